import { randomUUID } from 'node:crypto';
import type { ServerPrograms } from '../scripts/cluster/find-servers.ts';
import { startClusterOn } from '../scripts/cluster/local-cluster.ts';
import { createPostgresqlPair } from '../scripts/cluster/postgresql-pair.ts';
import { createRandom } from '../server/seed/random.ts';
import type { Db } from '../server/src/platform/db/db.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { openServerDb } from '../server/src/platform/db/server-db.ts';
import { waitFor } from '../tooling/processes/wait-for.ts';
import { createApiClient } from './api-client.ts';
import { auditDatabase } from './audit-database.ts';
import type { ChaosOptions } from './chaos-cluster.ts';
import { failoverFaults } from './failover-faults.ts';
import { canMountVolumes, mountVolume } from './limited-volumes.ts';
import { type RoundResult, runRound } from './round.ts';
import { createPopulation } from './test-users.ts';

const USER_COUNTS = [2, 5, 10, 20, 40];
/** From OPS-50: the time from a promotion to the first write of a user. */
const RECOVERY_LIMIT_MS = 15_000;

export interface FailoverOptions extends ChaosOptions {
  /** The number of faults of the database in a round, each kind in turn. */
  faultsPerRound?: number;
  onRecovery?(ms: number): void;
}

/** Repeated faults of two processes whose database has a synchronous standby. */
export async function runFailoverChaos(
  programs: ServerPrograms,
  options: FailoverOptions,
): Promise<RoundResult[]> {
  const { seed, rounds, faultsPerRound = 1, maxUsers = Number.POSITIVE_INFINITY } = options;
  const random = createRandom(seed);
  const volumes = canMountVolumes() ? [mountVolume(), mountVolume()] : [];
  const cleanups: (() => unknown)[] = volumes.map(({ unmount }) => unmount);
  try {
    const opened: Db[] = [];
    const cluster = await startClusterOn(
      () =>
        createPostgresqlPair(
          programs,
          volumes.map(({ folder }) => folder),
        ),
      programs,
      {
        environment: { LOG_LEVEL: 'error' },
        prepare: async (databaseUrl) => {
          const db = openServerDb(databaseUrl, { poolSize: 2, withoutTimeouts: true });
          opened.push(db);
          await migrate(db);
        },
      },
    );
    cleanups.push(() => cluster.dispose());
    const [db] = opened;
    if (!db) throw new Error('the database was not prepared');
    cleanups.push(() => db.close());
    const api = createApiClient(cluster.url);
    cleanups.push(() => api.close());
    await cluster.untilReady();

    async function measureRecovery(): Promise<void> {
      const started = performance.now();
      await waitFor('a user can write after the promotion', RECOVERY_LIMIT_MS, sendAsNewUser);
      options.onRecovery?.(performance.now() - started);
    }
    let witness = await createPopulation(db, cluster.secret, 2);
    async function sendAsNewUser(): Promise<boolean> {
      const [user] = witness.users;
      const roomId = user?.roomIds[0];
      if (!user || roomId === undefined) throw new Error('no user');
      const body = { roomId, senderId: user.id, message: '저 아직 있어요', clientId: randomUUID() };
      const response = await api.call(user, 'POST', '/api/chat/messages', body);
      return response?.status === 201;
    }
    const { faults, others } = failoverFaults(cluster, random, { measureRecovery, volumes });
    const results: RoundResult[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const count = random.pick(USER_COUNTS.filter((users) => users <= maxUsers));
      const population = await createPopulation(db, cluster.secret, count);
      witness = await createPopulation(db, cluster.secret, 2);
      const scheduled = Array.from({ length: faultsPerRound }, (_, index) => {
        const fault = faults[((round - 1) * faultsPerRound + index) % faults.length];
        return fault ? [fault] : [];
      }).flat();
      const result = await runRound({
        url: cluster.url,
        population,
        random,
        faults: [...scheduled, ...(random.chance(0.4) ? [random.pick(others)] : [])],
        durationMs: options.durationMs ?? 2000,
        untilRecovered: () => cluster.untilReady(),
      });
      result.violations.push(...(await auditDatabase(db)));
      results.push(result);
      options.onRound?.(round, result);
    }
    return results;
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}
