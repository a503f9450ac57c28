import type { Queryable } from '../../platform/db/db.ts';

/** Whether either of two people has blocked the other. */
export async function isBlockedPair(db: Queryable, a: number, b: number): Promise<boolean> {
  const rows = await db.query(
    `select 1 from blocks where (blocker_id = $1 and blocked_id = $2)
                             or (blocker_id = $2 and blocked_id = $1) limit 1`,
    [a, b],
  );
  return rows.length > 0;
}

export async function hasBlocked(
  db: Queryable,
  blockerId: number,
  blockedId: number,
): Promise<boolean> {
  const rows = await db.query('select 1 from blocks where blocker_id = $1 and blocked_id = $2', [
    blockerId,
    blockedId,
  ]);
  return rows.length > 0;
}

/**
 * Two people's relation takes turns: requests, accepting and blocking lock both people in the order
 * of their ids, so that none of them sees half of another.
 */
export async function lockPair(tx: Queryable, a: number, b: number): Promise<void> {
  await tx.query('select 1 from users where id = any($1::bigint[]) order by id for no key update', [
    [a, b],
  ]);
}

/** False when it was blocked already. */
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

/** False when there was nothing to lift. */
export async function deleteBlock(
  tx: Queryable,
  blockerId: number,
  blockedId: number,
): Promise<boolean> {
  const rows = await tx.query(
    'delete from blocks where blocker_id = $1 and blocked_id = $2 returning blocker_id',
    [blockerId, blockedId],
  );
  return rows.length > 0;
}
