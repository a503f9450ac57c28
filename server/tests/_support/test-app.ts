import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll } from 'vitest';
import { waitFor } from '../../../tooling/processes/wait-for.ts';
import { type App, type AppOptions, createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { Db } from '../../src/platform/db/db.ts';
import { openGeoIpLookup } from '../../src/platform/geoip/geoip-lookup.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { deriveKeys, type Keys } from '../../src/platform/security/secret.ts';
import { TestClient } from './test-client.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const MAIL_TIMEOUT_MS = 20_000;
export const TEST_SECRET = 'a secret that only tests have, 32 long';

/** A clock that changes only when a test advances it. */
export class TestClock implements Clock {
  #nowMs = Date.parse('2026-03-02T09:00:00Z');
  /** The applications that run by this clock. */
  readonly apps = new Set<App>();
  now(): Date {
    return new Date(this.#nowMs);
  }
  advance(ms: number): void {
    this.#nowMs += ms;
    // Otherwise each job that has become due would wait for the next poll, in real time.
    for (const app of this.apps) void app.wakeJobs();
  }
}

export interface TestApp {
  url: string;
  db: Db;
  database: TestDatabase;
  clock: TestClock;
  keys: Keys;
  dataDir: string;
  /** A separate browser or script, without a session; in its own network if `TRUST_PROXY` is set. */
  visitor(network?: string): TestClient;
  /** The mails to an address so far, oldest first; waits until there are `count`. */
  mailsTo(address: string, count?: number): Promise<Email[]>;
  close(): Promise<void>;
}

async function readMails(folder: string, address: string): Promise<Email[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
  const mails = await Promise.all(
    files.sort().map(async (file) => PostalMime.parse(await readFile(path.join(folder, file)))),
  );
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
}

/** Starts the whole application on its own port, with its own database and data folder. */
export async function startTestApp(
  environment: Record<string, string> = {},
  database?: TestDatabase,
  change: Partial<AppOptions> = {},
): Promise<TestApp> {
  const testDatabase = database ?? (await createTestDatabase());
  const dataDir = await mkdtemp(path.join(tmpdir(), 'meongmate-test-'));
  const config = readConfig({ DATA_DIR: dataDir, ...environment });
  const clock = change.clock instanceof TestClock ? change.clock : new TestClock();
  const logger = createLogger('silent');
  const locateIp = await openGeoIpLookup(config.geoipDb);
  const parts = {
    config,
    db: testDatabase.db,
    clock,
    logger,
    secret: TEST_SECRET,
    locateIp,
    validateResponses: true,
  };
  const app: App = await createApp({ ...parts, ...change });
  clock.apps.add(app);
  const { port } = await app.listen(0, '127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    db: testDatabase.db,
    database: testDatabase,
    clock,
    keys: deriveKeys(TEST_SECRET),
    dataDir,
    visitor: (network) => new TestClient(url, network),
    async mailsTo(address, count = 1) {
      const read = () => readMails(path.join(dataDir, 'outbox'), address);
      await waitFor(`${count} mails to ${address}`, MAIL_TIMEOUT_MS, async () => {
        return (await read()).length >= count;
      });
      return read();
    },
    async close() {
      clock.apps.delete(app);
      await app.close();
      if (!database) await testDatabase.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** One application for a test file: started before its tests, closed after them. */
export function useTestApp(environment: Record<string, string> = {}): () => TestApp {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(environment);
  });
  afterAll(() => app?.close());
  return () => app;
}
