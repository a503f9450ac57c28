import { findOrInstallServers } from '../scripts/cluster/find-servers.ts';
import { type LocalCluster, startLocalCluster } from '../scripts/cluster/local-cluster.ts';
import { createRandom } from '../server/seed/random.ts';
import type { Db } from '../server/src/platform/db/db.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { openServerDb } from '../server/src/platform/db/server-db.ts';
import { auditDatabase } from './audit-database.ts';
import { clusterFaults } from './faults.ts';
import { type RoundResult, runRound } from './round.ts';
import { createPopulation } from './test-users.ts';

const USER_COUNTS = [2, 5, 10, 20, 40, 80, 200];

export interface ChaosOptions {
  rounds: number;
  seed: number;
  /** The largest number of users in a round. */
  maxUsers?: number;
  durationMs?: number;
  onRound?(round: number, result: RoundResult): void;
}

/** Repeated faults of a cluster whose processes reach everything through fault proxies. */
export async function runClusterChaos(
  cluster: LocalCluster,
  db: Db,
  options: ChaosOptions,
): Promise<RoundResult[]> {
  const random = createRandom(options.seed);
  const results: RoundResult[] = [];
  await cluster.untilReady();
  const faults = clusterFaults(cluster, random);
  const userCounts = USER_COUNTS.filter(
    (count) => count <= (options.maxUsers ?? Number.POSITIVE_INFINITY),
  );
  for (let round = 1; round <= options.rounds; round += 1) {
    const population = await createPopulation(db, cluster.secret, random.pick(userCounts));
    // Every fault happens in turn, with up to two random others. In steps of three, so that three rounds
    // already break a process, the database and Redis.
    const scheduledFault = faults[(3 * round - 1) % faults.length];
    const randomFaults = Array.from({ length: random.int(0, 2) }, () => random.pick(faults));
    const result = await runRound({
      url: cluster.url,
      population,
      random,
      faults: scheduledFault ? [scheduledFault, ...randomFaults] : randomFaults,
      durationMs: options.durationMs ?? 2000,
      untilRecovered: () => cluster.untilReady(),
    });
    result.violations.push(...(await auditDatabase(db)));
    results.push(result);
    options.onRound?.(round, result);
  }
  return results;
}

/** The same on two new processes with their own PostgreSQL and Redis. */
export async function runNewClusterChaos(options: ChaosOptions): Promise<RoundResult[]> {
  let db: Db | undefined;
  const cluster = await startLocalCluster(await findOrInstallServers(), {
    withFaultProxies: 'all',
    environment: { LOG_LEVEL: 'error' },
    prepare: async (databaseUrl) => {
      db = openServerDb(databaseUrl, { poolSize: 2, withoutTimeouts: true });
      await migrate(db);
    },
  });
  try {
    if (!db) throw new Error('the database was not prepared');
    return await runClusterChaos(cluster, db, options);
  } finally {
    await db?.close();
    await cluster.dispose();
  }
}
