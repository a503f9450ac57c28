import type { QueryClient } from '@tanstack/react-query';
import { isApiError, serverErrorText } from '../../lib/api-error.ts';
import { roomsKey } from '../../lib/query-keys.ts';
import { onSessionReset } from '../../lib/session-reset.ts';
import { showToast } from '../../lib/toast.ts';
import { t } from '../../texts/t.ts';
import { postMessage, roomSyncOf } from './api.ts';
import { MessageOutbox } from './message-outbox.ts';
import { SendQueue } from './send-queue.ts';

/** The text for a rejected message: the text of a block, the server's text, or the default. */
function sendErrorText(error: unknown): string {
  if (isApiError(error) && /blocked/.test(error.code + error.text)) return t('chat.sendBlocked');
  return serverErrorText(error, t('chat.sendFailedText'));
}

interface Sender {
  outbox: MessageOutbox;
  queue: SendQueue;
}

const senders = new Map<number, Sender>();

// Pending messages stay in local storage until the same user returns.
onSessionReset(() => {
  for (const { queue } of senders.values()) queue.stop();
  senders.clear();
});

window.addEventListener('storage', (event) => {
  for (const { outbox } of senders.values()) outbox.onStorage(event);
});

/** Returns the only sender of a user on this page, so that leaving a room does not interrupt sending. */
export function senderOf(userId: number, client: QueryClient): Sender {
  const existing = senders.get(userId);
  if (existing) return existing;
  const outbox = new MessageOutbox(userId);
  const queue = new SendQueue({
    outbox,
    post: ({ roomId, senderId, message, clientId }) =>
      postMessage(client, { roomId, senderId, message, clientId }),
    onSent(message) {
      roomSyncOf(client, message.roomId).add(message);
      void client.invalidateQueries({ queryKey: roomsKey });
    },
    onRejected(error) {
      showToast({
        title: t('chat.sendFailed'),
        description: sendErrorText(error),
        tone: 'destructive',
      });
    },
    setTimer: (run, ms) => setTimeout(run, ms),
    clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    random: Math.random,
  });
  const sender = { outbox, queue };
  senders.set(userId, sender);
  return sender;
}
