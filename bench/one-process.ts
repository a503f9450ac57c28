import { createPopulation, type Population } from '../chaos/test-users.ts';
import type { LocalCluster } from '../scripts/cluster/local-cluster.ts';
import type { Db } from '../server/src/platform/db/db.ts';
import { startBenchCluster } from './bench-cluster.ts';
import { cpuMs, residentMb } from './cpu-time.ts';

export interface OneProcess {
  url: string;
  cluster: LocalCluster;
  db: Db;
  createPopulation(count: number): Promise<Population>;
  pid(): number;
  databasePid(): number;
  /** Resident memory of the server in MB. */
  memoryMb(): number;
  /** CPU time of the server so far, which does not include other work on the machine. */
  cpuMs(): number;
  /** Creates another database on the same PostgreSQL server; returns its URL. */
  makeDatabase(name: string): Promise<string>;
  restart(): Promise<void>;
  dispose(): Promise<void>;
}

/**
 * One process of the built server with its own PostgreSQL, accessed without a proxy. `withRedis` connects it to
 * a Redis, as in a cluster; a single process needs none.
 */
export async function startOneProcess({
  withRedis = true,
  environment = {} as Record<string, string>,
} = {}): Promise<OneProcess> {
  const { cluster, db, dispose } = await startBenchCluster({
    processes: 1,
    environment: {
      ...(!withRedis && { REDIS_URL: '', TRUST_PROXY: 'false' }),
      ...environment,
    },
  });
  const [app] = cluster.apps;
  if (!app) throw new Error('the server was not started');
  const pid = () => app.pid() ?? 0;
  return {
    url: app.url,
    cluster,
    db,
    pid,
    createPopulation: (count) => createPopulation(db, cluster.secret, count),
    databasePid: () => cluster.postgresql.pid() ?? 0,
    memoryMb: () => residentMb(pid()),
    cpuMs: () => cpuMs(pid()),
    async makeDatabase(name) {
      await db.query(`create database ${name}`);
      return cluster.postgresql.url.replace(/postgres$/, name);
    },
    async restart() {
      await app.terminate();
      await app.start();
    },
    dispose,
  };
}
