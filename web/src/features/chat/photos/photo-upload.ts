import { type Message, sendPhoto } from '@meongmate/shared/contract/chat';
import type { QueryClient } from '@tanstack/react-query';
import { onSessionReset } from '../../../lib/session-reset.ts';
import { upload } from '../../../lib/upload.ts';
import { closeRoomIfBlocked } from '../api.ts';
import type { PendingMessage } from '../sending/message-outbox.ts';
import { currentUpload } from './photo-previews.ts';
import { preparedPhoto, removePhoto } from './photo-storage.ts';

let running: { clientId: string; controller: AbortController } | undefined;
onSessionReset(() => running?.controller.abort());

/** Deletes the files of messages that were sent or deleted, and aborts their upload. */
export async function removePhotos(userId: number, clientIds: readonly string[]): Promise<void> {
  for (const clientId of clientIds) {
    if (running?.clientId === clientId) running.controller.abort();
    await removePhoto(userId, clientId);
  }
}

/** Sends a pending photo; a repeated one returns the first message. */
export async function postPhoto(client: QueryClient, entry: PendingMessage): Promise<Message> {
  const { clientId, roomId, senderId, replyTo } = entry;
  const controller = new AbortController();
  running = { clientId, controller };
  currentUpload.set({ clientId, fraction: 0 });
  try {
    const form = new FormData();
    form.set('clientId', clientId);
    if (replyTo) form.set('replyTo', String(replyTo.id));
    form.set('photo', await preparedPhoto(senderId, clientId));
    const response = upload(sendPhoto, {
      params: { roomId },
      form,
      signal: controller.signal,
      onProgress: (fraction) => currentUpload.set({ clientId, fraction }),
    });
    return await closeRoomIfBlocked(client, roomId, response);
  } finally {
    running = undefined;
    currentUpload.set(undefined);
  }
}
