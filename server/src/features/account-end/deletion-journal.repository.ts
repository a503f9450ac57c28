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
