import type { Inquiry } from '@meongmate/shared/contract/admin';
import { INQUIRY_STATUSES } from '@meongmate/shared/rules/moderation';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminText } from '../../texts/admin.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { inquiriesQuery } from './api.ts';
import { InquiryCard } from './inquiry-card.tsx';
import { InquiryNoteDialog } from './inquiry-note-dialog.tsx';
import { PagedList } from './paged-list.tsx';
import { useDeleteInquiry } from './use-moderation.ts';

const TEXTS = {
  search: adminText('searchInquiries'),
  count: (count: string) => adminText('inquiriesCount', { count }),
  failed: adminText('inquiriesFailed'),
  empty: adminText('noInquiries'),
  emptyText: adminText('noInquiriesText'),
};

const STATUSES = ['all', ...INQUIRY_STATUSES] as const;
type StatusFilter = (typeof STATUSES)[number];
const STATUS_OPTIONS = STATUSES.map(
  (name) => [name, name === 'all' ? adminText('all') : adminText(`inquiryStatus.${name}`)] as const,
);

export function InquiriesTab() {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<StatusFilter>('all');
  const query = useInfiniteQuery(inquiriesQuery(search, status === 'all' ? undefined : status));
  const [deleting, setDeleting] = useState<Inquiry>();
  const [noting, setNoting] = useState<Inquiry>();

  async function loadNote(id: number): Promise<string | null | undefined> {
    const { data } = await query.refetch({ throwOnError: true });
    return data?.pages.flatMap(({ rows }) => rows).find((inquiry) => inquiry.id === id)?.note;
  }

  return (
    <>
      <PagedList
        query={query}
        search={search}
        onSearch={setSearch}
        filters={
          <SelectField
            label={adminText('statusFilter')}
            options={STATUS_OPTIONS}
            value={status}
            onChange={setStatus}
          />
        }
        isFiltered={status !== 'all'}
        texts={TEXTS}
      >
        {(inquiries) => (
          <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            {inquiries.map((inquiry) => (
              <InquiryCard
                key={inquiry.id}
                inquiry={inquiry}
                onNote={() => setNoting(inquiry)}
                onDelete={() => setDeleting(inquiry)}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {noting && (
        <InquiryNoteDialog
          inquiry={noting}
          loadNote={() => loadNote(noting.id)}
          onClose={() => setNoting(undefined)}
        />
      )}
      {deleting && (
        <DeleteInquiryDialog inquiry={deleting} onClose={() => setDeleting(undefined)} />
      )}
    </>
  );
}

function DeleteInquiryDialog({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const remove = useDeleteInquiry();
  return (
    <ConfirmDialog
      title={adminText('deleteInquiryTitle')}
      action={adminText('deleteInquiryAction')}
      cancelLabel={adminText('cancel')}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(inquiry.id, { onSettled: onClose })}
      onClose={onClose}
    >
      <p className="font-semibold text-ink">{inquiry.subject}</p>
      <p className="mt-1">{adminText('deleteInquiryText')}</p>
    </ConfirmDialog>
  );
}
