import { AppError, validationFailed } from '../../platform/http/errors.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { RATE_LIMITS } from '../../product/rate-limits.ts';
import { recordActivity } from '../activity-log/activity-log.repository.ts';
import { deleteNamesKeptForBlock } from '../users/kept-names.repository.ts';
import { findKnownUser } from '../users/known-user.ts';
import { findUser, lockUsers } from '../users/users.repository.ts';
import { blockUser } from './block-user.ts';
import * as blocks from './blocks.repository.ts';
import { isLogged } from './blocks.rules.ts';

export function createBlocks({ db, clock, limiter, unitOfWork }: Dependencies) {
  return {
    async block(blockerId: number, blockedId: number, client: ClientInfo): Promise<void> {
      if (blockerId === blockedId) throw validationFailed('blockedId', 'cannotTargetSelf');
      // As opening the profile: ids cannot be tried in large numbers.
      await limiter.consume(RATE_LIMITS.profiles, blockerId, String(blockedId));
      await unitOfWork(client, async (tx, emit) => {
        const now = clock.now();
        // Lock first: a concurrent deletion of the account has then already carried over its blocks (BLK-19).
        await lockUsers(tx, [blockerId, blockedId]);
        const known = await findKnownUser(tx, blockerId, blockedId);
        if (!known || known.user.deleted_at) throw new AppError('not_found');
        if (await blocks.hasBlocked(tx, blockerId, blockedId)) return;
        const isKnown = known.isFindableOrMet || known.user.was_reported;
        if (!isKnown) throw new AppError('not_found');
        await blockUser(tx, emit, { blockerId, blocked: known.user, client, now });
      });
    },

    async unblock(blockerId: number, blockedId: number, client: ClientInfo): Promise<void> {
      if (blockerId === blockedId) throw validationFailed('blockedId', 'cannotTargetSelf');
      await unitOfWork(client, async (tx, emit) => {
        await lockUsers(tx, [blockerId, blockedId]);
        if (!(await blocks.deleteBlock(tx, blockerId, blockedId))) return;
        await deleteNamesKeptForBlock(tx, blockerId, blockedId);
        const user = await findUser(tx, blockedId);
        if (user && isLogged(user)) {
          const action = 'user_unblocked' as const;
          const entry = { action, userId: blockerId, targetUserId: blockedId };
          await recordActivity(tx, { ...entry, client, now: clock.now() });
        }
        emit('lists-changed', { userIds: [blockerId, blockedId] });
      });
    },

    list: (blockerId: number) => blocks.listBlockedUsers(db, blockerId),

    hasBlocked: (blockerId: number, otherId: number) => blocks.hasBlocked(db, blockerId, otherId),
  };
}
