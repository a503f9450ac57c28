import type { ChatRoom } from '@meongmate/shared/contract/chat';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  blockedUsersKey,
  connectionsKey,
  friendRequestsKey,
  roomsKey,
} from '../../../lib/query-keys.ts';
import { useUser } from '../../../lib/session.tsx';
import { showError, showToast } from '../../../lib/toast.ts';
import { blocksText } from '../../../texts/blocks.ts';
import { Button } from '../../../ui/button.tsx';
import { setBlocked } from '../../blocks/api.ts';
import { blockQuery, messagesQuery } from '../api.ts';

/** Ends the block of the partner, and with it the closing of the conversation. */
export function UnblockButton({ room: { id: roomId, otherUser: partner } }: { room: ChatRoom }) {
  const { id: userId } = useUser();
  const client = useQueryClient();
  const unblock = useMutation({
    mutationFn: () => setBlocked(partner.id, false),
    async onSuccess({ message }) {
      // The room list still shows the block: without its new state the conversation would seem closed (CHAT-17).
      await client.invalidateQueries({ queryKey: roomsKey });
      // The copy of the device may have been shown, and closed by a response during the block.
      void client.resetQueries({ queryKey: messagesQuery(roomId).queryKey });
      client.setQueryData(blockQuery(userId, partner.id).queryKey, false);
      for (const queryKey of [roomsKey, friendRequestsKey, connectionsKey, blockedUsersKey]) {
        void client.invalidateQueries({ queryKey });
      }
      showToast({ title: message });
    },
    onError: () => showError(blocksText('unblockFailed'), blocksText('unblockFailedText')),
  });
  return (
    <Button variant="secondary" small disabled={unblock.isPending} onClick={() => unblock.mutate()}>
      {blocksText('unblock')}
    </Button>
  );
}
