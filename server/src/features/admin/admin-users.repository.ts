import { onlyRow, type Queryable } from '../../platform/db/db.ts';
import { type UserRow, userColumns } from '../users/users.repository.ts';
import { type Page, type Search, toPattern } from './admin.rules.ts';

export async function countStats(db: Queryable) {
  return onlyRow(
    await db.query<{ total: number; active: number; blocked: number; deleted: number }>(
      `select count(*)::int as total,
              count(*) filter (where deleted_at is null and blocked_at is null)::int as active,
              count(*) filter (where deleted_at is null and blocked_at is not null)::int as blocked,
              count(*) filter (where deleted_at is not null)::int as deleted
         from users`,
    ),
  );
}

const MATCHES = `($1 = '%%' or normalize(name, NFC) ilike $1 or email ilike $1
  or normalize(coalesce(dog_name, ''), NFC) ilike $1)`;

/** Newest first, by name, e-mail or dog name. */
export async function listUsers(db: Queryable, search: Search): Promise<Page<UserRow>> {
  const pattern = toPattern(search.text);
  const rows = await db.query<UserRow>(
    `select ${userColumns('u')} from users u
      where ${MATCHES} and ($2::bigint is null or u.id < $2) order by u.id desc limit $3`,
    [pattern, search.before, search.limit],
  );
  const { total } = onlyRow(
    await db.query<{ total: number }>(`select count(*)::int as total from users where ${MATCHES}`, [
      pattern,
    ]),
  );
  return { rows, total };
}

/** Locks the account and everything that is decided about it until the transaction ends. */
export async function lockUser(tx: Queryable, id: number): Promise<UserRow | null> {
  const rows = await tx.query<UserRow>(
    `select ${userColumns('u')} from users u where u.id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

export async function setBlocked(
  tx: Queryable,
  id: number,
  block: { at: Date; reason: string } | null,
): Promise<void> {
  await tx.query('update users set blocked_at = $2, blocked_reason = $3 where id = $1', [
    id,
    block?.at ?? null,
    block?.reason ?? null,
  ]);
}
