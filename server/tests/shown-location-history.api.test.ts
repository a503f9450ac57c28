import { DAY_MS, HOUR_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { deleteOldRows, RETENTIONS } from '../src/features/account-end/retention.ts';
import { shownPosition } from '../src/features/locations/locations.rules.ts';
import { toStoredPrecision } from '../src/features/locations/save-location.ts';
import { aMember, CITY_HALL, near as exactlyNear, type Member } from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
type Position = typeof CITY_HALL;

const near = (...parameters: Parameters<typeof exactlyNear>) =>
  toStoredPrecision(exactlyNear(...parameters));

const move = ({ client, id }: Member, position: Position, options = {}) =>
  client.patch(`/api/users/${id}`, { ...position, ...options });
const moveHere = (member: Member, position: Position) =>
  move(member, position, { movedHere: true });
const shownAt = async ({ client, id }: Member): Promise<Position> => {
  const { latitude, longitude } = (await client.get(`/api/users/${id}/place`)).body;
  return { latitude, longitude };
};
const cellFor = ({ id }: Member, position: Position) =>
  shownPosition(app().keys.grid, id, position);
/** Places that share no shown location. */
const place = (index: number) => near(CITY_HALL, index * 5000);

/** A user whose quota of new shown locations is used up, at the place 4. */
async function aTraveller(): Promise<Member> {
  const member = await aMember(app(), { position: CITY_HALL });
  for (const index of [1, 2, 3, 4]) {
    app().clock.advance(HOUR_MS);
    const { body } = await move(member, place(index));
    expect(body.user.locationKept).toBe(false);
    expect(await shownAt(member)).toEqual(cellFor(member, place(index)));
  }
  return member;
}

it('[PLC-28] after the first shown location there are four new ones in 30 days; then the nearest stays', async () => {
  const mina = await aTraveller();
  const kept = await move(mina, near(place(3), 0, 3000));
  expect(kept.status).toBe(200);
  expect(kept.body.user).toMatchObject({ locationKept: true, ...near(place(3), 0, 3000) });
  expect(await shownAt(mina)).toEqual(cellFor(mina, place(3)));
  expect((await mina.client.get(`/api/users/${mina.id}`)).body.locationKept).toBe(true);
  // A change of the profile is no update of the location.
  const renamed = await mina.client.patch(`/api/users/${mina.id}`, { bio: '안녕' });
  expect(renamed.body.user.locationKept).toBe(true);
  // The way home does not count.
  expect((await move(mina, CITY_HALL)).body.user.locationKept).toBe(false);
  expect(await shownAt(mina)).toEqual(cellFor(mina, CITY_HALL));

  app().clock.advance(30 * DAY_MS - 4 * HOUR_MS);
  expect((await move(mina, place(6))).body.user.locationKept).toBe(true);
  app().clock.advance(2 * HOUR_MS);
  expect((await move(mina, place(6))).body.user.locationKept).toBe(false);
  expect(await shownAt(mina)).toEqual(cellFor(mina, place(6)));
});

it('[PLC-29] movedHere shows the cell of the new location and deletes the history', async () => {
  const mina = await aMember(app(), { position: CITY_HALL });
  const home = place(1);
  expect((await moveHere(mina, home)).status).toBe(200);
  expect(await shownAt(mina)).toEqual(cellFor(mina, home));
  await move(mina, near(home, 900));
  expect(await shownAt(mina)).toEqual(cellFor(mina, home));
  const rows = await app().db.query('select 1 from shown_location_history where user_id = $1', [
    mina.id,
  ]);
  expect(rows).toHaveLength(1);
});

it('[PLC-29] a move counts as one of the four; a fifth is refused and changes nothing', async () => {
  const mina = await aMember(app(), { position: CITY_HALL });
  for (const index of [1, 2, 3, 4]) expect((await moveHere(mina, place(index))).status).toBe(200);
  const refused = await moveHere(mina, place(5));
  expect(refused).toMatchObject(errorResponse('rate_limited'));
  expect(refused.body.error).toContain('30일 뒤에');
  expect(Number(refused.headers.get('retry-after'))).toBe((30 * DAY_MS) / 1000);
  expect((await mina.client.get(`/api/users/${mina.id}`)).body).toMatchObject(place(4));
  expect(await shownAt(mina)).toEqual(cellFor(mina, place(4)));
  expect((await move(mina, place(5))).body.user.locationKept).toBe(true);
});

it('[PLC-29] near the present shown location a move returns 409 not_moved, and canMoveHere says so', async () => {
  const mina = await aMember(app(), { position: CITY_HALL });
  const canMove = async () =>
    (await mina.client.get(`/api/users/${mina.id}/place`)).body.canMoveHere;
  expect(await canMove()).toBe(false);
  // Every cell whose edge is at most 1,000 m away, and one beyond, on each side.
  for (const [metres, status] of [
    [0, 409],
    [500, 409],
    [999, 409],
    [2100, 200],
  ] as const) {
    for (const sign of [1, -1]) {
      const other = await aMember(app(), { position: CITY_HALL });
      const before = (await other.client.get(`/api/users/${other.id}`)).body;
      const response = await moveHere(other, near(CITY_HALL, sign * metres));
      expect(response.status).toBe(status);
      if (status !== 409) continue;
      expect(response).toMatchObject(errorResponse('not_moved'));
      expect((await other.client.get(`/api/users/${other.id}`)).body).toEqual(before);
    }
  }
  // The four taps on walks of before: none of them is accepted, and none counts.
  for (const metres of [300, 700, 900, 1000]) await moveHere(mina, near(CITY_HALL, 0, metres));
  expect(await shownAt(mina)).toEqual(cellFor(mina, CITY_HALL));
  expect((await moveHere(mina, place(1))).status).toBe(200);
  // A location far away that is no move: the page offers one there.
  expect(await canMove()).toBe(false);
  for (const index of [2, 3, 4]) expect((await moveHere(mina, place(index))).status).toBe(200);
  expect((await move(mina, place(6))).body.user.locationKept).toBe(true);
  expect(await canMove()).toBe(true);
  // The quota is used up; near the shown location the reason is the place.
  expect(await moveHere(mina, place(6))).toMatchObject(errorResponse('rate_limited'));
  expect(await moveHere(mina, place(4))).toMatchObject(errorResponse('not_moved'));
});

it('[PLC-29] movedHere needs a location', async () => {
  const mina = await aMember(app(), { position: CITY_HALL });
  const path = `/api/users/${mina.id}`;
  const fields = async (body: object) => fieldErrorsOf(await mina.client.patch(path, body));
  expect(await fields({ movedHere: true })).toEqual(invalidFields('latitude'));
  expect(await fields({ ...place(1), movedHere: 'yes' })).toEqual(invalidFields('movedHere'));
  expect((await mina.client.patch(path, { movedHere: false })).status).toBe(200);
});

it('[PLC-31] a withdrawal and a new consent begin no new quota', async () => {
  const mina = await aMember(app(), { position: CITY_HALL });
  const consentAt = (position: Position) => move(mina, position, { locationConsent: true });
  for (const index of [1, 2, 3, 4]) {
    await mina.client.delete(`/api/users/${mina.id}/location`);
    expect((await consentAt(place(index))).status).toBe(200);
    expect(await shownAt(mina)).toEqual(cellFor(mina, place(index)));
  }
  const { body } = await mina.client.delete(`/api/users/${mina.id}/location`);
  expect(body.user.locationKept).toBe(false);
  expect(await consentAt(place(4))).toMatchObject(errorResponse('rate_limited'));
  expect((await mina.client.get(`/api/users/${mina.id}/location-record`)).body).toMatchObject({
    withdrawnAt: app().clock.now().toISOString(),
  });
  // In two steps, because a session without use ends after 30 days.
  app().clock.advance(15 * DAY_MS);
  expect(await consentAt(place(4))).toMatchObject(errorResponse('rate_limited'));
  app().clock.advance(15 * DAY_MS);
  expect((await consentAt(place(4))).status).toBe(200);
});

it('[PLC-10] [PLC-28] the times of the changes are deleted after 30 days', async () => {
  const mina = await aTraveller();
  const { db, clock } = app();
  const count = async () =>
    (await db.query('select 1 from shown_location_changes where user_id = $1', [mina.id])).length;
  expect(await count()).toBe(4);
  clock.advance(30 * DAY_MS + 1);
  for (const retention of RETENTIONS) await deleteOldRows(db, retention, clock.now());
  expect(await count()).toBe(0);
});

it('[PLC-27] a history of the earlier rule, with cells that touch, continues with its oldest entry', async () => {
  const mina = await aMember(app(), { position: CITY_HALL });
  await app().db.query(
    `insert into shown_location_history (user_id, true_position, shown_latitude, shown_longitude, last_used_at)
     select user_id, true_position, 37.6, 127.1, $2 from shown_location_history where user_id = $1`,
    [mina.id, app().clock.now()],
  );
  await move(mina, near(CITY_HALL, 300));
  expect(await shownAt(mina)).toEqual(cellFor(mina, CITY_HALL));
});
