import type { PhotoWidth } from '@meongmate/shared/rules/limits';
import { onlyRow } from '../../platform/db/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { TemporaryFile } from '../../platform/temporary-files.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { MessageRow } from '../../product/message-row.ts';
import { consumeMessage, RATE_LIMITS } from '../../product/rate-limits.ts';
import { awayMailTime } from '../away-mail/away-mail.rules.ts';
import { getPhotoBytes, type PhotoLifecycle, type StoredPhoto } from '../photos/photo-lifecycle.ts';
import { findMessagePhoto } from '../photos/photos.repository.ts';
import type { MessageOfCall } from './chat.service.ts';
import { findByClientId, findMembership, findMessage } from './messages.repository.ts';
import { assertWritable, toRefusalError } from './room-access.ts';
import { sendMessages } from './sent-messages.repository.ts';
import { type SentMessage, storeOnce } from './store-once.ts';

export type NewPhotoMessage = MessageOfCall & { clientId: string };

type PhotoMessageDependencies = Dependencies & {
  photos: Pick<PhotoLifecycle, 'store' | 'assignWithCleanup' | 'insertForMessage'>;
};

export function createPhotoMessages({
  config,
  db,
  clock,
  limiter,
  publish,
  unitOfWork,
  runExclusive,
  photoStore,
  photos,
}: PhotoMessageDependencies) {
  /** Stores the message with its photo; an unused photo is deleted. */
  async function storeMessage(message: NewPhotoMessage, stored: StoredPhoto): Promise<SentMessage> {
    const store = () =>
      unitOfWork<{ replaced: string[]; result: SentMessage }>(message.client, async (tx, emit) => {
        const now = clock.now();
        const options = { now, awayMailAt: awayMailTime(config, now) };
        const outcome = onlyRow(await sendMessages(tx, [message], options));
        const { room, message: text, isNew, isReplyInvalid, hasPushes } = outcome;
        if (!text) throw toRefusalError(room, isReplyInvalid);
        if (!isNew) {
          const row = (await findMessage(tx, text.id)) ?? text;
          return { replaced: [stored.name], result: { row, isNew } };
        }
        const { id: messageId, sender_id: userId } = text;
        await photos.insertForMessage(tx, stored, { messageId, userId, now });
        const row: MessageRow = (await findMessage(tx, messageId)) ?? text;
        emit('message-stored', { message: row, memberIds: [room.user1_id, room.user2_id] });
        if (hasPushes) emit('jobs-queued', { kind: 'push' });
        return { replaced: [], result: { row, isNew } };
      });
    return photos.assignWithCleanup([stored], () => runExclusive(`room ${message.roomId}`, store));
  }

  return {
    /** Stores a photo as a message once, even if it is sent several times or to several processes. */
    async send(message: NewPhotoMessage, file: TemporaryFile): Promise<SentMessage> {
      const { roomId, senderId, clientId, client } = message;
      const room = await findMembership(db, senderId, roomId);
      if (!room) throw new AppError('not_found');
      await consumeMessage(limiter, senderId);
      const first = await findByClientId(db, senderId, clientId);
      if (first) {
        // The process that stored it may have died before it published the event.
        publish('lists-changed', { userIds: [room.user1_id, room.user2_id] });
        return { row: first, isNew: false };
      }
      assertWritable(room);
      await limiter.consume(RATE_LIMITS.messagePhotos, senderId);
      try {
        const sender = { account: String(senderId), ip: client.ip };
        const stored = await photos.store(file, sender, 'across');
        return await storeOnce(db, message, () => storeMessage(message, stored));
      } catch (error) {
        // Any other photo was decoded, which is the work that the limit bounds.
        if (error instanceof AppError && error.code === 'unavailable') {
          await limiter.refund(RATE_LIMITS.messagePhotos, senderId);
        }
        throw error;
      }
    },

    /** The name of a photo that the viewer may see. Throws `not_found` for any other. */
    async getFileName(messageId: number, viewerId: number): Promise<string> {
      const name = await findMessagePhoto(db, messageId, viewerId);
      if (!name) throw new AppError('not_found');
      return name;
    },

    getBytes: (name: string, width: PhotoWidth): Promise<Buffer> =>
      getPhotoBytes(photoStore, name, width),
  };
}
