import type { WalkStatus } from '@meongmate/shared/rules/walk-state';
import { onlyRow, type Queryable } from '../../platform/db/db.ts';
import type { WalkEventRow } from '../../product/message-row.ts';
import { isOpenSql, type WalkReviewRow } from './walks.repository.ts';
import type { WalkPlan } from './walks.rules.ts';

/** What a walk and a series have in common, in the order of their columns. */
export const agreementParameters = ({
  durationMinutes,
  place,
  note,
}: Pick<WalkPlan, 'durationMinutes' | 'place' | 'note'>) => [
  durationMinutes,
  place?.name ?? null,
  place?.latitude ?? null,
  place?.longitude ?? null,
  note,
];

const planParameters = (plan: WalkPlan) => [
  plan.startsAt,
  plan.timeZone,
  ...agreementParameters(plan),
];

/** The week of a series that a walk uses up. */
export interface SeriesWeek {
  id: number;
  week: string;
}

/** Makes a walk the one of a week of a series. */
export async function setWeek(
  tx: Queryable,
  walkId: number,
  { id, week }: SeriesWeek,
): Promise<void> {
  await tx.query('update walks set series_id = $2, week = $3::date where id = $1', [
    walkId,
    id,
    week,
  ]);
}

/** Returns the id of the new walk. */
export async function insertWalk(
  tx: Queryable,
  message: { id: number; room_id: number; sender_id: number },
  plan: WalkPlan,
  now: Date,
  series: SeriesWeek | null,
): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into walks (message_id, room_id, proposed_by, changed_by, created_at, changed_at, starts_at,
                        time_zone, duration_minutes, place_name, place_latitude, place_longitude, note, series_id, week)
     values ($1, $2, $3, $3, $4, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::date) returning id`,
    [
      message.id,
      message.room_id,
      message.sender_id,
      now,
      ...planParameters(plan),
      series?.id ?? null,
      series?.week ?? null,
    ],
  );
  return onlyRow(rows).id;
}

/** Makes a message the one about what its sender did to a walk. */
export async function insertWalkEvent(
  tx: Queryable,
  messageId: number,
  {
    walk_id: walkId,
    action,
    starts_at: startsAt,
    previous_starts_at: previous,
    time_zone: timeZone,
  }: WalkEventRow,
): Promise<void> {
  await tx.query(
    `insert into walk_events (message_id, walk_id, action, starts_at, previous_starts_at, time_zone)
     values ($1, $2, $3, $4::timestamptz, $5::timestamptz, $6)`,
    [messageId, walkId, action, startsAt, previous, timeZone],
  );
}

/** The member who changes a walk, and when. */
interface Change {
  walkId: number;
  userId: number;
  now: Date;
}

export async function setStatus(
  tx: Queryable,
  { walkId, userId, now }: Change,
  status: WalkStatus,
): Promise<void> {
  await tx.query(
    `update walks set status = $4, version = version + 1, changed_by = $2, changed_at = $3
      where id = $1`,
    [walkId, userId, now, status],
  );
}

/** Adds a member to those who confirmed the present version. */
export async function addConfirmation(
  tx: Queryable,
  walkId: number,
  userId: number,
): Promise<void> {
  await tx.query(
    `update walks set confirmed_version = version,
            confirmed_by = case when confirmed_version = version then confirmed_by else '{}' end || $2::bigint
      where id = $1`,
    [walkId, userId],
  );
}

/** The walk is proposed again, by the member who changed it. */
export async function setPlan(
  tx: Queryable,
  { walkId, userId, now }: Change,
  plan: WalkPlan,
): Promise<void> {
  await tx.query(
    `update walks set status = 'proposed', version = version + 1, proposed_by = $2, changed_by = $2,
            changed_at = $3, starts_at = $4, time_zone = $5, duration_minutes = $6, place_name = $7,
            place_latitude = $8, place_longitude = $9, note = $10
      where id = $1`,
    [walkId, userId, now, ...planParameters(plan)],
  );
}

/** Cancels walks by no member. */
export async function setCancelled(
  tx: Queryable,
  walkIds: readonly number[],
  now: Date,
): Promise<void> {
  await tx.query(
    `update walks set status = 'cancelled', version = version + 1, changed_by = null, changed_at = $2
      where id = any ($1::bigint[])`,
    [walkIds, now],
  );
}

interface CancelledWalkRow {
  id: number;
  room_id: number;
  status: WalkStatus;
  user1_id: number;
  user2_id: number;
}

/** Cancels the open walks of a user, with one partner or with all (null). */
export async function cancelOpenWalks(
  tx: Queryable,
  userId: number,
  partnerId: number | null,
  now: Date,
): Promise<CancelledWalkRow[]> {
  return tx.query<CancelledWalkRow>(
    `update walks w set status = 'cancelled', version = w.version + 1, changed_by = null,
            changed_at = $3
       from room_members m join chat_rooms r on r.id = m.room_id
      where m.user_id = $1 and ($2::bigint is null or $2::bigint in (r.user1_id, r.user2_id))
        and w.room_id = r.id and ${isOpenSql('$3')}
      returning w.id, w.room_id, w.status, r.user1_id, r.user2_id`,
    [userId, partnerId, now],
  );
}

/** Replaces what the member noted before. */
export async function saveReview(
  db: Queryable,
  {
    walkId,
    userId,
    review,
    now,
  }: { walkId: number; userId: number; review: WalkReviewRow; now: Date },
): Promise<void> {
  await db.query(
    `insert into walk_reviews (walk_id, user_id, went, dogs, note, created_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (walk_id, user_id) do update
       set went = excluded.went, dogs = excluded.dogs, note = excluded.note`,
    [walkId, userId, review.went, review.dogs, review.note, now],
  );
}
