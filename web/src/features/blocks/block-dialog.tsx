import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pairBlockKey } from '../../lib/query-keys.ts';
import { useUser } from '../../lib/session.tsx';
import { showError, showToast } from '../../lib/toast.ts';
import type { BlockTarget } from '../../parts/block-target.ts';
import { blocksText } from '../../texts/blocks.ts';
import { requestsText } from '../../texts/requests.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { setBlocked } from './api.ts';
import { EndingWalks } from './ending-walks.tsx';

/** Asks for confirmation before blocking. Invalidates all queries: every list may contain the user. */
export function BlockDialog({
  target,
  walksText,
  onClose,
}: {
  target: BlockTarget;
  /** The walks that the block cancels; absent if there are none. */
  walksText: string | undefined;
  onClose: () => void;
}) {
  const { id: userId } = useUser();
  const client = useQueryClient();
  const block = useMutation({
    mutationFn: () => setBlocked(target.id, true),
    onSuccess: ({ message }) => {
      // An open conversation closes at once, before the lists are loaded.
      client.setQueryData(pairBlockKey(userId, target.id), true);
      showToast({ title: message });
      void client.invalidateQueries();
    },
    onError: (error) =>
      target.isInConversation
        ? showError(blocksText('blockFailed'), blocksText('blockFailedText'))
        : showError(requestsText('blockUserFailed'), error),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title={blocksText('title', { name: target.name })}
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
