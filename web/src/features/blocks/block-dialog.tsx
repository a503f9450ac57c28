import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showError, showToast } from '../../lib/toast.ts';
import { blocksText } from '../../texts/blocks.ts';
import { requestsText } from '../../texts/requests.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { setBlocked } from './api.ts';

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
    mutationFn: () => setBlocked(person.id, true),
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
