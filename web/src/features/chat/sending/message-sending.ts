import type { Message } from '@meongmate/shared/contract/chat';
import type { QueryClient } from '@tanstack/react-query';
import { isApiError, NetworkError, serverErrorText } from '../../../lib/api-error.ts';
import { inOneWindow } from '../../../lib/one-window.ts';
import { roomsKey } from '../../../lib/query-keys.ts';
import { reachability } from '../../../lib/reachability.ts';
import { BROWSER_TIMERS } from '../../../lib/retry.ts';
import { onSessionReset } from '../../../lib/session-reset.ts';
import { showError } from '../../../lib/toast.ts';
import { outboxKey } from '../../../parts/unsent.ts';
import { chatText } from '../../../texts/chat.ts';
import { chatPhotosText } from '../../../texts/chat-photos.ts';
import { errorsText } from '../../../texts/errors.ts';
import { blockQuery, postMessage, roomSyncOf, roomsQuery } from '../api.ts';
import { UnsendablePhotoError } from '../photos/unsendable-photo.ts';
import { MessageOutbox, type PendingMessage } from './message-outbox.ts';
import { SendQueue } from './send-queue.ts';

/** The text for a rejected message: the server's text or the default; no word of a block by the partner (BLK-37). */
function sendErrorText(error: unknown, isBlockedByMe: boolean): string {
  if (error instanceof UnsendablePhotoError) return error.message;
  if (isApiError(error, 'blocked') && !isBlockedByMe) return chatText('closedNotice');
  if (isApiError(error) && /blocked/.test(error.code + error.text)) return chatText('sendBlocked');
  return serverErrorText(error, chatText('sendFailedText'));
}

async function post(client: QueryClient, entry: PendingMessage): Promise<Message> {
  if (!entry.photo) return postMessage(client, entry);
  const { postPhoto } = await import('../photos/photo-upload.ts').catch(() => {
    throw new NetworkError(errorsText('network'));
  });
  return postPhoto(client, entry);
}

/** Follows the photos of the outbox, once it has one. */
function followPhotos(outbox: MessageOutbox): void {
  const start = () => {
    if (!outbox.entries.get().some(({ photo }) => photo)) return;
    stop();
    // Without a network the photos have their place, and are shown after the next start.
    void import('../photos/follow-photos.ts')
      .then(({ followPhotos: follow }) => follow(outbox))
      .catch(() => {});
  };
  const stop = outbox.entries.subscribe(start);
  start();
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
    post: (entry) => post(client, entry),
    inTurn: (task) => inOneWindow(outboxKey(userId, ''), task),
    onSent(message) {
      roomSyncOf(client, message.roomId).add(message);
      void client.invalidateQueries({ queryKey: roomsKey });
    },
    onRejected(error, { roomId, clientId, replyTo, photo }) {
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
      const reason = sendErrorText(error, isBlockedByMe ?? false);
      if (photo) outbox.update(clientId, { reason });
      showError(photo ? chatPhotosText('notSent') : chatText('sendFailed'), reason);
    },
    isOnline: () => reachability.get() !== 'offline',
    ...BROWSER_TIMERS,
  });
  followPhotos(outbox);
  const sending = { outbox, queue };
  sendingByUser.set(userId, sending);
  return sending;
}
