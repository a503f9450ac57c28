import type { WalkDogMood } from '@meongmate/shared/rules/walk-state';
import type { Cursor } from '../../platform/db/cursor.ts';
import { firstRow, onlyRow, type Queryable } from '../../platform/db/db.ts';
import type { WalkRow } from '../../product/message-row.ts';
import { blockedPairSql } from '../blocks/blocks.repository.ts';
import { partnerIdSql } from '../connections/pair.repository.ts';
import { keptJoinSql } from '../users/kept-names.repository.ts';
import { CARD_COLUMNS, type CardRow } from '../users/profile-columns.repository.ts';
import { shownPhotoSql, shownSql } from '../users/shown-names.repository.ts';
import { walkJsonSql } from './walk-json.repository.ts';

export interface WalkReviewRow {
  went: boolean;
  dogs: WalkDogMood | null;
  note: string | null;
}

/** The partner, as a member of the room sees them. */
export interface PartnerRow extends CardRow {
  partner_deleted: boolean;
  partner_suspended: boolean;
  is_connected: boolean;
  blocked_pair: boolean;
}

/** A walk as one of its members sees it, with the card of the partner. */
export interface MemberWalkRow extends PartnerRow {
  walk: WalkRow;
  after: WalkReviewRow | null;
  /** The last change of a walk that is proposed again. */
  change: { previous_starts_at: string | null; was_agreed: boolean } | null;
  /** No agreed walk of the pair begins earlier. */
  is_first: boolean;
}

/** SQL: whether a walk or a series is neither declined, cancelled nor ended. */
export const isPlannedSql = (alias: 'w' | 's') => `${alias}.status in ('proposed', 'accepted')`;

/** SQL: whether the walk `w` is open at a time. */
export const isOpenSql = (now: string) => `(${isPlannedSql('w')} and w.starts_at > ${now})`;

/** SQL: whether a user confirmed the present version of the walk `w`. */
export const hasConfirmedSql = (userId: string) =>
  `(w.confirmed_version is not distinct from w.version and ${userId} = any (w.confirmed_by))`;

/**
 * SQL: the partner `u` of the user `$1` in the room `r`, as far as the user may know. The later columns replace those of the card
 * that have the same names.
 */
export const PARTNER_COLUMNS = `${CARD_COLUMNS},
    ${shownSql('u', 'name')} as name, ${shownSql('u', 'dog_name')} as dog_name,
    ${shownSql('u', 'dog_breed')} as dog_breed,
    ${shownPhotoSql('u', 'profile_photo')} as profile_photo, ${shownPhotoSql('u', 'dog_photo')} as dog_photo,
    u.deleted_at is not null as partner_deleted, u.blocked_at is not null as partner_suspended,
    exists (select from connections c where c.user1_id = r.user1_id and c.user2_id = r.user2_id) as is_connected,
    ${blockedPairSql('$1', 'u.id')} as blocked_pair`;

/** SQL: the walks of the user `$1`. */
export const SELECT_WALKS = `select ${walkJsonSql('w')} as walk, to_jsonb(a) as after, to_jsonb(changed) as change,
    w.status = 'accepted' and not exists (
      select from walks earlier
       where earlier.room_id = w.room_id and earlier.status = 'accepted'
         and (earlier.starts_at, earlier.id) < (w.starts_at, w.id)) as is_first,
    ${PARTNER_COLUMNS}
  from room_members m
  join chat_rooms r on r.id = m.room_id
  join walks w on w.room_id = r.id
  join users u on u.id = ${partnerIdSql('r', '$1')}
  ${keptJoinSql('u')}
  left join walk_reviews a on a.walk_id = w.id and a.user_id = m.user_id
  left join lateral (
    select e.previous_starts_at, exists (
             select from walk_events agreed where agreed.walk_id = w.id and agreed.action = 'accepted') as was_agreed
      from walk_events e
     where e.walk_id = w.id and e.action = 'changed' and w.status = 'proposed'
     order by e.message_id desc limit 1) changed on true
 where m.user_id = $1`;

interface WalkList {
  isPast: boolean;
  limit: number;
  /** Start and id of the last walk of the previous page. */
  after: Cursor | undefined;
  now: Date;
}

/** Open walks, soonest first, or all others, newest first; without walks of blocked pairs. */
export async function listWalks(
  db: Queryable,
  userId: number,
  { isPast, limit, after, now }: WalkList,
): Promise<MemberWalkRow[]> {
  const direction = isPast ? 'desc' : 'asc';
  return db.query<MemberWalkRow>(
    `${SELECT_WALKS} and ${isPast ? 'not' : ''} ${isOpenSql('$2')} and not ${blockedPairSql('$1', 'u.id')}
        and ($4::timestamptz is null or (w.starts_at, w.id) ${isPast ? '<' : '>'} ($4, $5::bigint))
      order by w.starts_at ${direction}, w.id ${direction} limit $3`,
    [userId, now, limit, after ? new Date(after[0] ?? 0) : null, after?.[1] ?? null],
  );
}

/** A walk of the user, which exists. */
export async function getWalk(
  db: Queryable,
  userId: number,
  walkId: number,
): Promise<MemberWalkRow> {
  return onlyRow(await db.query<MemberWalkRow>(`${SELECT_WALKS} and w.id = $2`, [userId, walkId]));
}

/** Null if it does not exist or the user is not a member of its room. */
export async function findWalk(
  db: Queryable,
  userId: number,
  walkId: number,
): Promise<MemberWalkRow | null> {
  return firstRow(await db.query<MemberWalkRow>(`${SELECT_WALKS} and w.id = $2`, [userId, walkId]));
}

/** Null if the walk does not exist or the user is not a member of its room. */
export async function findRoomId(
  db: Queryable,
  userId: number,
  walkId: number,
): Promise<number | null> {
  const rows = await db.query<{ room_id: number }>(
    `select w.room_id from walks w join room_members m on m.room_id = w.room_id and m.user_id = $1
      where w.id = $2`,
    [userId, walkId],
  );
  return rows[0]?.room_id ?? null;
}

/** Those of a series count once. */
export async function countOpenWalks(tx: Queryable, roomId: number, now: Date): Promise<number> {
  const row = onlyRow(
    await tx.query<{ count: number }>(
      `select count(distinct coalesce(w.series_id, -w.id))::int as count from walks w
        where w.room_id = $1 and ${isOpenSql('$2')}`,
      [roomId, now],
    ),
  );
  return row.count;
}
