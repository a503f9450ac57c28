import type { Dependencies } from '../../dependencies.ts';
import { AppError, validationFailed } from '../../platform/http/errors.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import { keyedHash } from '../../platform/security/tokens.ts';
import { recordActivity } from '../activity-log/activity-log.repository.ts';
import { findUser } from '../users/users.repository.ts';
import { blockUser } from './block-user.ts';
import * as blocks from './blocks.repository.ts';
import { isLogged } from './blocks.rules.ts';
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
        await blockUser(tx, emit, { blockerId, blocked: user, client, now });
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
        if (isLogged(user)) {
          const action = 'user_unblocked' as const;
          const entry = { action, userId: blockerId, targetUserId: blockedId };
          await recordActivity(tx, { ...entry, client, now: clock.now() });
        }
        emit('lists-changed', { userIds: [blockerId, blockedId] });
      });
    },

    list: (blockerId: number, limit: number | undefined) =>
      blocks.listBlockedUsers(db, blockerId, limit ?? null),

    hasBlocked: (blockerId: number, otherId: number) => blocks.hasBlocked(db, blockerId, otherId),
  };
}
