import type { Inquiry } from '@meongmate/shared/contract/admin';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminTexts } from '../../texts/admin.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { inquiriesQuery } from './api.ts';
import { InquiryCard } from './inquiry-card.tsx';
import { PagedList } from './paged-list.tsx';
import { useDeleteInquiry } from './use-moderation.ts';

const TEXTS = {
  search: adminTexts.searchInquiries,
  count: adminTexts.inquiriesCount,
  failed: adminTexts.inquiriesFailed,
  empty: adminTexts.noInquiries,
  emptyText: adminTexts.noInquiriesText,
};

export function InquiriesTab() {
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery(inquiriesQuery(search));
  const [deleting, setDeleting] = useState<Inquiry>();
  return (
    <>
      <PagedList query={query} search={search} onSearch={setSearch} texts={TEXTS}>
        {(inquiries) => (
          <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            {inquiries.map((inquiry) => (
              <InquiryCard
                key={inquiry.id}
                inquiry={inquiry}
                onDelete={() => setDeleting(inquiry)}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {deleting && (
        <DeleteInquiryDialog inquiry={deleting} onClose={() => setDeleting(undefined)} />
      )}
    </>
  );
}

function DeleteInquiryDialog({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const remove = useDeleteInquiry();
  return (
    <Dialog
      title={adminTexts.deleteInquiryTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" autoFocus onClick={onClose}>
            {adminTexts.cancel}
          </Button>
          <Button
            variant="destructive"
            pending={remove.isPending}
            onClick={() => remove.mutate(inquiry.id, { onSettled: onClose })}
          >
            {adminTexts.deleteInquiryAction}
          </Button>
        </>
      }
    >
      <p className="font-semibold text-ink">{inquiry.subject}</p>
      <p className="mt-1">{adminTexts.deleteInquiryText}</p>
    </Dialog>
  );
}
