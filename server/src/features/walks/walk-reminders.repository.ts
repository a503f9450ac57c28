import type { Queryable } from '../../platform/db/db.ts';
import { activePartnerSql } from '../blocks/blocks.repository.ts';

/** The payload of a job of the kind `walk-reminder`. */
export interface WalkReminderJob {
  walkId: number;
}

/** SQL: the key of the job of a walk. */
const KEY = `'walk ' || id`;
/** SQL: when the reminder of a walk is sent; a quarter of an hour later "in an hour" would be wrong. */
const RUN_AT = `starts_at - interval '1 hour'`;
const EXPIRES_AT = `starts_at - interval '45 minutes'`;

/** Queues the reminder of an accepted walk, an hour before it begins; none if that time has passed. */
export async function queueReminder(tx: Queryable, walkId: number, now: Date): Promise<void> {
  await tx.query(
    `insert into jobs (kind, key, payload, created_at, run_at, expires_at)
     select 'walk-reminder', ${KEY}, jsonb_build_object('walkId', id), $2, ${RUN_AT}, ${EXPIRES_AT}
       from walks where id = $1 and ${RUN_AT} > $2::timestamptz`,
    [walkId, now],
  );
}

export async function removeReminders(tx: Queryable, walkIds: readonly number[]): Promise<void> {
  await tx.query(
    `delete from jobs where kind = 'walk-reminder'
        and key in (select ${KEY} from unnest($1::bigint[]) id)`,
    [walkIds],
  );
}

/** A walk and the partner, for one of its two members. */
export interface RemindedMemberRow {
  user_id: number;
  version: number;
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
    `select m.user_id, w.version, w.starts_at, w.time_zone, ${EXPIRES_AT} as expires_at, w.place_name, w.room_id,
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
