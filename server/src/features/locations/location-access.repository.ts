import type { Queryable } from '../../platform/db/db.ts';

/** The list that contained the shown locations, or distances to them. */
export type AccessPurpose = 'nearby' | 'requests';

/** Records that locations were shown to a viewer, without the locations. */
export interface LocationAccess {
  viewerId: number;
  userIds: readonly number[];
  purpose: AccessPurpose;
  at: Date;
}

export async function insertLocationAccesses(
  tx: Queryable,
  records: readonly LocationAccess[],
): Promise<void> {
  await tx.query(
    `insert into location_access_log (viewer_id, people_count, purpose, used_at)
     select r.viewer_id, r.people_count, r.purpose, r.used_at
       from unnest($1::bigint[], $2::int[], $3::text[], $4::timestamptz[])
         as r(viewer_id, people_count, purpose, used_at)
       join users u on u.id = r.viewer_id and u.deleted_at is null`,
    [
      records.map(({ viewerId }) => viewerId),
      records.map(({ userIds }) => userIds.length),
      records.map(({ purpose }) => purpose),
      records.map(({ at }) => at.toISOString()),
    ],
  );
}
