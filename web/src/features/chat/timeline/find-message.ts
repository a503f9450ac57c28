import { LIST_LIMIT_MAX } from '@meongmate/shared/rules/limits';
import type { QueryClient } from '@tanstack/react-query';
import { showError } from '../../../lib/toast.ts';
import { messageActionsText } from '../../../texts/message-actions.ts';
import { loadOlder, messagesQuery } from '../api.ts';

/** Loads older messages until a message is loaded. Returns false if the room does not contain it. */
export async function findMessage(
  client: QueryClient,
  roomId: number,
  messageId: number,
): Promise<boolean> {
  for (;;) {
    const timeline = client.getQueryData(messagesQuery(roomId).queryKey);
    if (timeline?.messages.some(({ id }) => id === messageId)) return true;
    const first = timeline?.messages[0];
    if (!first || !timeline.hasOlder || timeline.isBlocked || first.id < messageId) return false;
    await loadOlder(client, roomId, LIST_LIMIT_MAX);
  }
}

export const showNotFound = () => showError(messageActionsText('notFound'));
