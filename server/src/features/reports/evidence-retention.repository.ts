import type { Queryable } from '../../platform/db/db.ts';

/**
 * Destroys the texts of reports that were closed before one time, or are open since another; the rows remain for the history. Returns the
 * names of photos to which nothing refers any more.
 */
export async function destroyEvidence(
  db: Queryable,
  { closedBefore, openSince }: { closedBefore: Date; openSince: Date },
  limit: number,
): Promise<{ count: number; photos: string[] }> {
  const rows = await db.query<{ id: number; name: string | null }>(
    `with expired as (
       select id from reports
        where evidence is not null
          and (closed_at <= $1 or closed_at is null and created_at <= $3)
        order by closed_at limit $2 for update skip locked
     ), cleared as (
       update reports set details = null, evidence = null, note = null
        where id in (select id from expired)
     ), released as (
       delete from report_photos where report_id in (select id from expired) returning name
     ), unused as (
       select distinct name from released
        where not exists (select from photos p where p.name = released.name)
          and not exists (select from report_photos other
                           where other.name = released.name
                             and other.report_id not in (select id from expired))
     )
     select id, null as name from expired union all select null, name from unused`,
    [closedBefore, limit, openSince],
  );
  return {
    count: rows.filter(({ id }) => id !== null).length,
    photos: rows.flatMap(({ name }) => name ?? []),
  };
}
