import { afterAll, beforeAll, expect, it } from 'vitest';
import { endPushes, listNextPushes } from '../src/features/push/device-pushes.repository.ts';
import { queueLostDogPushes, queueTestPush } from '../src/features/push/queue-pushes.ts';
import { takeDueJobs } from '../src/platform/jobs/jobs.repository.ts';
import { aMember } from './_support/builders.ts';
import { aDevice, CLOSED_PUSH_HOST } from './_support/push-devices.ts';
import { startTestApp, type TestApp } from './_support/test-app.ts';
import { createTestDatabase, type TestDatabase } from './_support/test-database.ts';

let database: TestDatabase;
let app: TestApp;
const now = new Date();

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startTestApp({ PUSH_HOSTS: CLOSED_PUSH_HOST }, database);
});
afterAll(async () => {
  await database?.drop();
});

it('[PUSH-23] a push that is queued while the job of its device ends is not lost', async () => {
  const member = await aMember(app);
  const { id: deviceId } = await aDevice(app, member);
  // Its jobs no longer run.
  await app.close();
  const { db } = database;
  const test = { userId: member.id, deviceId, now };
  await queueTestPush(db, () => {}, test);
  const retryAt = new Date(now.getTime() + 60_000);
  const [job] = await takeDueJobs(db, 'push', { now, retryAt, limit: 1 });
  if (!job) throw new Error();
  const [sent] = await listNextPushes(db, [job.id], now);
  if (!sent) throw new Error();

  let ending: Promise<number[]> | undefined;
  await db.tx(async (tx) => {
    await queueTestPush(tx, () => {}, test);
    ending = endPushes(db, [{ job, pushId: sent.id }]);
    // The end waits for this transaction.
    await expect
      .poll(() =>
        db.query(
          `select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like 'with given%'`,
        ),
      )
      .toHaveLength(1);
  });
  expect(await ending).toEqual([]);
  const [waiting] = await listNextPushes(db, [job.id], now);
  expect(waiting?.id).toBeGreaterThan(sent.id);

  // Nothing else waits: the job ends, and the next push makes a new one.
  expect(await endPushes(db, [{ job, pushId: waiting?.id ?? 0 }])).toEqual([job.id]);
  expect(await db.query('select from jobs')).toEqual([]);
  await queueTestPush(db, () => {}, test);
  expect(await db.query("select from jobs where kind = 'push'")).toHaveLength(1);
});

it('a push of a conversation is taken before those of an alert that waited longer', async () => {
  const { db } = database;
  const running = await startTestApp({ PUSH_HOSTS: CLOSED_PUSH_HOST }, database);
  const neighbours = [await aMember(running), await aMember(running)];
  const receiver = await aMember(running);
  for (const neighbour of neighbours) await aDevice(running, neighbour);
  const { id: deviceId } = await aDevice(running, receiver);
  await running.close();
  await db.query('delete from jobs');
  const userIds = neighbours.map(({ id }) => id);
  const alert = { userIds, lostDogId: 1, expiresAt: new Date(now.getTime() + 60_000), now };
  await queueLostDogPushes(db, () => {}, 'lost-dog', alert);
  const later = new Date(now.getTime() + 1000);
  await queueTestPush(db, () => {}, { userId: receiver.id, deviceId, now: later });
  const take = (limit: number) =>
    takeDueJobs(db, 'push', { now: later, retryAt: new Date(later.getTime() + 60_000), limit });
  const [first] = await take(1);
  expect(first?.payload).toEqual({ deviceId });
  expect(await take(3)).toHaveLength(2);
  // Also of a device that an alert waits for.
  await db.query('delete from jobs');
  await queueLostDogPushes(db, () => {}, 'lost-dog', alert);
  const [, second] = await db.query<{ id: number; user_id: number }>(
    'select id, user_id from push_subscriptions where user_id = any($1::bigint[]) order by id',
    [userIds],
  );
  if (!second) throw new Error();
  const chat = { userId: second.user_id, deviceId: second.id, now: later };
  await queueTestPush(db, () => {}, chat);
  const [joined] = await take(1);
  expect(joined?.payload).toEqual({ deviceId: second.id });
});
