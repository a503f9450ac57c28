import { afterAll, beforeAll, expect, it } from 'vitest';
import { endPush, takeNextPush } from '../src/features/push/device-pushes.repository.ts';
import { queueTestPush } from '../src/features/push/queue-pushes.ts';
import { takeDueJob } from '../src/platform/jobs/jobs.repository.ts';
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

it('[PUSH-27] a push that is queued while the job of its device ends is not lost', async () => {
  const member = await aMember(app);
  const { id: deviceId } = await aDevice(app, member);
  // Its jobs no longer run.
  await app.close();
  const { db } = database;
  const test = { userId: member.id, deviceId, now };
  await queueTestPush(db, () => {}, test);
  const job = await takeDueJob(db, 'push', now, new Date(now.getTime() + 60_000));
  if (!job) throw new Error();
  const sent = await takeNextPush(db, job.id, now);
  if (!sent) throw new Error();

  let ending: Promise<boolean> | undefined;
  await db.tx(async (tx) => {
    await queueTestPush(tx, () => {}, test);
    ending = endPush(db, job, sent.id);
    // The end waits for this transaction.
    await expect
      .poll(() =>
        db.query(
          `select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like 'with ended%'`,
        ),
      )
      .toHaveLength(1);
  });
  expect(await ending).toBe(true);
  const waiting = await takeNextPush(db, job.id, now);
  expect(waiting?.id).toBeGreaterThan(sent.id);

  // Nothing else waits: the job ends, and the next push makes a new one.
  expect(await endPush(db, job, waiting?.id ?? 0)).toBe(false);
  expect(await db.query('select from jobs')).toEqual([]);
  await queueTestPush(db, () => {}, test);
  expect(await db.query("select from jobs where kind = 'push'")).toHaveLength(1);
});
