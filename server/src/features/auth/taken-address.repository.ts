import { firstRow, type Queryable } from '../../platform/db/db.ts';

/** The id of another account than `userId` that has the address, or had it until a change after `since`. */
export async function findOwner(
  db: Queryable,
  email: string,
  userId: number | null,
  since: Date,
): Promise<number | null> {
  const row = firstRow(
    await db.query<{ id: number }>(
      `select u.id from users u
        where u.email = $1 and u.deleted_at is null and u.id is distinct from $2::bigint
       union all
       select u.id from address_changes c join users u on u.id = c.user_id
        where c.old_email = $1 and c.changed_at > $3 and c.undone_at is null
          and u.deleted_at is null and u.id is distinct from $2::bigint
       limit 1`,
      [email, userId, since],
    ),
  );
  return row?.id ?? null;
}
