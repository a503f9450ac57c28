import type { SeriesStatus } from '@meongmate/shared/rules/walk-series';
import type { WalkAnswer, WalkStatus } from '@meongmate/shared/rules/walk-state';
import { firstRow, type Queryable } from '../../platform/db/db.ts';
import type { WeeklyRow } from '../../product/message-row.ts';
import { activePartnerSql } from '../blocks/blocks.repository.ts';
import { hasConfirmedSql } from '../walks/walks.repository.ts';
import { PARTNER, type Partner } from './push-state.repository.ts';

export interface PushedWalk extends Partner {
  room_id: number;
  status: WalkStatus;
  version: number;
  starts_at: Date;
  time_zone: string;
  place_name: string | null;
}

interface Subject {
  userId: number;
  subjectId: number;
  version: number;
  now: Date;
}

/** A walk of the user in the version that the push is about, before it begins. */
const SELECT = `select ${PARTNER}, w.room_id, w.status, w.version, w.starts_at, w.time_zone, w.place_name
  from walks w
  join room_members m on m.room_id = w.room_id and m.user_id = $1
  join room_members o on o.room_id = w.room_id and o.user_id <> $1
  join users p on p.id = o.user_id and ${activePartnerSql('$1')}
 where w.id = $2 and w.version = $3 and w.starts_at > $4`;

const parameters = ({ userId, subjectId, version, now }: Subject) => [
  userId,
  subjectId,
  version,
  now,
];

/** Null if a later change made the push obsolete, or the user has read the message about the walk. */
export async function findUpdated(db: Queryable, subject: Subject): Promise<PushedWalk | null> {
  return firstRow(
    await db.query<PushedWalk>(
      `${SELECT} and coalesce((select max(e.message_id) from walk_events e where e.walk_id = w.id), w.message_id)
                > m.last_read_message_id`,
      parameters(subject),
    ),
  );
}

export interface PushedSeries extends Partner, WeeklyRow {
  room_id: number;
  status: SeriesStatus;
  version: number;
  last_answer: WalkAnswer | null;
  place_name: string | null;
}

/** Null if a later change made the push obsolete, or the user has read the message about the series. */
export async function findUpdatedSeries(
  db: Queryable,
  { userId, subjectId, version }: Subject,
): Promise<PushedSeries | null> {
  return firstRow(
    await db.query<PushedSeries>(
      `select ${PARTNER}, s.room_id, s.status, s.version, s.last_answer, s.weekday, s.time, s.time_zone, s.place_name
         from walk_series s
         join room_members m on m.room_id = s.room_id and m.user_id = $1
         join room_members o on o.room_id = s.room_id and o.user_id <> $1
         join users p on p.id = o.user_id and ${activePartnerSql('$1')}
        where s.id = $2 and s.version = $3
          and (select max(e.message_id) from series_events e where e.series_id = s.id) > m.last_read_message_id`,
      [userId, subjectId, version],
    ),
  );
}

/** Null if the walk is no longer accepted, or the user has confirmed it. */
export async function findUnconfirmed(db: Queryable, subject: Subject): Promise<PushedWalk | null> {
  return firstRow(
    await db.query<PushedWalk>(
      `${SELECT} and w.status = 'accepted' and not ${hasConfirmedSql('$1')}`,
      parameters(subject),
    ),
  );
}

/** Null if the walk is no longer accepted. */
export async function findReminded(db: Queryable, subject: Subject): Promise<PushedWalk | null> {
  return firstRow(
    await db.query<PushedWalk>(`${SELECT} and w.status = 'accepted'`, parameters(subject)),
  );
}
