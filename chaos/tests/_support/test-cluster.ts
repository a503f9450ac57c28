import { afterAll, beforeAll } from 'vitest';
import type { FaultProxies } from '../../../scripts/cluster/fault-proxies.ts';
import { findOrInstallServers } from '../../../scripts/cluster/find-servers.ts';
import {
  type ClusterOptions,
  type LocalCluster,
  startLocalCluster,
} from '../../../scripts/cluster/local-cluster.ts';
import type { Db } from '../../../server/src/platform/db/db.ts';
import { migrate } from '../../../server/src/platform/db/migrate.ts';
import { openServerDb } from '../../../server/src/platform/db/server-db.ts';
import type { AppProcess } from '../../../tooling/processes/app-process.ts';
import { type ApiCall, createApiClient } from '../../api-client.ts';
import { createPopulation, type Population } from '../../test-users.ts';

export interface TestCluster extends LocalCluster {
  /** A direct connection to the database, independent of the processes. */
  db: Db;
  /** Through the proxy, which alternates between the processes. */
  call: ApiCall;
  /** To one process, without the proxy. */
  callOn(index: number): ApiCall;
  appAt(index: number): AppProcess;
  proxiesAt(index: number): FaultProxies;
  createPopulation(count: number): Promise<Population>;
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('no process has this number');
  return value;
}

/** One cluster for a test file: started before its tests, stopped after them. */
export function useCluster(options: ClusterOptions = {}): () => TestCluster {
  let testCluster: TestCluster | undefined;
  const cleanups: (() => unknown)[] = [];
  beforeAll(async () => {
    let db: Db | undefined;
    const cluster = await startLocalCluster(await findOrInstallServers(), {
      ...options,
      environment: { LOG_LEVEL: 'error', ...options.environment },
      prepare: async (databaseUrl) => {
        db = openServerDb(databaseUrl, { poolSize: 4, withoutTimeouts: true });
        await migrate(db);
      },
    });
    cleanups.push(() => cluster.dispose());
    const openedDb = db;
    if (!openedDb) throw new Error('the database was not prepared');
    cleanups.push(() => openedDb.close());
    const proxied = createApiClient(cluster.url);
    const direct = cluster.apps.map(({ url }) => createApiClient(url));
    cleanups.push(() => {
      for (const { close } of [proxied, ...direct]) close();
    });
    testCluster = {
      ...cluster,
      db: openedDb,
      call: proxied.call,
      appAt: (index) => required(cluster.apps[index]),
      callOn: (index) => required(direct[index]).call,
      proxiesAt: (index) => required(cluster.faultProxies.get(index)),
      createPopulation: (count) => createPopulation(openedDb, cluster.secret, count),
    };
    await cluster.untilReady();
  });
  afterAll(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });
  return () => {
    if (!testCluster) throw new Error('the cluster was not started');
    return testCluster;
  };
}
