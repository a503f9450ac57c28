import { DAY_MS } from '@meongmate/shared/rules/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHours } from '../src/features/nearby/hours-job.ts';
import type { Db } from '../src/platform/db/db.ts';
import { createLogger } from '../src/platform/logger.ts';
import { aMember, copyMember } from './_support/builders.ts';
import { startTestApp, type TestApp, TestClock } from './_support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('[NEAR-33] of several processes exactly one stores its snapshot', async () => {
  await copyMember(app, await aMember(app), 19);
  const clock = new TestClock();
  clock.advance(2 * DAY_MS);
  let stored = 0;
  const db: Db = {
    ...app.db,
    tx: (work) =>
      app.db.tx((tx) =>
        work({
          ...tx,
          query(text, values) {
            if (text.includes('delete from walking_hours')) stored++;
            return tx.query(text, values);
          },
        }),
      ),
  };
  const deps = { db, clock, keys: app.keys, logger: createLogger('silent') };
  const processes = Array.from({ length: 4 }, () => startHours(deps));
  await Promise.all(processes.map((each) => each.check()));
  expect(stored).toBe(1);
  const rows = await app.db.query('select from walking_hours where owners = 20');
  expect(rows.length).toBeGreaterThan(50);
  await Promise.all(processes.map((each) => each.check()));
  await Promise.all(processes.map((each) => each.close()));
  expect(stored).toBe(1);
});
