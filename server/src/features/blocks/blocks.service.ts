import type { Dependencies } from '../../dependencies.ts';
import { AppError, validationFailed } from '../../platform/http/errors.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import { keyedHash } from '../../platform/security/tokens.ts';
import { recordActivity } from '../activity-log/activity-log.repository.ts';
import { endPendingOfPair } from '../friend-requests/friend-requests.repository.ts';
import { findUser } from '../users/users.repository.ts';
import * as blocks from './blocks.repository.ts';
import { deleteCarriedBlock } from './carried-blocks.repository.ts';

export function createBlocks({
  db,
  clock,
  keys,
  unitOfWork,
}: Pick<Dependencies, 'db' | 'clock' | 'keys' | 'unitOfWork'>) {
  return {
    async block(blockerId: number, blockedId: number, client: ClientInfo): Promise<void> {
      if (blockerId === blockedId) throw validationFailed('blockedId', 'cannotTargetSelf');
      await unitOfWork(async (tx, emit) => {
        const now = clock.now();
        // Lock first: a concurrent deletion of the account has then already carried over its blocks (BLK-19).
        await blocks.lockPair(tx, blockerId, blockedId);
        const user = await findUser(tx, blockedId);
        if (!user || user.deleted_at) throw new AppError('not_found');
        if (!(await blocks.insertBlock(tx, blockerId, blockedId, now))) return;
        await endPendingOfPair(tx, blockerId, blockedId, now);
        await recordActivity(tx, {
          action: 'user_blocked',
          userId: blockerId,
          targetUserId: blockedId,
          client,
          now,
        });
        // Both lists change, but the blocked user receives no frame.
        emit('lists-changed', { userIds: [blockerId, blockedId] });
      });
    },

    async unblock(blockerId: number, blockedId: number, client: ClientInfo): Promise<void> {
      if (blockerId === blockedId) throw validationFailed('blockedId', 'cannotTargetSelf');
      await unitOfWork(async (tx, emit) => {
        await blocks.lockPair(tx, blockerId, blockedId);
        const user = await findUser(tx, blockedId);
        if (!user) throw new AppError('not_found');
        if (user.deleted_at) {
          await deleteCarriedBlock(tx, keyedHash(keys.signing, 'address', user.email), blockerId);
        }
        if (!(await blocks.deleteBlock(tx, blockerId, blockedId))) return;
        await recordActivity(tx, {
          action: 'user_unblocked',
          userId: blockerId,
          targetUserId: blockedId,
          client,
          now: clock.now(),
        });
        emit('lists-changed', { userIds: [blockerId, blockedId] });
      });
    },

    list: (blockerId: number, limit: number | undefined) =>
      blocks.listBlockedUsers(db, blockerId, limit ?? null),

    hasBlocked: (blockerId: number, otherId: number) => blocks.hasBlocked(db, blockerId, otherId),
  };
}
