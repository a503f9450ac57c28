import { firstRow, type Queryable } from '../../platform/db/db.ts';

/** Whether a viewer may see a user, or the first reason why not: what the function `may_see` of the schema returns. */
type MaySee = 'yes' | 'no member' | 'blocked' | 'audience' | 'paused';

export interface Sight {
  maySee: MaySee;
  /** The block moved to the present account of one of the two: they have never met. */
  isSilentlyBlocked: boolean;
}

/** How the viewer sees a user; null if there is no user with the id. */
export async function findSight(
  db: Queryable,
  viewerId: number,
  personId: number,
): Promise<Sight | null> {
  const row = firstRow(
    await db.query<{ may_see: MaySee; is_silently_blocked: boolean }>(
      'select may_see, is_silently_blocked from sights where viewer_id = $1 and person_id = $2',
      [viewerId, personId],
    ),
  );
  return row && { maySee: row.may_see, isSilentlyBlocked: row.is_silently_blocked };
}
