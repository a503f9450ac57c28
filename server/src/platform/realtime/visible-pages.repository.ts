import { onlyRow, type Queryable } from '../db/db.ts';

/**
 * Stores which users got or lost their visible pages on a process, and that the process runs. Deletes processes that have
 * not reported for long. Returns false if the process was not known.
 */
export async function storePages(
  db: Queryable,
  processId: string,
  { shown, hidden, now }: { shown: readonly number[]; hidden: readonly number[]; now: Date },
): Promise<boolean> {
  const rows = await db.query<{ known: boolean }>(
    `with process as (
       insert into page_processes (id, reported_at) values ($1, $4)
       on conflict (id) do update set reported_at = excluded.reported_at
       returning xmax <> 0 as known
     ), killed as (
       delete from page_processes
        where id <> $1 and reported_at < $4::timestamptz - interval '5 minutes'
     ), hidden as (
       delete from visible_pages where process_id = $1 and user_id = any($3::bigint[])
     ), shown as (
       insert into visible_pages (user_id, process_id) select unnest($2::bigint[]), $1
       on conflict do nothing
     )
     select known from process`,
    [processId, shown, hidden, now],
  );
  return onlyRow(rows).known;
}

/** Whether the user has a visible page on another process that has reported since. */
export async function isVisibleElsewhere(
  db: Queryable,
  userId: number,
  { processId, reportedAfter }: { processId: string; reportedAfter: Date },
): Promise<boolean> {
  const rows = await db.query(
    `select from visible_pages v join page_processes p on p.id = v.process_id
      where v.user_id = $1 and p.id <> $2 and p.reported_at > $3 limit 1`,
    [userId, processId, reportedAfter],
  );
  return rows.length > 0;
}

export async function deleteProcess(db: Queryable, processId: string): Promise<void> {
  await db.query('delete from page_processes where id = $1', [processId]);
}
