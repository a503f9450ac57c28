import type { ChatRoom } from '@meongmate/shared/contract/chat';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  blockedUsersKey,
  connectionsKey,
  friendRequestsKey,
  roomsKey,
} from '../../../lib/query-keys.ts';
import { showError, showToast } from '../../../lib/toast.ts';
import { blocksText } from '../../../texts/blocks.ts';
import { chatText } from '../../../texts/chat.ts';
import { setBlocked } from '../../blocks/api.ts';
import { blockQuery, messagesQuery } from '../api.ts';

/** Blocks the partner with true, unblocks with false. */
export function useBlockPartner(userId: number, { id: roomId, otherUser: partner }: ChatRoom) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (blocked: boolean) => setBlocked(partner.id, blocked),
    async onSuccess({ message }, blocked) {
      // The room list still shows the block: without its new state the conversation would seem closed (CHAT-17).
      if (!blocked) await client.invalidateQueries({ queryKey: roomsKey });
      // The copy of the device may have been shown, and closed by a response during the block.
      if (!blocked) void client.resetQueries({ queryKey: messagesQuery(roomId).queryKey });
      client.setQueryData(blockQuery(userId, partner.id).queryKey, blocked);
      for (const queryKey of [roomsKey, friendRequestsKey, connectionsKey, blockedUsersKey]) {
        void client.invalidateQueries({ queryKey });
      }
      showToast({ title: message });
    },
    onError: (_, blocked) =>
      showError(
        blocked ? chatText('blockFailed') : blocksText('unblockFailed'),
        blocked ? chatText('blockFailedText') : blocksText('unblockFailedText'),
      ),
  });
}
