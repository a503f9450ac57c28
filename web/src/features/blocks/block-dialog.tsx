import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showError, showToast } from '../../lib/toast.ts';
import { blocksText } from '../../texts/blocks.ts';
import { requestsText } from '../../texts/requests.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { setBlocked } from './api.ts';
import { EndingWalks } from './ending-walks.tsx';

/** Asks for confirmation before blocking. Invalidates all queries: every list may contain the user. */
export function BlockDialog({
  person,
  walksText,
  onClose,
}: {
  person: { id: number; name: string };
  /** The walks that the block cancels; absent if there are none. */
  walksText?: string | undefined;
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
      {walksText && <EndingWalks text={walksText} />}
    </ConfirmDialog>
  );
}
