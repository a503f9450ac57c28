import type { QueryClient } from '@tanstack/react-query';
import { isApiError, serverErrorText } from '../../lib/api-error.ts';
import { inOneWindow } from '../../lib/one-window.ts';
import { roomsKey } from '../../lib/query-keys.ts';
import { reachability } from '../../lib/reachability.ts';
import { onSessionReset } from '../../lib/session-reset.ts';
import { showError } from '../../lib/toast.ts';
import { outboxKey } from '../../parts/unsent.ts';
import { chatText } from '../../texts/chat.ts';
import { blockQuery, postMessage, roomSyncOf, roomsQuery } from './api.ts';
import { MessageOutbox } from './message-outbox.ts';
import { SendQueue } from './send-queue.ts';

/** The text for a rejected message: the server's text or the default; no word of a block by the partner (BLK-37). */
function sendErrorText(error: unknown, isBlockedByMe: boolean): string {
  if (isApiError(error, 'blocked') && !isBlockedByMe) return chatText('closedNotice');
  if (isApiError(error) && /blocked/.test(error.code + error.text)) return chatText('sendBlocked');
  return serverErrorText(error, chatText('sendFailedText'));
}

interface MessageSending {
  outbox: MessageOutbox;
  queue: SendQueue;
}

const sendingByUser = new Map<number, MessageSending>();

// Pending messages stay in local storage until the same user returns.
onSessionReset(() => {
  for (const { queue } of sendingByUser.values()) queue.stop();
  sendingByUser.clear();
});

window.addEventListener('storage', ({ key }) => {
  for (const [userId, { outbox }] of sendingByUser)
    if (key?.startsWith(outboxKey(userId, ''))) outbox.reread();
});

/** Returns the one outbox and queue of a user on this page, so that leaving a room does not interrupt sending. */
export function sendingOf(userId: number, client: QueryClient): MessageSending {
  const existing = sendingByUser.get(userId);
  if (existing) return existing;
  const outbox = new MessageOutbox(userId);
  const queue = new SendQueue({
    outbox,
    post: (pending) => postMessage(client, pending),
    inTurn: (task) => inOneWindow(outboxKey(userId, ''), task),
    onSent(message) {
      roomSyncOf(client, message.roomId).add(message);
      void client.invalidateQueries({ queryKey: roomsKey });
    },
    onRejected(error, { roomId, clientId, replyTo }) {
      if (replyTo && isApiError(error, 'validation_failed')) {
        // The original was taken back meanwhile: the next attempt sends the text without it.
        outbox.update(clientId, { replyTo: null });
        showError(chatText('sendFailed'), chatText('replyFailed'));
        return;
      }
      const room = client
        .getQueryData(roomsQuery(userId).queryKey)
        ?.find(({ id }) => id === roomId);
      const isBlockedByMe =
        room && client.getQueryData(blockQuery(userId, room.otherUser.id).queryKey);
      showError(chatText('sendFailed'), sendErrorText(error, isBlockedByMe ?? false));
    },
    isOnline: () => reachability.get() !== 'offline',
    setTimer: (run, ms) => setTimeout(run, ms),
    clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    random: Math.random,
  });
  const sending = { outbox, queue };
  sendingByUser.set(userId, sending);
  return sending;
}
