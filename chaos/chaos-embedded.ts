import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRandom } from '../server/seed/random.ts';
import type { Db } from '../server/src/platform/db/db.ts';
import { openEmbeddedDb } from '../server/src/platform/db/embedded-db.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { loadSecret } from '../server/src/platform/security/secret.ts';
import { createAppProcess } from '../tooling/processes/app-process.ts';
import { waitFor } from '../tooling/processes/wait-for.ts';
import type { TortureOptions } from './chaos-cluster.ts';
import { singleFaults } from './faults.ts';
import { type RoundResult, runRound } from './round.ts';
import { auditDatabase, makePeople, type Neighbourhood } from './test-users.ts';

const PEOPLE = [2, 5, 10, 20];
const READY_WITHIN_MS = 30_000;

/** The process locks its database, so it is opened here only while the process is stopped. */
async function withDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openEmbeddedDb(dataDir);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** One process with the embedded database, killed repeatedly. */
export async function tortureEmbedded(options: TortureOptions): Promise<RoundResult[]> {
  const random = createRandom(options.seed);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'meongmate-torture-'));
  const secret = loadSecret(null, dataDir);
  const crowds = PEOPLE.filter((count) => count <= (options.atMost ?? Number.POSITIVE_INFINITY));
  const neighbourhoods = await withDatabase(dataDir, async (db) => {
    await migrate(db);
    const made: Neighbourhood[] = [];
    while (made.length < options.rounds)
      made.push(await makePeople(db, secret, random.pick(crowds)));
    return made;
  });
  const app = await createAppProcess({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  });
  const results: RoundResult[] = [];
  const isReady = () =>
    fetch(`${app.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    await app.start();
    const [kill] = singleFaults(app);
    for (const [at, neighbourhood] of neighbourhoods.entries()) {
      const result = await runRound({
        url: app.url,
        neighbourhood,
        random,
        faults: kill ? Array.from({ length: random.int(1, 2) }, () => kill) : [],
        lastingMs: options.lastingMs ?? 2000,
        untilMended: () => waitFor('the process is ready', READY_WITHIN_MS, isReady),
      });
      results.push(result);
      options.onRound?.(at + 1, result);
    }
    await app.kill();
    results.at(-1)?.violations.push(...(await withDatabase(dataDir, auditDatabase)));
    return results;
  } finally {
    await app.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
