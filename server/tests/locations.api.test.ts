import { distanceKm } from '@meongmate/shared/rules/distance';
import { DAY_MS, HOUR_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { listActivity } from './_support/activity.ts';
import { aFriendship, aMember, CITY_HALL, type Member, near } from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
type Position = typeof CITY_HALL;

const move = ({ client, id }: Member, position: Position) =>
  client.patch(`/api/users/${id}`, position);
const placeOf = async (member: Member) =>
  (await member.client.get(`/api/users/${member.id}/place`)).body;
const shownAt = async (member: Member): Promise<Position> => {
  const { latitude, longitude } = await placeOf(member);
  return { latitude, longitude };
};
const nearby = async (viewer: Member) =>
  (await viewer.client.get('/api/users/nearby/37.5665/126.978/5')).body;
const memories = async ({ id }: Member) =>
  (await app().db.query('select 1 from shown_location_history where user_id = $1', [id])).length;
const changes = async ({ id }: Member) =>
  (await app().db.query('select 1 from shown_location_changes where user_id = $1', [id])).length;

it('[API-11] only the user can read their own shown location', async () => {
  const [mina, jun] = await Promise.all([aMember(app()), aMember(app(), { position: null })]);
  const path = `/api/users/${mina.id}/place`;
  expect(await app().visitor().get(path)).toMatchObject(errorResponse('unauthenticated'));
  expect(await jun.client.get(path)).toMatchObject(errorResponse('forbidden'));
  expect(fieldErrorsOf(await mina.client.get('/api/users/x/place'))).toEqual(invalidFields('id'));
  expect(await placeOf(mina)).toEqual({
    latitude: expect.any(Number),
    longitude: expect.any(Number),
    updatedAt: expect.any(String),
    lastUsedAt: null,
    canMoveHere: false,
  });
  expect(await placeOf(jun)).toEqual({
    latitude: null,
    longitude: null,
    updatedAt: null,
    lastUsedAt: null,
    canMoveHere: false,
  });
});

it('[PLC-1] [PLC-2] every viewer and the user see the same shown location', async () => {
  const home = near(CITY_HALL, 700, 300);
  const mina = await aMember(app(), { position: home });
  const viewers = await Promise.all([aMember(app()), aMember(app())]);
  const shown = await shownAt(mina);
  expect(shown).not.toEqual(home);
  // Two points of a 500 m cell are at most its diagonal apart.
  expect(distanceKm(home, shown)).toBeLessThanOrEqual(0.708);
  for (const viewer of viewers) {
    const row = (await nearby(viewer)).find(({ id }: { id: number }) => id === mina.id);
    expect(row).toMatchObject(shown);
  }
});

it('[PLC-3] [PLC-27] moving within the shown-location history changes no byte of other users’ responses', async () => {
  const mina = await aMember(app(), { position: CITY_HALL });
  const friend = await aMember(app());
  await aFriendship(mina, friend);
  const stranger = await aMember(app());
  const view = async () => ({
    nearby: await nearby(stranger),
    card: (await stranger.client.get(`/api/users/${mina.id}`)).body,
    friends: (await friend.client.get(`/api/connections/${friend.id}`)).body,
    received: (await friend.client.get(`/api/friend-requests/received/${friend.id}`)).body,
    rooms: (await friend.client.get(`/api/chat/rooms/${friend.id}`)).body,
  });
  const before = JSON.stringify(await view());
  for (const [north, east] of [
    [100, 0],
    [-240, 0],
    [0, 249],
    [-170, 170],
    [900, 0],
    [-600, -600],
    [0, -990],
  ] as const) {
    expect((await move(mina, near(CITY_HALL, north, east))).status).toBe(200);
    expect(JSON.stringify(await view())).toBe(before);
  }
  await move(mina, near(CITY_HALL, 2000));
  expect(JSON.stringify(await view())).not.toBe(before);
});

it('[PLC-3] 180 positions scattered around a home have one shown location, also after trips', async () => {
  const mina = await aMember(app(), { position: CITY_HALL });
  const shown = await shownAt(mina);
  const shownPositions = new Set<string>();
  // A sine of this amplitude has a standard deviation of 15 m.
  const height = 15 * Math.SQRT2;
  for (let update = 0; update < 180; update++) {
    app().clock.advance(HOUR_MS);
    if (update % 5 === 4) await move(mina, near(CITY_HALL, 5000 + update * 300));
    const scatter = near(
      CITY_HALL,
      height * Math.sin(update * 2.1),
      height * Math.cos(update * 1.3),
    );
    expect((await move(mina, scatter)).status).toBe(200);
    shownPositions.add(JSON.stringify(await shownAt(mina)));
  }
  expect([...shownPositions]).toEqual([JSON.stringify(shown)]);
}, 120_000);

it('[PLC-5] twenty locations are stored; the least recently used one is replaced', async () => {
  const mina = await aMember(app(), { position: CITY_HALL });
  const place = (index: number) => near(CITY_HALL, index * 2000);
  for (let index = 1; index < 20; index++) {
    // Four new ones in 30 days.
    app().clock.advance(8 * DAY_MS);
    await move(mina, place(index));
  }
  expect(await memories(mina)).toBe(20);
  const readHistory = async () =>
    (
      await app().db.query<{ id: number }>(
        'select id from shown_location_history where user_id = $1 order by id',
        [mina.id],
      )
    ).map(({ id }) => id);
  const [first, second] = await readHistory();
  app().clock.advance(HOUR_MS);
  await move(mina, place(0));
  app().clock.advance(8 * DAY_MS);
  await move(mina, place(20));
  const remainingRows = await readHistory();
  expect(remainingRows).toHaveLength(20);
  expect(remainingRows).toContain(first);
  expect(remainingRows).not.toContain(second);
});

it('[PLC-9] [SEC-14] no table contains a true coordinate', async () => {
  const home = { latitude: 35.15123456789, longitude: 129.05654321987 };
  const mina = await aMember(app(), { position: home });
  const ownUser = (await mina.client.get(`/api/users/${mina.id}`)).body;
  expect(ownUser).toMatchObject({ latitude: 35.1512346, longitude: 129.0565432 });
  const other = await aMember(app(), { position: home });
  const tables = await app().db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  for (const { name } of tables) {
    const dump = JSON.stringify(
      await app().db.query(`select to_jsonb(t)::text as row from ${name} t`),
    );
    expect(/35\.1512|129\.0565/.test(dump), name).toBe(false);
  }
  const encryptedRows = await app().db.query<{ ciphertext: string }>(
    `select encode(true_position, 'hex') as ciphertext from locations where user_id in ($1, $2)`,
    [mina.id, other.id],
  );
  expect(new Set(encryptedRows.map((row) => row.ciphertext)).size).toBe(2);
});

it('[PLC-12] the activity log contains the shown location with 4 decimals', async () => {
  const mina = await aMember(app(), { position: CITY_HALL });
  await mina.client.patch(`/api/users/${mina.id}`, { bio: '안녕' });
  const shown = await shownAt(mina);
  const rows = await app().db.query(
    'select gps_latitude, gps_longitude from activity_logs where user_id = $1',
    [mina.id],
  );
  const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
  expect(rows).toEqual([
    { gps_latitude: rounded(shown.latitude), gps_longitude: rounded(shown.longitude) },
  ]);
  expect(await listActivity(app(), mina.id)).toHaveLength(1);
});

it('[PLC-10] [DEL-5] deletion destroys location and shown-location history at once', async () => {
  const mina = await aMember(app(), { position: CITY_HALL });
  await move(mina, near(CITY_HALL, 2000));
  expect(await memories(mina)).toBe(2);
  expect(await changes(mina)).toBe(1);
  await mina.client.delete(`/api/users/${mina.id}`);
  expect(await memories(mina)).toBe(0);
  expect(await changes(mina)).toBe(0);
  expect(await app().db.query('select 1 from locations where user_id = $1', [mina.id])).toEqual([]);
});

it('[PLC-15] thirty changes of location an hour are allowed; keeping the location does not count', async () => {
  const mina = await aMember(app(), { position: CITY_HALL });
  // As a phone sends it: with more digits than are stored.
  const nearbyPosition = {
    latitude: CITY_HALL.latitude + 1e-9,
    longitude: CITY_HALL.longitude - 1e-9,
  };
  for (let time = 0; time < 40; time++) {
    expect((await move(mina, time % 2 ? nearbyPosition : CITY_HALL)).status).toBe(200);
  }
  for (let time = 1; time <= 30; time++) {
    expect((await move(mina, near(CITY_HALL, time))).status).toBe(200);
  }
  const response = await move(mina, near(CITY_HALL, 31));
  expect(response).toMatchObject(errorResponse('rate_limited'));
  expect(Number(response.headers.get('retry-after'))).toBe(3600);
  expect((await mina.client.patch(`/api/users/${mina.id}`, { bio: '아직 돼요' })).status).toBe(200);
  app().clock.advance(HOUR_MS);
  expect((await move(mina, near(CITY_HALL, 31))).status).toBe(200);
});
