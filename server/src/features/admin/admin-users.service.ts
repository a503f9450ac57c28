import type { Queryable } from '../../platform/db/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Moderator } from '../../product/caller.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { lockAccount } from '../account-end/account-removal.repository.ts';
import { removeAccount } from '../account-end/account-removal.ts';
import { recordActivity } from '../activity-log/activity-log.repository.ts';
import { assertRecentSignIn } from '../sessions/recent-sign-in.ts';
import { findUser, type UserRow } from '../users/users.repository.ts';
import { shareOf } from '../walks/walk-figures.rules.ts';
import type { Search } from './admin.rules.ts';
import * as accounts from './admin-users.repository.ts';
import { blockAccounts, refusalOf, unblockAccounts } from './block-accounts.ts';

async function getUser(tx: Queryable, id: number): Promise<UserRow> {
  const user = await findUser(tx, id);
  if (!user) throw new AppError('not_found');
  return user;
}

export function createAdminUsers({ db, clock, keys, unitOfWork }: Dependencies) {
  /** Locks and returns the account. Throws if this admin may not delete it now. */
  async function lockDeletable(tx: Queryable, id: number, adminId: number): Promise<UserRow> {
    const account = await lockAccount(tx, id);
    const refusal = refusalOf(account, 'delete', adminId);
    if (refusal || !account.user) throw new AppError(refusal ?? 'not_found');
    return account.user;
  }

  return {
    async stats() {
      const { agreements, weekly_pairs, ...counts } = await accounts.countStats(db, clock.now());
      const walks = { agreedWithin72h: shareOf(agreements), weeklyPairs: shareOf(weekly_pairs) };
      return { ...counts, walks };
    },
    list: (search: Search, filter: Parameters<typeof accounts.listUsers>[2]) =>
      accounts.listUsers(db, search, filter),

    /** Returns the details of a user and logs that they were opened. */
    async openDetails(id: number, { adminId, client }: Moderator): Promise<UserRow> {
      return unitOfWork(client, async (tx) => {
        const user = await getUser(tx, id);
        const now = clock.now();
        const action = 'user_details_opened';
        await recordActivity(tx, { action, userId: adminId, targetUserId: id, client, now });
        return user;
      });
    },

    async block(id: number, reason: string, { adminId, client }: Moderator): Promise<void> {
      await unitOfWork(client, async (tx, emit) => {
        const now = clock.now();
        await assertRecentSignIn(tx, client.session, now);
        const block = { reason, adminId, chosenId: id, client, now };
        // Locked by `blockAccounts`, after its keys.
        await blockAccounts(tx, emit, keys, await getUser(tx, id), block);
      });
    },

    async unblock(id: number, { adminId, client }: Moderator): Promise<void> {
      await unitOfWork(client, async (tx, emit) => {
        const decision = { adminId, chosenId: id, client, now: clock.now() };
        await unblockAccounts(tx, emit, keys, await getUser(tx, id), decision);
      });
    },

    async remove(id: number, { adminId, client }: Moderator): Promise<void> {
      await unitOfWork(client, async (tx, emit) => {
        const now = clock.now();
        await assertRecentSignIn(tx, client.session, now);
        const user = await lockDeletable(tx, id, adminId);
        const action = 'user_deleted';
        const activity = { action, userId: adminId, targetUserId: id, client, now } as const;
        await removeAccount(tx, emit, keys, { user, now, activity });
      });
    },
  };
}
