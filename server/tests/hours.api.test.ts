import { DAY_MS, HOUR_MS } from '@meongmate/shared/rules/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../tooling/processes/wait-for.ts';
import { findSnapshotTime } from '../src/features/nearby/hours.repository.ts';
import { aMember, CITY_HALL, type Member, near, signIn } from './_support/builders.ts';
import { startTestApp, type TestApp } from './_support/test-app.ts';

let app: TestApp;
let mina: Member;
let others: Member[];
/** It is 18:00 in Seoul: ten hours later a snapshot is due. */
beforeAll(async () => {
  app = await startTestApp();
  mina = await aMember(app, { isAdmin: true });
  others = await Promise.all(Array.from({ length: 9 }, () => aMember(app)));
  await nextSnapshot();
});
afterAll(() => app.close());

const hoursOf = async ({ id }: { id: number }) => {
  const { client } = await signIn(app, id);
  return (await client.get('/api/users/nearby/hours')).body;
};
async function nextSnapshot() {
  app.clock.advance(DAY_MS);
  await waitFor('the snapshot', 20_000, async () => {
    const taken = await findSnapshotTime(app.db);
    return taken?.getTime() === app.clock.now().getTime();
  });
}
const setTimes = async (walkingTimes: string) => {
  const { client } = await signIn(app, mina.id);
  const { status } = await client.patch(`/api/users/${mina.id}`, { walkingTimes });
  expect(status).toBe(200);
};
const NONE = { owners: 0, hours: null };

it('[NEAR-30] owners who declare a slot are counted around the cell of the caller', async () => {
  const week = Array.from({ length: 7 }, () => [0, 0, 0]);
  week[1] = [0, 0, 10];
  week[5] = [0, 0, 10];
  expect(await hoursOf(mina)).toEqual({ owners: 10, hours: week });
  const far = await aMember(app, { position: near(CITY_HALL, 20_000) });
  expect(await hoursOf(far)).toEqual(NONE);
  const beside = await aMember(app, { position: near(CITY_HALL, 1500) });
  expect((await hoursOf(beside)).owners).toBe(10);
  for (const { client, id } of [far, beside]) await client.delete(`/api/users/${id}/location`);
});

it('[NEAR-33] nothing changes before the next snapshot', async () => {
  const before = await hoursOf(mina);
  const added = await Promise.all(Array.from({ length: 5 }, () => aMember(app)));
  await setTimes('["06:00-12:00"]');
  app.clock.advance(HOUR_MS);
  expect(await hoursOf(mina)).toEqual(before);
  await nextSnapshot();
  const { owners, hours } = await hoursOf(mina);
  expect([owners, hours[1]]).toEqual([15, [0, 0, 10]]);
  for (const { id } of added) await app.db.query('delete from locations where user_id = $1', [id]);
  await setTimes('["18:00-22:00"]');
  await nextSnapshot();
  expect(await hoursOf(mina)).toEqual(before);
});

it('[NEAR-31] [NEAR-32] only owners whom others can find count, also for a pair that blocked each other', async () => {
  const [jun] = others as [Member, ...Member[]];
  const asAdmin = () => signIn(app, mina.id);
  const change = (body: object) => async () =>
    (await signIn(app, jun.id)).client.patch(`/api/users/${jun.id}`, body);
  const block = (path: string, body?: object) => async () =>
    (await asAdmin()).client.post(`/api/admin/users/${jun.id}/${path}?userId=${mina.id}`, body);
  const setUpdated = (ms: number) => () =>
    app.db.query('update locations set updated_at = $2 where user_id = $1', [
      jun.id,
      new Date(app.clock.now().getTime() + DAY_MS - ms),
    ]);
  const cases: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    ['paused', change({ discoveryPaused: true }), change({ discoveryPaused: false })],
    ['own gender', change({ visibleTo: 'same_gender' }), change({ visibleTo: 'everyone' })],
    ['blocked', block('block', { reason: '광고' }), block('unblock')],
    ['expired location', setUpdated(31 * DAY_MS), setUpdated(DAY_MS)],
  ];
  const pair = { blockedUserId: jun.id };
  await (await asAdmin()).client.post('/api/users/block', pair);
  for (const [name, hide, show] of cases) {
    await hide();
    await nextSnapshot();
    expect(await hoursOf(mina), name).toEqual({ owners: 5, hours: null });
    if (name === 'paused') expect(await hoursOf(jun)).toEqual(NONE);
    await show();
    await nextSnapshot();
    expect((await hoursOf(mina)).owners, name).toBe(10);
  }
  const { client } = await signIn(app, jun.id);
  expect((await client.delete(`/api/users/${jun.id}/location`)).status).toBe(200);
  expect(await hoursOf(jun)).toEqual(NONE);
  await nextSnapshot();
  expect((await hoursOf(mina)).owners).toBe(5);
});

it('[NEAR-30] a table of the snapshot has rounded counts of no user alone', async () => {
  const rows = await app.db.query<{ owners: number; counts: number[] | null }>(
    'select owners, counts from walking_hours',
  );
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.every(({ owners, counts }) => owners === 5 && counts === null)).toBe(true);
});
