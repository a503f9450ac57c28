import { blockUser } from '@meongmate/shared/contract/blocks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { showError, showToast } from '../../lib/toast.ts';
import { blocksText } from '../../texts/blocks.ts';
import { requestsText } from '../../texts/requests.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';

/** Asks for confirmation before blocking. Invalidates all queries: every list may contain the user. */
export function BlockDialog({
  person,
  onClose,
}: {
  person: { id: number; name: string };
  onClose: () => void;
}) {
  const client = useQueryClient();
  const block = useMutation({
    mutationFn: () => call(blockUser, { body: { blockedUserId: person.id } }),
    onSuccess: ({ message }) => {
      showToast({ title: message });
      void client.invalidateQueries();
    },
    onError: (error) => showError(requestsText('blockUserFailed'), error),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title={blocksText('title', { name: person.name })}
      action={blocksText('action')}
      pending={block.isPending}
      onConfirm={() => block.mutate()}
      onClose={onClose}
    >
      {blocksText('text')}
    </ConfirmDialog>
  );
}
