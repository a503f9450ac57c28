/** Users who search: each with friends, blocks and pending requests among the nearest users. */
import type { Position } from '@meongmate/shared/rules/distance';
import { createPopulation, type TestUser } from '../../chaos/test-users.ts';
import { saveLocation } from '../../server/src/features/locations/save-location.ts';
import type { Db } from '../../server/src/platform/db/db.ts';
import { deriveKeys } from '../../server/src/platform/security/secret.ts';

export interface Viewer extends TestUser {
  point: Position;
}

const FRIENDS = 200;
const BLOCKS = 50;
const PENDING = 20;
/** Their relations are chosen among this many nearest users. */
const NEAREST = 1000;

/** Signed-in users with locations in the dense centre, without relations. */
export async function makeViewers(db: Db, secret: string, count: number): Promise<Viewer[]> {
  const { users } = await createPopulation(db, secret, count);
  await db.query('delete from chat_rooms');
  // They overlap with 38 % of the generated owners.
  await db.query(
    `update users set walking_days = '{monday,saturday}', walking_times = '{18:00-22:00}'
      where id = any($1)`,
    [users.map(({ id }) => id)],
  );
  const homes = await db.query<{ shown_latitude: number; shown_longitude: number }>(
    `select shown_latitude, shown_longitude from locations
      where abs(shown_latitude - 37.5665) < 0.03 and abs(shown_longitude - 126.978) < 0.03
      order by user_id limit $1`,
    [count],
  );
  const keys = deriveKeys(secret);
  const viewers = users.map((user, at): Viewer => {
    const home = homes[at % homes.length];
    if (!home) throw new Error('no user in the centre');
    return { ...user, point: { latitude: home.shown_latitude, longitude: home.shown_longitude } };
  });
  await db.tx(async (tx) => {
    for (const { id, point } of viewers)
      await saveLocation(tx, keys, { userId: id, position: point, now: new Date() });
  });
  return viewers;
}

const RELATIONS_SQL = `with around as materialized (
    select user_id, row_number() over (order by random()) as n from (
      select user_id from locations, (select shown_point as home from locations where user_id = $1) as mine
       where visible and user_id <> $1 order by shown_point <-> home limit ${NEAREST}) as nearest
  ), friends as (
    select user_id from around where n <= ${FRIENDS}
  ), befriended as (
    insert into connections (user1_id, user2_id, instagram_shared, created_at)
    select least($1, user_id), greatest($1, user_id), true, now() from friends
    on conflict do nothing
  ), rooms as (
    insert into chat_rooms (user1_id, user2_id, created_at)
    select least($1, user_id), greatest($1, user_id), now() from friends where user_id % 2 = 0
    on conflict do nothing
  ), blocked as (
    insert into blocks (blocker_id, blocked_id, created_at)
    select case when n % 2 = 0 then $1 else user_id end, case when n % 2 = 0 then user_id else $1 end, now()
      from around where n > ${FRIENDS} and n <= ${FRIENDS + BLOCKS}
    on conflict do nothing
  )
  insert into friend_requests (sender_id, receiver_id, message, status, created_at)
  select $1, user_id, '같이 산책해요', 'pending', now()
    from around where n > ${FRIENDS + BLOCKS} and n <= ${FRIENDS + BLOCKS + PENDING}
  on conflict do nothing`;

/** Deletes all earlier relations: at another size, other users are nearest. */
export async function createRelations(db: Db, viewers: readonly Viewer[]): Promise<void> {
  for (const table of ['connections', 'chat_rooms', 'blocks', 'friend_requests']) {
    await db.query(`delete from ${table}`);
  }
  for (const { id } of viewers) await db.query(RELATIONS_SQL, [id]);
  for (const table of ['connections', 'chat_rooms', 'blocks', 'friend_requests', 'locations']) {
    await db.script(`vacuum analyze ${table}`);
  }
}
