import type { Queryable } from '../../platform/db/db.ts';

/** The accounts with these ids that are not deleted. */
export function listExistingUsers(
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; created_at: Date }[]> {
  return db.query(
    'select id, created_at from users where id = any ($1::bigint[]) and deleted_at is null',
    [ids],
  );
}

/** Deleted accounts within the retention period. */
export function listDeletedUsers(
  db: Queryable,
): Promise<{ id: number; created_at: Date; deleted_at: Date }[]> {
  return db.query(
    `select id, created_at, deleted_at from users
      where deleted_at is not null and anonymised_at is null order by deleted_at`,
  );
}

interface ExistingUser {
  id: number;
  email: string;
  created_at: Date;
  blocked_reason: string | null;
}

export async function lockExistingUser(tx: Queryable, id: number): Promise<ExistingUser | null> {
  const rows = await tx.query<ExistingUser>(
    'select id, email, created_at, blocked_reason from users where id = $1 and deleted_at is null for no key update',
    [id],
  );
  return rows[0] ?? null;
}
