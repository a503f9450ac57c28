import type { QueryClient } from '@tanstack/react-query';
import { errorText, isApiError } from '../../lib/api-error.ts';
import { roomsKey } from '../../lib/query-keys.ts';
import { onForget } from '../../lib/session-reset.ts';
import { showToast } from '../../lib/toast.ts';
import { t } from '../../texts/t.ts';
import { followerOf, postMessage } from './api.ts';
import { UnsentMessages } from './message-outbox.ts';
import { SendQueue } from './send-queue.ts';

/** The text for a rejected message: the text of a block, the server's text, or the default. */
function refusalText(error: unknown): string {
  if (isApiError(error) && /blocked/.test(error.code + error.text)) return t('chat.sendBlocked');
  return errorText(error, t('chat.sendFailedText'));
}

interface Sender {
  unsent: UnsentMessages;
  queue: SendQueue;
}

const senders = new Map<number, Sender>();

// Pending messages stay in local storage until the same user returns.
onForget(() => {
  for (const { queue } of senders.values()) queue.stop();
  senders.clear();
});

window.addEventListener('storage', (event) => {
  for (const { unsent } of senders.values()) unsent.follow(event);
});

/** Returns the only sender of a user on this page, so that leaving a room does not interrupt sending. */
export function senderOf(userId: number, client: QueryClient): Sender {
  const known = senders.get(userId);
  if (known) return known;
  const unsent = new UnsentMessages(userId);
  const queue = new SendQueue({
    unsent,
    post: ({ roomId, senderId, message, clientId }) =>
      postMessage(client, { roomId, senderId, message, clientId }),
    onSent(message) {
      followerOf(client, message.roomId).hear(message);
      void client.invalidateQueries({ queryKey: roomsKey });
    },
    onRefused(error) {
      showToast({
        title: t('chat.sendFailed'),
        description: refusalText(error),
        tone: 'destructive',
      });
    },
    setTimer: (run, ms) => setTimeout(run, ms),
    clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    random: Math.random,
  });
  const sender = { unsent, queue };
  senders.set(userId, sender);
  return sender;
}
