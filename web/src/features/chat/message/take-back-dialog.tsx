import { takeBack } from '@meongmate/shared/contract/chat';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { roomsKey } from '../../../lib/query-keys.ts';
import { showError } from '../../../lib/toast.ts';
import { messageActionsText } from '../../../texts/message-actions.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { closeRoomIfBlocked, messagesQuery } from '../api.ts';
import { withReplaced } from '../timeline/message-timeline.ts';

/** Asks whether to take back an own message. */
export function TakeBackDialog({
  roomId,
  messageId,
  onClose,
}: {
  roomId: number;
  messageId: number;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => closeRoomIfBlocked(client, roomId, call(takeBack, { params: { messageId } })),
    onSuccess(message) {
      // No later change can follow, so the response needs no number.
      client.setQueryData(
        messagesQuery(roomId).queryKey,
        (timeline) => timeline && withReplaced(timeline, [message]),
      );
      void client.invalidateQueries({ queryKey: roomsKey });
    },
    onError: (error) => showError(messageActionsText('takeBackFailed'), error),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title={messageActionsText('takeBackTitle')}
      action={messageActionsText('takeBack')}
      cancelLabel={messageActionsText('keepMessage')}
      pending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{messageActionsText('takeBackText')}</p>
    </ConfirmDialog>
  );
}
