import type { SeriesEventAction, SeriesStatus } from '@meongmate/shared/rules/walk-series';
import type { WalkAnswer } from '@meongmate/shared/rules/walk-state';
import { firstRow, onlyRow, type Queryable } from '../../platform/db/db.ts';
import type { SeriesEventRow, WalkRow, WeeklyRow } from '../../product/message-row.ts';
import { blockedPairSql } from '../blocks/blocks.repository.ts';
import { partnerIdSql } from '../connections/pair.repository.ts';
import { keptJoinSql } from '../users/kept-names.repository.ts';
import type { SeriesPlan, WeeklyTime } from './series.rules.ts';
import { agreementParameters } from './walk-changes.repository.ts';
import { isOpenSql, isPlannedSql, PARTNER_COLUMNS, type PartnerRow } from './walks.repository.ts';

/** What every week has in common. */
export interface SeriesPlanRow extends WeeklyRow {
  duration_minutes: number;
  place_name: string | null;
  place_latitude: number | null;
  place_longitude: number | null;
  note: string | null;
}

/** What a refused change restores. */
export interface AgreedRow {
  plan: SeriesPlanRow;
  walks: WalkRow[];
}

/** A row of `walk_series` as JSON, in which times are texts. */
export interface SeriesRow extends SeriesPlanRow {
  id: number;
  room_id: number;
  version: number;
  proposed_by: number;
  status: SeriesStatus;
  last_answer: WalkAnswer | null;
  /** Set while a change of an accepted series waits for its answer. */
  agreed: AgreedRow | null;
  created_at: string;
  ended_at: string | null;
}

/** A series as one of its members sees it, with the card of the partner. */
export interface MemberSeriesRow extends PartnerRow {
  series: SeriesRow;
  next_starts_at: Date | null;
}

const SELECT = `select to_jsonb(s) as series, ${PARTNER_COLUMNS},
    (select min(w.starts_at) from walks w where w.series_id = s.id and ${isOpenSql('$2')}) as next_starts_at
  from room_members m
  join chat_rooms r on r.id = m.room_id
  join walk_series s on s.room_id = r.id
  join users u on u.id = ${partnerIdSql('r', '$1')}
  ${keptJoinSql('u')}
 where m.user_id = $1`;

/** Open series, the next walk first; without those of blocked pairs. */
export async function listSeries(
  db: Queryable,
  userId: number,
  now: Date,
): Promise<MemberSeriesRow[]> {
  return db.query<MemberSeriesRow>(
    `${SELECT} and ${isPlannedSql('s')} and not ${blockedPairSql('$1', 'u.id')}
      order by next_starts_at nulls last, s.id`,
    [userId, now],
  );
}

/** A series of the user, which exists. */
export async function getMemberSeries(
  db: Queryable,
  userId: number,
  seriesId: number,
  now: Date,
): Promise<MemberSeriesRow> {
  return onlyRow(
    await db.query<MemberSeriesRow>(`${SELECT} and s.id = $3`, [userId, now, seriesId]),
  );
}

/** Null if the series does not exist or the user is not a member of its room. */
export async function findRoomOfSeries(
  db: Queryable,
  userId: number,
  seriesId: number,
): Promise<number | null> {
  const rows = await db.query<{ room_id: number }>(
    `select s.room_id from walk_series s join room_members m on m.room_id = s.room_id and m.user_id = $1
      where s.id = $2`,
    [userId, seriesId],
  );
  return rows[0]?.room_id ?? null;
}

/** Locks a series, after its members: the job that makes its walks locks the series alone. */
export async function lockSeries(tx: Queryable, seriesId: number): Promise<SeriesRow> {
  const { series } = onlyRow(
    await tx.query<{ series: SeriesRow }>(
      'select to_jsonb(s) as series from walk_series s where s.id = $1 for no key update',
      [seriesId],
    ),
  );
  return series;
}

/** An open series of the room with the same weekday, time and zone. */
export async function findSameSeries(
  tx: Queryable,
  roomId: number,
  { weekday, time, timeZone }: WeeklyTime,
): Promise<{ id: number } | null> {
  return firstRow(
    await tx.query<{ id: number }>(
      `select id from walk_series s where room_id = $1 and weekday = $2 and time = $3 and time_zone = $4
          and ${isPlannedSql('s')} order by id limit 1`,
      [roomId, weekday, time, timeZone],
    ),
  );
}

/** The next open walk of a series, or its latest one. */
export async function findShownWalk(
  tx: Queryable,
  seriesId: number,
  now: Date,
): Promise<{ id: number }> {
  return onlyRow(
    await tx.query<{ id: number }>(
      `select id from walks w where series_id = $1
        order by ${isOpenSql('$2')} desc, case when ${isOpenSql('$2')} then starts_at end, starts_at desc limit 1`,
      [seriesId, now],
    ),
  );
}

export async function countOpenSeries(tx: Queryable, roomId: number): Promise<number> {
  const row = onlyRow(
    await tx.query<{ count: number }>(
      `select count(*)::int as count from walk_series s
        where room_id = $1 and ${isPlannedSql('s')}`,
      [roomId],
    ),
  );
  return row.count;
}

const planParameters = (plan: SeriesPlan) => [
  plan.weekday,
  plan.time,
  plan.timeZone,
  ...agreementParameters(plan),
];

/** Returns the id of the new series. */
export async function insertSeries(
  tx: Queryable,
  { roomId, userId, now }: { roomId: number; userId: number; now: Date },
  plan: SeriesPlan,
): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into walk_series (room_id, proposed_by, created_at, weekday, time, time_zone, duration_minutes,
                              place_name, place_latitude, place_longitude, note)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [roomId, userId, now, ...planParameters(plan)],
  );
  return onlyRow(rows).id;
}

/** The series is proposed again, by the member who changed it. */
export async function setSeriesPlan(
  tx: Queryable,
  { seriesId, userId, agreed }: { seriesId: number; userId: number; agreed: AgreedRow | null },
  plan: SeriesPlan,
): Promise<void> {
  await tx.query(
    `update walk_series set status = 'proposed', version = version + 1, proposed_by = $2, agreed = $3::jsonb,
            weekday = $4, time = $5, time_zone = $6, duration_minutes = $7, place_name = $8,
            place_latitude = $9, place_longitude = $10, note = $11
      where id = $1`,
    [seriesId, userId, agreed && JSON.stringify(agreed), ...planParameters(plan)],
  );
}

/** Stores an answer or the end. */
export async function setSeriesStatus(
  tx: Queryable,
  seriesId: number,
  { status, answer, now }: { status: SeriesStatus; answer: WalkAnswer | null; now: Date },
): Promise<void> {
  await tx.query(
    `update walk_series set status = $2, version = version + 1, agreed = null,
            last_answer = coalesce($3, last_answer), ended_at = case when $2 = 'ended' then $4::timestamptz end
      where id = $1`,
    [seriesId, status, answer, now],
  );
}

/** The series is as it was before a change. */
export async function restoreSeries(tx: Queryable, seriesId: number): Promise<void> {
  await tx.query(
    `update walk_series s set status = 'accepted', version = s.version + 1, last_answer = 'decline', agreed = null,
            weekday = p.weekday, time = p.time, time_zone = p.time_zone, duration_minutes = p.duration_minutes,
            place_name = p.place_name, place_latitude = p.place_latitude, place_longitude = p.place_longitude, note = p.note
       from walk_series c, jsonb_to_record(c.agreed -> 'plan') as p (weekday text, time text, time_zone text,
            duration_minutes integer, place_name text, place_latitude double precision, place_longitude double precision, note text)
      where s.id = $1 and c.id = s.id`,
    [seriesId],
  );
}

/**
 * The open walks of a series are as they were before a change. One whose time has passed meanwhile did not take place. Returns the
 * ids of all.
 */
export async function restoreWalks(
  tx: Queryable,
  { agreed, userId, now }: { agreed: AgreedRow; userId: number; now: Date },
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `update walks w set status = case when p.starts_at > $3 then p.status else 'declined' end,
            version = w.version + 1, changed_by = $2, changed_at = $3, proposed_by = p.proposed_by,
            starts_at = p.starts_at, time_zone = p.time_zone, week = p.week, duration_minutes = p.duration_minutes,
            place_name = p.place_name, place_latitude = p.place_latitude, place_longitude = p.place_longitude, note = p.note
       from jsonb_to_recordset($1::jsonb) as p (id bigint, status text, proposed_by bigint, starts_at timestamptz,
            time_zone text, week date, duration_minutes integer, place_name text, place_latitude double precision,
            place_longitude double precision, note text)
      where w.id = p.id and ${isPlannedSql('w')}
      returning w.id`,
    [JSON.stringify(agreed.walks), userId, now],
  );
  return rows.map(({ id }) => id);
}

/** The walks of a series that are open, soonest first. */
export async function listOpenWalks(
  tx: Queryable,
  seriesId: number,
  now: Date,
): Promise<WalkRow[]> {
  const rows = await tx.query<{ walk: WalkRow }>(
    `select to_jsonb(w) as walk from walks w where w.series_id = $1 and ${isOpenSql('$2')} order by w.starts_at, w.id`,
    [seriesId, now],
  );
  return rows.map(({ walk }) => walk);
}

/** The weeks that walks of a series use up, without those of the given walks. */
export async function listUsedWeeks(
  tx: Queryable,
  seriesId: number,
  exceptIds: readonly number[],
): Promise<string[]> {
  const rows = await tx.query<{ week: string }>(
    'select week::text as week from walks where series_id = $1 and id <> all ($2::bigint[])',
    [seriesId, exceptIds],
  );
  return rows.map(({ week }) => week);
}

/** Walks in their present state. */
export async function readWalks(tx: Queryable, ids: readonly number[]): Promise<WalkRow[]> {
  const rows = await tx.query<{ walk: WalkRow }>(
    'select to_jsonb(w) as walk from walks w where w.id = any ($1::bigint[]) order by w.id',
    [ids],
  );
  return rows.map(({ walk }) => walk);
}

/** Makes a message the one about what its sender did to a series. */
export async function insertSeriesEvent(
  tx: Queryable,
  messageId: number,
  event: SeriesEventRow,
): Promise<void> {
  await tx.query(
    `insert into series_events (message_id, series_id, action, weekday, time, time_zone, restored, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz)`,
    [
      messageId,
      event.series_id,
      event.action satisfies SeriesEventAction,
      event.weekday,
      event.time,
      event.time_zone,
      event.restored,
      event.created_at,
    ],
  );
}

interface EndedSeriesRow {
  id: number;
  room_id: number;
  status: SeriesStatus;
  user1_id: number;
  user2_id: number;
}

/** Ends the open series of a user, with one partner or with all (null). */
export async function endSeriesOf(
  tx: Queryable,
  userId: number,
  partnerId: number | null,
  now: Date,
): Promise<EndedSeriesRow[]> {
  return tx.query<EndedSeriesRow>(
    `update walk_series s set status = 'ended', version = s.version + 1, ended_at = $3, agreed = null
       from room_members m join chat_rooms r on r.id = m.room_id
      where m.user_id = $1 and ($2::bigint is null or $2::bigint in (r.user1_id, r.user2_id))
        and s.room_id = r.id and ${isPlannedSql('s')}
      returning s.id, s.room_id, s.status, r.user1_id, r.user2_id`,
    [userId, partnerId, now],
  );
}
