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
import { auditDatabase } from './audit-database.ts';
import type { ChaosOptions } from './chaos-cluster.ts';
import { singleProcessFaults } from './faults.ts';
import { type RoundResult, runRound } from './round.ts';
import { createPopulation, type Population } from './test-users.ts';

const USER_COUNTS = [2, 5, 10, 20];
const READY_TIMEOUT_MS = 30_000;

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
export async function runEmbeddedChaos(options: ChaosOptions): Promise<RoundResult[]> {
  const random = createRandom(options.seed);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'meongmate-chaos-'));
  const secret = loadSecret(null, dataDir);
  const userCounts = USER_COUNTS.filter(
    (count) => count <= (options.maxUsers ?? Number.POSITIVE_INFINITY),
  );
  const populations = await withDatabase(dataDir, async (db) => {
    await migrate(db);
    const populations: Population[] = [];
    while (populations.length < options.rounds)
      populations.push(await createPopulation(db, secret, random.pick(userCounts)));
    return populations;
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
    const [kill] = singleProcessFaults(app);
    for (const [index, population] of populations.entries()) {
      const result = await runRound({
        url: app.url,
        population,
        random,
        faults: kill ? Array.from({ length: random.int(1, 2) }, () => kill) : [],
        durationMs: options.durationMs ?? 2000,
        untilRecovered: () => waitFor('the process is ready', READY_TIMEOUT_MS, isReady),
      });
      results.push(result);
      options.onRound?.(index + 1, result);
    }
    await app.kill();
    results.at(-1)?.violations.push(...(await withDatabase(dataDir, auditDatabase)));
    return results;
  } finally {
    await app.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
