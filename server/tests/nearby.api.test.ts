import { distanceKm, type Position, quantizeDistanceKm } from '@meongmate/shared/rules/distance';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { deleteOldRows, OLD_LOCATIONS } from '../src/features/account-end/retention.ts';
import {
  aFriendship,
  aMember,
  aRequest,
  CITY_HALL,
  copyMember,
  type Member,
  near,
  signIn,
} from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { inParallel } from './_support/in-parallel.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();

/** Each test has its own town, far from the others. */
let towns = 0;
const newTown = () => near(CITY_HALL, ++towns * 50_000);

const search = (
  viewer: Member,
  { latitude, longitude }: Position,
  query = '',
  radius: string | number = 5,
) => viewer.client.get(`/api/users/nearby/${latitude}/${longitude}/${radius}${query}`);
const idsOf = (response: { body: { id: number }[] }) => response.body.map(({ id }) => id);
const found = async (viewer: Member, town: Position) => idsOf(await search(viewer, town));
const neighbours = (town: Position, count: number) =>
  inParallel(count, () => aMember(app(), { position: town }));

it('[API-11] [DISC-2] [USR-22] visitors get 401, and invalid searches return 400', async () => {
  const town = newTown();
  const mina = await aMember(app(), { position: town });
  const visitorResponse = await app().visitor().get('/api/users/nearby/x/y/z');
  expect(visitorResponse).toMatchObject(errorResponse('unauthenticated'));
  for (const radius of [10, 4, 0, -3, '3.5', 'x', 'NaN', '3.0', '0x3', '%203', '03']) {
    expect(fieldErrorsOf(await search(mina, town, '', radius))).toEqual(invalidFields('radiusKm'));
  }
  for (const lat of ['90.1', '-91', 'NaN', 'x', '1e1', '']) {
    const response = await mina.client.get(`/api/users/nearby/${lat}/127/5`);
    expect(fieldErrorsOf(response), lat).toEqual(invalidFields('lat'));
  }
  for (const lng of ['180.1', '-181', 'Infinity', '0x10']) {
    const response = await mina.client.get(`/api/users/nearby/37.5/${lng}/5`);
    expect(fieldErrorsOf(response)).toEqual(invalidFields('lng'));
  }
  for (const limit of [0, 201, 'x']) {
    expect(fieldErrorsOf(await search(mina, town, `?limit=${limit}`))).toEqual(
      invalidFields('limit'),
    );
  }
});

it('[NEAR-1] [NEAR-3] [NEAR-9] owners are listed nearest first, each with shown location and distance', async () => {
  const town = newTown();
  const viewer = await aMember(app(), { position: town });
  for (const metres of [2600, 100, 1700, 700]) {
    await aMember(app(), { position: near(town, metres) });
  }
  const { status, body } = await search(viewer, town);
  expect(status).toBe(200);
  expect(body).toHaveLength(4);
  const [card] = body;
  const publicProfile = await viewer.client.get(`/api/users/${card.id}`);
  const { latitude, longitude, distance, isNew, sharedSlots, ...shownFields } = card;
  expect([isNew, sharedSlots]).toEqual([true, 2]);
  expect(shownFields).toEqual(publicProfile.body);
  expect([typeof latitude, typeof longitude, typeof distance]).toEqual(Array(3).fill('number'));
  for (const row of body) {
    expect(row.distance).toBe(quantizeDistanceKm(distanceKm(town, row)));
  }
  const unroundedDistances = body.map((row: Position) => distanceKm(town, row));
  expect(unroundedDistances).toEqual([...unroundedDistances].sort((a, b) => a - b));
});

it('[NEAR-5] [PLC-1] [PLC-4] the radius check uses only the shown location', async () => {
  const town = newTown();
  const viewer = await aMember(app(), { position: town });
  for (let metres = 2400; metres <= 3600; metres += 100) {
    await aMember(app(), { position: near(town, metres) });
  }
  const all = (await search(viewer, town)).body as (Position & { id: number })[];
  expect(all).toHaveLength(13);
  const inside = all.filter((row) => distanceKm(town, row) <= 3).map(({ id }) => id);
  expect(inside.length).toBeGreaterThan(0);
  expect(inside.length).toBeLessThan(13);
  expect(idsOf(await search(viewer, town, '', 3))).toEqual(inside);
});

it('[NEAR-1] [API-61] pages follow each other; equal distances are ordered by id', async () => {
  const town = newTown();
  const viewer = await aMember(app(), { position: town });
  // More owners than one query reads for a page of three.
  const members = await neighbours(town, 40);
  // All at one location, so that only the id can order them.
  await app().db.query(
    `update locations set (shown_latitude, shown_longitude, shown_point) =
       (select shown_latitude, shown_longitude, shown_point from locations where user_id = $1)
      where user_id = any($2::bigint[])`,
    [members[0]?.id ?? 0, members.map(({ id }) => id)],
  );
  const seenIds: number[] = [];
  let path: string | null = `/api/users/nearby/${town.latitude}/${town.longitude}/5?limit=3`;
  let pages = 0;
  while (path) {
    const response: Awaited<ReturnType<typeof search>> = await viewer.client.get(path);
    seenIds.push(...idsOf(response));
    pages += 1;
    path = /^<(.+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
  }
  expect(pages).toBe(14);
  expect(seenIds).toEqual(members.map(({ id }) => id).sort((a, b) => a - b));
});

it('[NEAR-24] a user is new for seven days after others could first find them, also after a pause', async () => {
  const town = newTown();
  const viewer = await aMember(app(), { position: town });
  const incomplete = await aMember(app(), {
    position: town,
    termsAgreed: false,
    profile: { discovery_paused: true },
  });
  const seen = async () => {
    // Sessions end after 30 days.
    const { client } = await signIn(app(), viewer.id);
    const { body } = await search({ ...viewer, client }, town);
    return body.map(({ id, isNew }: { id: number; isNew: boolean }) => [id, isNew]);
  };
  const { client, id } = incomplete;
  app().clock.advance(8 * DAY_MS);
  await client.post('/api/terms-agreement', { userId: id, termsAgreed: true });
  expect(await seen()).toEqual([]);
  app().clock.advance(8 * DAY_MS);
  const pause = (discoveryPaused: boolean) =>
    client.patch(`/api/users/${id}`, { discoveryPaused, ...(!discoveryPaused && town) });
  await pause(false);
  expect(await seen()).toEqual([[id, true]]);
  app().clock.advance(7 * DAY_MS - 1);
  expect(await seen()).toEqual([[id, true]]);
  app().clock.advance(1);
  expect(await seen()).toEqual([[id, false]]);
  await pause(true);
  await pause(false);
  expect(await seen()).toEqual([[id, false]]);
});

it('[DISC-27] each page states the number of all users in the radius', async () => {
  const town = newTown();
  const viewer = await aMember(app(), { position: town });
  await neighbours(town, 3);
  await aMember(app(), { position: near(town, 4000) });
  await aMember(app(), { position: near(town, 9000) });
  const counts = async (radius: number, query = '') => {
    const { headers } = await search(viewer, town, query, radius);
    return [headers.get('x-total-count'), headers.get('x-unfiltered-count')];
  };
  expect(await counts(5)).toEqual(['4', '4']);
  expect(await counts(3)).toEqual(['3', '3']);
  expect(await counts(5, '?limit=1')).toEqual(['4', '4']);
  expect(await counts(5, '?limit=2&offset=2')).toEqual(['4', '4']);
  expect(await counts(5, '?offset=50')).toEqual([null, null]);
  const nobody = await search(viewer, newTown());
  expect(nobody.headers.get('x-total-count')).toBe('0');
});

it('[MAP-13] [DISC-27] pages end with the nearest 1,200, and an offset above 1,000 returns 400', async () => {
  const town = newTown();
  const viewer = await aMember(app(), { position: town });
  const [first] = (await neighbours(town, 1)) as [Member];
  await copyMember(app(), first, 1249);
  const seenIds = new Set<number>();
  for (let offset = 0; offset <= 1000; offset += 200) {
    const response = await search(viewer, town, `?limit=200&offset=${offset}`);
    for (const id of idsOf(response)) seenIds.add(id);
    expect(seenIds.size).toBe(offset + 200);
    expect(response.headers.has('link')).toBe(offset < 1000);
    expect(response.headers.get('x-total-count')).toBe('200');
  }
  for (const offset of ['1001', '1200', '9999', '99999', '-1', '1.5', 'x']) {
    const response = await search(viewer, town, `?limit=200&offset=${offset}`);
    expect(fieldErrorsOf(response), offset).toEqual(invalidFields('offset'));
  }
});

it('[NEAR-9] [PLC-17] [NEAR-13] paused, incomplete, deleted, blocked and unlocated users are not listed', async () => {
  const town = newTown();
  const viewer = await aMember(app(), { position: town });
  const [shown, deletedUser, blockedByAdmin] = (await neighbours(town, 3)) as [
    Member,
    Member,
    Member,
  ];
  await aMember(app(), { position: town, profile: { discovery_paused: true } });
  await aMember(app(), { position: town, complete: false });
  await aMember(app(), { position: town, termsAgreed: false });
  await aMember(app(), { position: null });
  expect((await found(viewer, town)).sort()).toEqual(
    [shown.id, deletedUser.id, blockedByAdmin.id].sort(),
  );
  await deletedUser.client.delete(`/api/users/${deletedUser.id}`);
  await app().db.query('update users set blocked_at = now() where id = $1', [blockedByAdmin.id]);
  expect(await found(viewer, town)).toEqual([shown.id]);
});

it('[NEAR-13] a location is listed until the hourly deletion, 30 days after its last update', async () => {
  const town = newTown();
  const viewer = await aMember(app(), { position: town });
  const [silent, active] = (await neighbours(town, 2)) as [Member, Member];
  app().clock.advance(20 * DAY_MS);
  const moved = near(town, 20);
  await active.client.patch(`/api/users/${active.id}`, moved);
  expect((await found(viewer, town)).sort()).toEqual([silent.id, active.id].sort());
  app().clock.advance(10 * DAY_MS - 1);
  await deleteOldRows(app().db, OLD_LOCATIONS, app().clock.now());
  expect((await found(viewer, town)).sort()).toEqual([silent.id, active.id].sort());
  app().clock.advance(1);
  await deleteOldRows(app().db, OLD_LOCATIONS, app().clock.now());
  expect(await found(viewer, town)).toEqual([active.id]);
});

it('[NEAR-14] friends are left out, users with a pending request stay', async () => {
  const town = newTown();
  const viewer = await aMember(app(), { position: town });
  const members = await neighbours(town, 4);
  const [byHandle, byChat, requestReceiver, requestSender] = members as [
    Member,
    Member,
    Member,
    Member,
  ];
  await aFriendship(viewer, byHandle, 'instagram');
  await aFriendship(byChat, viewer, 'chat');
  await aRequest(viewer, requestReceiver);
  await aRequest(requestSender, viewer);
  expect((await found(viewer, town)).sort()).toEqual([requestReceiver.id, requestSender.id].sort());
});

it('exclude changes nothing', async () => {
  const town = newTown();
  const viewer = await aMember(app(), { position: town });
  const [other] = (await neighbours(town, 1)) as [Member];
  for (const exclude of [viewer.id, other.id, 'x', '1&exclude=2']) {
    expect(idsOf(await search(viewer, town, `?exclude=${exclude}`))).toEqual([other.id]);
  }
});

it('[PLC-17] a paused user is not listed from the next call on, and gets an empty list', async () => {
  const town = newTown();
  const [mina, jun] = (await neighbours(town, 2)) as [Member, Member];
  expect(await found(jun, town)).toEqual([mina.id]);
  await mina.client.patch(`/api/users/${mina.id}`, { discoveryPaused: true });
  expect(await found(jun, town)).toEqual([]);
  expect(await search(mina, town)).toMatchObject({ status: 200, body: [] });
  await mina.client.patch(`/api/users/${mina.id}`, { discoveryPaused: false });
  expect(await found(jun, town)).toEqual([mina.id]);
});

it('[NEAR-17] the 61st search in a minute returns 429', async () => {
  const town = newTown();
  const viewer = await aMember(app(), { position: town });
  for (let call = 0; call < 60; call++) expect((await search(viewer, town)).status).toBe(200);
  const rejection = await search(viewer, town);
  expect(rejection).toMatchObject(errorResponse('rate_limited'));
  expect(rejection.headers.get('retry-after')).toBe('60');
  app().clock.advance(60_000);
  expect((await search(viewer, town)).status).toBe(200);
});

it('[NEAR-18] a search in the 201st cell of a day returns 429', async () => {
  const viewer = await aMember(app());
  const start = newTown();
  const step = async (index: number) => {
    if (index % 50 === 0) app().clock.advance(60_000);
    return (await search(viewer, near(start, index * 1500))).status;
  };
  for (let index = 0; index < 200; index++) expect(await step(index)).toBe(200);
  expect(await step(200)).toBe(429);
  // Cells that were already searched do not count again.
  expect(await step(7)).toBe(200);
  app().clock.advance(DAY_MS);
  expect(await step(200)).toBe(200);
});

it('[NEAR-18] a user who walks all day and searches every five minutes is never limited', async () => {
  const viewer = await aMember(app());
  const start = newTown();
  for (let call = 0; call < 24 * 12; call++) {
    // 5 km an hour, in a straight diagonal line across the cells.
    const { status } = await search(viewer, near(start, call * 295, call * 295));
    expect([call, status]).toEqual([call, 200]);
    app().clock.advance(5 * 60_000);
  }
}, 120_000);
