import { findOrInstallServers } from '../scripts/cluster/find-servers.ts';
import { startLocalCluster } from '../scripts/cluster/local-cluster.ts';
import { createRandom } from '../server/seed/random.ts';
import type { Db } from '../server/src/platform/db/db.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { openServerDb } from '../server/src/platform/db/server-db.ts';
import { clusterFaults } from './faults.ts';
import { auditDatabase, makePeople } from './make-people.ts';
import { type RoundResult, runRound } from './round.ts';

const PEOPLE = [2, 5, 10, 20, 40, 80, 200];

export interface TortureOptions {
  rounds: number;
  seed: number;
  /** The largest number of users in a round. */
  atMost?: number;
  lastingMs?: number;
  onRound?(round: number, result: RoundResult): void;
}

/** Two processes with their own PostgreSQL and Redis, with repeated faults. */
export async function tortureCluster(options: TortureOptions): Promise<RoundResult[]> {
  const random = createRandom(options.seed);
  let db: Db | undefined;
  const cluster = await startLocalCluster(await findOrInstallServers(), {
    hasWays: 'all',
    environment: { LOG_LEVEL: 'error' },
    prepare: async (databaseUrl) => {
      db = openServerDb(databaseUrl, { poolSize: 2, withoutTimeouts: true });
      await migrate(db);
    },
  });
  const results: RoundResult[] = [];
  try {
    if (!db) throw new Error('the database was not prepared');
    await cluster.untilReady();
    const faults = clusterFaults(cluster, random);
    const crowds = PEOPLE.filter((count) => count <= (options.atMost ?? Number.POSITIVE_INFINITY));
    for (let round = 1; round <= options.rounds; round += 1) {
      const neighbourhood = await makePeople(db, cluster.secret, random.pick(crowds));
      // Every fault happens in turn, with up to two random others. In steps of three, so that three rounds
      // already break a process, the database and Redis.
      const turn = faults[(3 * round - 1) % faults.length];
      const more = Array.from({ length: random.int(0, 2) }, () => random.pick(faults));
      const result = await runRound({
        url: cluster.url,
        neighbourhood,
        random,
        faults: turn ? [turn, ...more] : more,
        lastingMs: options.lastingMs ?? 2000,
        untilMended: () => cluster.untilReady(),
      });
      result.violations.push(...(await auditDatabase(db)));
      results.push(result);
      options.onRound?.(round, result);
    }
    return results;
  } finally {
    await db?.close();
    await cluster.dispose();
  }
}
