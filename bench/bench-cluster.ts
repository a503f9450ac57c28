import { findOrInstallServers } from '../scripts/cluster/find-servers.ts';
import {
  type ClusterOptions,
  type LocalCluster,
  startLocalCluster,
} from '../scripts/cluster/local-cluster.ts';
import type { Db } from '../server/src/platform/db/db.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { openServerDb } from '../server/src/platform/db/server-db.ts';
import { cpuProfileArgs } from './cpu-profile-args.ts';

export interface BenchCluster {
  cluster: LocalCluster;
  db: Db;
  dispose(): Promise<void>;
}

/** Processes of the built server with their own PostgreSQL; returns when they are ready. */
export async function startBenchCluster({
  environment,
  ...options
}: Omit<ClusterOptions, 'prepare'> = {}): Promise<BenchCluster> {
  const opened: Db[] = [];
  const cluster = await startLocalCluster(await findOrInstallServers(), {
    // Only the server is measured, so photos are files.
    hasPhotoStore: false,
    nodeArgs: cpuProfileArgs(),
    ...options,
    environment: { LOG_LEVEL: 'error', ...environment },
    prepare: async (url) => {
      const db = openServerDb(url, { poolSize: 2, withoutTimeouts: true });
      opened.push(db);
      await migrate(db);
    },
  });
  const dispose = async () => {
    for (const db of opened) await db.close();
    await cluster.dispose();
  };
  try {
    await cluster.untilReady();
    const [db] = opened;
    if (!db) throw new Error('the database was not prepared');
    return { cluster, db, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}
