import type { Language } from '@meongmate/shared/rules/language';
import type { Queryable } from '../../platform/db/db.ts';
import type { Square } from '../locations/locations.rules.ts';
import type { StoredSettings } from '../notification-settings/settings.rules.ts';

/** The payload of a job: the user who can be found for the first time. */
export interface NewNeighbourJob {
  userId: number;
}

export async function queueNotice(
  tx: Queryable,
  userId: number,
  { now, runAt, expiresAt }: { now: Date; runAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.query(
    `insert into jobs (kind, key, payload, created_at, run_at, expires_at)
     values ('new-neighbour', 'new-neighbour ' || $1::bigint, jsonb_build_object('userId', $1::bigint), $2, $3, $4)
     on conflict (key) do nothing`,
    [userId, now, runAt, expiresAt],
  );
}

export interface NoticeReceiver {
  id: number;
  email: string;
  language: Language;
  push: StoredSettings['push'];
  mail: StoredSettings['mail'];
  general: StoredSettings['general'];
}

/**
 * The users within the radius who want news about new users, can find this one, and were not told since `toldBefore`; they count as
 * told at `now`. Distances are between shown locations. Receivers whom another process is telling at this moment are left out.
 */
export async function takeReceivers(
  tx: Queryable,
  userId: number,
  {
    square: { x, y, half },
    radiusKm,
    locatedSince,
    toldBefore,
    now,
  }: { square: Square; radiusKm: number; locatedSince: Date; toldBefore: Date; now: Date },
): Promise<NoticeReceiver[]> {
  return tx.query<NoticeReceiver>(
    `with receivers as (
       select s.user_id
         from locations new
         join locations l on l.visible and l.user_id <> new.user_id and l.updated_at > $5
              and l.shown_point <@ box(point($2 - $4::float8, $3 - $4), point($2 + $4, $3 + $4))
         join notification_settings s on s.user_id = l.user_id
         join sights v on v.viewer_id = l.user_id and v.person_id = new.user_id
        where new.user_id = $1 and new.visible
          and ((s.push ->> 'newNeighbours')::boolean or (s.mail ->> 'newNeighbours')::boolean)
          and (s.new_neighbours_at is null or s.new_neighbours_at <= $7)
          and ground_km(l.shown_latitude, l.shown_longitude, new.shown_latitude, new.shown_longitude) <= $6
          and v.may_see = 'yes' and not v.are_friends
        order by s.user_id
          for no key update of s skip locked)
     update notification_settings s set new_neighbours_at = $8
       from receivers r join users u on u.id = r.user_id
      where s.user_id = r.user_id
      returning u.id, u.email, u.language, s.push, s.mail, s.general`,
    [userId, x, y, half, locatedSince, radiusKm, toldBefore, now],
  );
}
