import type { Queryable } from '../../platform/db/db.ts';
import { activePartnerSql } from '../blocks/blocks.repository.ts';
import { hasConfirmedSql } from './walks.repository.ts';

/** The payload of the jobs of a walk. */
export interface WalkJob {
  walkId: number;
}

/** SQL: the keys of the jobs of a walk: the reminder, and the question whether the members will come. */
const KEY = `'walk ' || id`;
const QUESTION_KEY = `'walk-confirm ' || id`;
/** SQL: when the reminder of a walk is sent; a quarter of an hour later "in an hour" would be wrong. */
const RUN_AT = `starts_at - interval '1 hour'`;
const EXPIRES_AT = `starts_at - interval '45 minutes'`;

/** Queues the reminders of accepted walks, an hour before they begin; none if that time has passed. */
export async function queueReminders(
  tx: Queryable,
  walkIds: readonly number[],
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into jobs (kind, key, payload, created_at, run_at, expires_at)
     select 'walk-reminder', ${KEY}, jsonb_build_object('walkId', id), $2, ${RUN_AT}, ${EXPIRES_AT}
       from walks where id = any ($1::bigint[]) and ${RUN_AT} > $2::timestamptz order by id`,
    [walkIds, now],
  );
}

/** Queues the questions whether the members of accepted walks will come; none if their time has passed. */
export async function queueQuestions(
  tx: Queryable,
  questions: readonly { walkId: number; at: Date }[],
  now: Date,
): Promise<void> {
  const rows = questions
    .filter(({ at }) => at > now)
    .map(({ walkId, at }) => ({ id: walkId, at: at.toISOString() }));
  if (rows.length === 0) return;
  await tx.query(
    `insert into jobs (kind, key, payload, created_at, run_at, expires_at)
     select 'walk-confirm', ${QUESTION_KEY}, jsonb_build_object('walkId', id), $2::timestamptz, n.at, w.starts_at
       from jsonb_to_recordset($1::jsonb) as n (id bigint, at timestamptz) join walks w using (id) order by id`,
    [JSON.stringify(rows), now],
  );
}

/** Removes the reminders and questions of walks. */
export async function removeWalkJobs(tx: Queryable, walkIds: readonly number[]): Promise<void> {
  await tx.query(
    `delete from jobs where key in (
       select unnest(array[${KEY}, ${QUESTION_KEY}]) from unnest($1::bigint[]) id)`,
    [walkIds],
  );
}

/** A walk and the partner, for one of its two members. */
export interface RemindedMemberRow {
  user_id: number;
  version: number;
  /** Whether the member confirmed this version. */
  has_confirmed: boolean;
  starts_at: Date;
  time_zone: string;
  /** When a reminder is too late. */
  expires_at: Date;
  place_name: string | null;
  room_id: number;
  name: string;
  dog_name: string | null;
  dog_photo: string | null;
}

/** Both members of a walk that is still accepted and has not begun, if each can see the other. */
export async function listRemindedMembers(
  tx: Queryable,
  walkId: number,
  now: Date,
): Promise<RemindedMemberRow[]> {
  return tx.query<RemindedMemberRow>(
    `select m.user_id, w.version, w.starts_at, ${hasConfirmedSql('m.user_id')} as has_confirmed,
             w.time_zone, ${EXPIRES_AT} as expires_at, w.place_name, w.room_id,
            p.name, p.dog_name, p.dog_photo
       from walks w
       join room_members m on m.room_id = w.room_id
       join room_members o on o.room_id = w.room_id and o.user_id <> m.user_id
       join users p on p.id = o.user_id and ${activePartnerSql('m.user_id')}
      where w.id = $1 and w.status = 'accepted' and w.starts_at > $2
      order by m.user_id`,
    [walkId, now],
  );
}
