import { expect, vi } from 'vitest';
import { startTestApp, TEST_SECRET, type TestApp } from './test-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { unlimited } from './unlimited.ts';

/** Empty for a run without Redis, which leaves out the tests that need it. */
export const redisUrl = process.env.TEST_REDIS_URL ?? '';

export interface TwoProcesses {
  database: TestDatabase;
  first: TestApp;
  second: TestApp;
  close(): Promise<void>;
}

/** Two processes of one installation, on one database and with one clock. */
export async function startTwoProcesses(): Promise<TwoProcesses> {
  const database = await createTestDatabase();
  const environment = { SECRET: TEST_SECRET, ...(redisUrl && { REDIS_URL: redisUrl }) };
  const first = await startTestApp(environment, database, { limiter: unlimited });
  const { clock } = first;
  const second = await startTestApp(environment, database, { limiter: unlimited, clock });
  await vi.waitFor(async () => {
    for (const app of [first, second])
      expect((await app.visitor().get('/readyz')).status).toBe(200);
  }, 20_000);
  return {
    ...{ database, first, second },
    async close() {
      await Promise.all([first.close(), second.close()]);
      await database.drop();
    },
  };
}
