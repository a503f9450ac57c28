import { onlyRow, type Queryable } from '../../platform/db/db.ts';
import { type UserRow, userColumns } from '../users/users.repository.ts';
import type { Page, Search } from './admin.rules.ts';
import { listPage } from './admin-pages.repository.ts';

/** Counted on indexes alone: the key, and those of deleted and of blocked accounts. */
export async function countStats(db: Queryable) {
  return onlyRow(
    await db.query<{ total: number; blocked: number; deleted: number }>(
      `select (select count(*)::int from users) as total,
              (select count(*)::int from users where deleted_at is not null) as deleted,
              (select count(*)::int from users
                where deleted_at is null and blocked_at is not null) as blocked`,
    ),
  );
}

/** Newest first, by name, e-mail or dog name. */
export function listUsers(db: Queryable, search: Search): Promise<Page<UserRow>> {
  const table = {
    table: 'users',
    columns: userColumns('r'),
    matching: `select id from users
      where letter_pairs(name, email, dog_name) @> searched_pairs($1)
        and (normalize(name, NFC) ilike $2 or email ilike $2
          or normalize(dog_name, NFC) ilike $2)`,
  };
  return listPage(db, table, search);
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
