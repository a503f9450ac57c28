import { createPopulation, type Population } from '../../chaos/test-users.ts';
import { findOrInstallServers } from '../../scripts/cluster/find-servers.ts';
import { type LocalCluster, startLocalCluster } from '../../scripts/cluster/local-cluster.ts';
import type { Db } from '../../server/src/platform/db/db.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { openServerDb } from '../../server/src/platform/db/server-db.ts';
import { cpuProfileArgs } from '../cpu-profile-args.ts';
import { cpuMs, residentMb } from '../cpu-time.ts';

export interface OneProcess {
  url: string;
  cluster: LocalCluster;
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
  joined: withRedis = true,
  environment = {} as Record<string, string>,
} = {}): Promise<OneProcess> {
  let db: Db | undefined;
  const cluster = await startLocalCluster(await findOrInstallServers(), {
    processes: 1,
    // Only the server is measured, so photos are files.
    hasPhotoStore: false,
    nodeArgs: cpuProfileArgs(),
    environment: {
      LOG_LEVEL: 'error',
      ...(!withRedis && { REDIS_URL: '', TRUST_PROXY: 'false' }),
      ...environment,
    },
    prepare: async (url) => {
      db = openServerDb(url, { poolSize: 2 });
      await migrate(db);
    },
  });
  const [app] = cluster.apps;
  const openedDb = db;
  if (!app || !openedDb) throw new Error('the server was not started');
  await cluster.untilReady();
  const pid = () => app.pid() ?? 0;
  return {
    url: app.url,
    cluster,
    pid,
    createPopulation: (count) => createPopulation(openedDb, cluster.secret, count),
    databasePid: () => cluster.postgresql.pid() ?? 0,
    memoryMb: () => residentMb(pid()),
    cpuMs: () => cpuMs(pid()),
    async makeDatabase(name) {
      await openedDb.query(`create database ${name}`);
      return cluster.postgresql.url.replace(/postgres$/, name);
    },
    async restart() {
      await app.terminate();
      await app.start();
    },
    async dispose() {
      await openedDb.close();
      await cluster.dispose();
    },
  };
}
