import type { Queryable } from '../../platform/db/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { lockAccount } from '../account-end/account-removal.repository.ts';
import { removeAccount } from '../account-end/account-removal.ts';
import { recordActivity } from '../activity-log/activity-log.repository.ts';
import { findUser, type UserRow } from '../users/users.repository.ts';
import { type AdminAction, adminRefusal, type Search } from './admin.rules.ts';
import * as accounts from './admin-users.repository.ts';
import { blockAccount } from './block-account.ts';

export interface Actor {
  adminId: number;
  client: ClientInfo;
}

export function createAdminUsers({ db, clock, keys, unitOfWork }: Dependencies) {
  /** Locks and returns the account. Throws if this admin may not do this to it now. */
  async function getTarget(
    tx: Queryable,
    id: number,
    action: AdminAction,
    adminId: number,
  ): Promise<UserRow> {
    const { user, isLastAdmin } = await lockAccount(tx, id);
    if (!user) throw new AppError('not_found');
    const refusal = adminRefusal(
      {
        id,
        blocked: user.blocked_at !== null,
        deleted: user.deleted_at !== null,
        isAdmin: user.is_admin,
      },
      action,
      { id: adminId, isLastAdmin },
    );
    if (refusal) throw new AppError(refusal);
    return user;
  }

  return {
    stats: () => accounts.countStats(db),
    list: (search: Search, filter: Parameters<typeof accounts.listUsers>[2]) =>
      accounts.listUsers(db, search, filter),

    /** Returns the details of a user and logs that they were opened. */
    async openDetails(id: number, { adminId, client }: Actor): Promise<UserRow> {
      return unitOfWork(client, async (tx) => {
        const user = await findUser(tx, id);
        if (!user) throw new AppError('not_found');
        const now = clock.now();
        const action = 'user_details_opened';
        await recordActivity(tx, { action, userId: adminId, targetUserId: id, client, now });
        return user;
      });
    },

    async block(id: number, reason: string, { adminId, client }: Actor): Promise<void> {
      await unitOfWork(client, async (tx, emit) => {
        await getTarget(tx, id, 'block', adminId);
        await blockAccount(tx, emit, { id, reason, adminId, client, now: clock.now() });
      });
    },

    async unblock(id: number, { adminId, client }: Actor): Promise<void> {
      await unitOfWork(client, async (tx, emit) => {
        await getTarget(tx, id, 'unblock', adminId);
        const action = 'user_unblocked';
        const now = clock.now();
        const entry = { action, userId: adminId, targetUserId: id, client, now } as const;
        emit('lists-changed', { userIds: await accounts.setBlocked(tx, id, null, entry) });
      });
    },

    async remove(id: number, { adminId, client }: Actor): Promise<void> {
      await unitOfWork(client, async (tx, emit) => {
        const user = await getTarget(tx, id, 'delete', adminId);
        const now = clock.now();
        const action = 'user_deleted';
        const activity = { action, userId: adminId, targetUserId: id, client, now } as const;
        await removeAccount(tx, emit, keys, { user, now, activity });
      });
    },
  };
}
