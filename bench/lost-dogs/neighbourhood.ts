/** Owners with a device each around one place, generated inside the database. */
import type { Db } from '../../server/src/platform/db/db.ts';
import { createPushKeys } from '../../tooling/push-service.ts';
import { CENTRE, seedOwners } from '../nearby/seed-owners.ts';

/** Of the place of the alert: within the 5 km of an alert. */
const RADIUS_M = 4500;

/** Moves them into a disc, where they are spread evenly. */
const PLACES = `update locations set
    shown_latitude = latitude, shown_longitude = longitude,
    shown_point = point(6378137 * radians(longitude), 6378137 * ln(tan(pi() / 4 + radians(latitude) / 2)))
  from (
    select user_id as id, ${CENTRE.latitude} + r * cos(turn) / 111195 as latitude,
           ${CENTRE.longitude} + r * sin(turn) / 111195 / cos(radians(${CENTRE.latitude})) as longitude
      from (select user_id, ${RADIUS_M} * sqrt(random()) as r, 2 * pi() * random() as turn from locations) drawn
  ) placed where user_id = id`;

const SESSIONS = `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
  select sha256(id::text::bytea), id, now(), now(), now() + interval '1 day' from users`;

const DEVICES = `insert into push_subscriptions (user_id, session_hash, endpoint, endpoint_hash, p256dh, auth, created_at)
  select id, sha256(id::text::bytea), $1::text || id, sha256(($1::text || id)::bytea), $2, $3, now() from users`;

export async function makeNeighbourhood(db: Db, count: number, host: string): Promise<void> {
  await seedOwners(db, 1, count);
  await db.query(PLACES);
  await db.query(SESSIONS);
  const { keys } = createPushKeys();
  await db.query(DEVICES, [`http://${host}/neighbour-`, keys.p256dh, keys.auth]);
  for (const table of ['users', 'locations', 'sessions', 'push_subscriptions']) {
    await db.script(`vacuum analyze ${table}`);
  }
}
