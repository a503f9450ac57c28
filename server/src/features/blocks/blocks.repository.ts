import type { Queryable } from '../../platform/db/db.ts';
import { isActiveSql } from '../users/active-user.repository.ts';
import { shownSql } from '../users/shown-names.repository.ts';

/**
 * Whether either of two users has blocked the other: one fact, not the decision whether a user sees another one, which
 * `may_see` of the schema makes. It alone hides what two share already: the messages and walks of their room, and their
 * requests. Neither an audience nor a pause hides these, and those with a former member stay. Two subqueries, one for each
 * direction, so that each uses an index.
 */
export const blockedPairSql = (a: string, b: string) =>
  `(exists (select from blocks k where k.blocker_id = ${a} and k.blocked_id = ${b})
     or exists (select from blocks k where k.blocker_id = ${b} and k.blocked_id = ${a}))`;

/** Whether news of what the two share may name the user `p` of a query: active, and no block between the two. */
export const activePartnerSql = (userId: string) =>
  `${isActiveSql('p')} and not ${blockedPairSql(userId, 'p.id')}`;

export async function isBlockedPair(db: Queryable, a: number, b: number): Promise<boolean> {
  return (await db.query(`select where ${blockedPairSql('$1', '$2')}`, [a, b])).length > 0;
}

/**
 * Whether a row `b` of `blocks` is shown to the blocker. A block that moved to the next account of the blocked user
 * acts silently: a list with it would reveal who is back (BLK-34).
 */
export const IS_LISTED = 'not b.blocked_returned';

export async function hasBlocked(
  db: Queryable,
  blockerId: number,
  blockedId: number,
): Promise<boolean> {
  const rows = await db.query(
    `select from blocks b where b.blocker_id = $1 and b.blocked_id = $2 and ${IS_LISTED}`,
    [blockerId, blockedId],
  );
  return rows.length > 0;
}

export interface BlockedUserRow {
  id: number;
  name: string;
  dog_name: string | null;
  deleted_at: Date | null;
  since: Date;
}

/** The users that `blockerId` has blocked, with the names of that time, newest first. */
export async function listBlockedUsers(
  db: Queryable,
  blockerId: number,
): Promise<BlockedUserRow[]> {
  return db.query<BlockedUserRow>(
    `select u.id, ${shownSql('u', 'name')} as name, ${shownSql('u', 'dog_name')} as dog_name,
            u.deleted_at, b.created_at as since
       from blocks b join users u on u.id = b.blocked_id
       left join kept_names kept on kept.viewer_id = b.blocker_id and kept.user_id = u.id
      where b.blocker_id = $1 and ${IS_LISTED}
      order by b.created_at desc, b.blocked_id desc`,
    [blockerId],
  );
}

/** Returns false if the user was already blocked. */
export async function insertBlock(
  tx: Queryable,
  blockerId: number,
  blockedId: number,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into blocks (blocker_id, blocked_id, created_at) values ($1, $2, $3)
     on conflict do nothing returning blocker_id`,
    [blockerId, blockedId, now],
  );
  return rows.length > 0;
}

/** Returns false if there was no block that the blocker can lift. */
export async function deleteBlock(
  tx: Queryable,
  blockerId: number,
  blockedId: number,
): Promise<boolean> {
  const rows = await tx.query(
    `delete from blocks b where b.blocker_id = $1 and b.blocked_id = $2 and ${IS_LISTED}
     returning b.blocker_id`,
    [blockerId, blockedId],
  );
  return rows.length > 0;
}
