import type { Queryable } from '../../platform/db/db.ts';
import { lockUsers } from '../users/users.repository.ts';

/** Reports whose texts are to be destroyed. */
export interface ExpiredReport {
  id: number;
  reporter_id: number;
  reported_id: number | null;
}

/** Reports that were closed before one time, or are open since another, and still have their texts. */
export function listExpired(
  db: Queryable,
  { closedBefore, openSince }: { closedBefore: Date; openSince: Date },
  limit: number,
): Promise<ExpiredReport[]> {
  return db.query(
    `select id, reporter_id, reported_id from reports
      where evidence is not null
        and (closed_at <= $1 or closed_at is null and created_at <= $3)
      order by closed_at limit $2`,
    [closedBefore, limit, openSince],
  );
}

/**
 * Destroys the texts of reports, and the copies of messages that no other report of the pair refers to; the rows remain for the
 * history. Returns the names of photos to which nothing refers any more. Call it in a transaction: the lock of both users
 * keeps a new report from referring to a copy that is being destroyed.
 */
export async function destroyEvidence(
  tx: Queryable,
  expired: readonly ExpiredReport[],
): Promise<string[]> {
  await lockUsers(
    tx,
    expired.flatMap((report) => [report.reporter_id, report.reported_id ?? []].flat()),
  );
  const rows = await tx.query<{ name: string }>(
    `with expired as (
       select id, reporter_id, reported_id, evidence_messages from reports
        where id = any($1::bigint[]) and evidence is not null for no key update
     ), cleared as (
       update reports set details = null, evidence = null, evidence_messages = null, note = null
        where id in (select id from expired)
     ), shared as (
       select distinct reporter_id, reported_id, unnest(evidence_messages) as id from expired
     ), messages as (
       delete from evidence_messages m using shared
        where m.id = shared.id
          and not exists (select from reports other
                           where ((other.reporter_id = shared.reporter_id and other.reported_id = shared.reported_id)
                               or (other.reporter_id = shared.reported_id and other.reported_id = shared.reporter_id))
                             and other.evidence_messages @> array[shared.id]
                             and other.id not in (select id from expired))
     ), released as (
       delete from report_photos where report_id in (select id from expired) returning name
     )
     select distinct name from released
      where not exists (select from photos p where p.name = released.name)
        and not exists (select from report_photos other
                         where other.name = released.name
                           and other.report_id not in (select id from expired))`,
    [expired.map(({ id }) => id)],
  );
  return rows.map(({ name }) => name);
}
