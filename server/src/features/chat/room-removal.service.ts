import { AppError } from '../../platform/http/errors.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { errorCase } from '../../product/texts/texts.ts';
import { removalRefusal } from './chat.rules.ts';
import { findPartnerDeleted, removeRoom } from './rooms.repository.ts';

export function createRoomRemoval({
  db,
  clock,
  unitOfWork,
}: Pick<Dependencies, 'db' | 'clock' | 'unitOfWork'>) {
  return {
    /** A deletion is final, so the room cannot get another partner or message meanwhile. */
    async remove(userId: number, roomId: number, client: ClientInfo): Promise<void> {
      const partnerDeleted = await findPartnerDeleted(db, userId, roomId);
      if (partnerDeleted === null) throw new AppError('not_found');
      if (removalRefusal(partnerDeleted))
        throw new AppError('forbidden', { text: errorCase('notFormerMember') });
      await unitOfWork(client, async (tx, emit) => {
        await removeRoom(tx, userId, roomId, clock.now());
        emit('lists-changed', { userIds: [userId] });
      });
    },
  };
}
