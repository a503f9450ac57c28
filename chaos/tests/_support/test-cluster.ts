import { afterAll, beforeAll } from 'vitest';
import type { Ways } from '../../../scripts/cluster/fault-proxies.ts';
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
import { type Call, createCaller } from '../../api-client.ts';
import { makePeople, type Neighbourhood } from '../../test-users.ts';

export interface TestedCluster extends LocalCluster {
  /** A direct connection to the database, independent of the processes. */
  db: Db;
  /** Through the proxy, which alternates between the processes. */
  call: Call;
  /** To one process, without the proxy. */
  callOn(at: number): Call;
  appOf(at: number): AppProcess;
  wayOf(at: number): Ways;
  people(count: number): Promise<Neighbourhood>;
}

function existing<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('there is no such process');
  return found;
}

/** One cluster for a test file: started before its tests, stopped after them. */
export function useCluster(options: ClusterOptions = {}): () => TestedCluster {
  let tested: TestedCluster | undefined;
  const endings: (() => unknown)[] = [];
  beforeAll(async () => {
    let db: Db | undefined;
    const cluster = await startLocalCluster(await findOrInstallServers(), {
      ...options,
      environment: { LOG_LEVEL: 'error', ...options.environment },
      prepare: async (databaseUrl) => {
        db = openServerDb(databaseUrl, { poolSize: 4 });
        await migrate(db);
      },
    });
    endings.push(() => cluster.dispose());
    const opened = db;
    if (!opened) throw new Error('the database was not prepared');
    endings.push(() => opened.close());
    const proxied = createCaller(cluster.url);
    const direct = cluster.apps.map(({ url }) => createCaller(url));
    endings.push(() => {
      for (const { close } of [proxied, ...direct]) close();
    });
    tested = {
      ...cluster,
      db: opened,
      call: proxied.call,
      appOf: (at) => existing(cluster.apps[at]),
      callOn: (at) => existing(direct[at]).call,
      wayOf: (at) => existing(cluster.ways.get(at)),
      people: (count) => makePeople(opened, cluster.secret, count),
    };
    await cluster.untilReady();
  });
  afterAll(async () => {
    for (const end of endings.splice(0).reverse()) await end();
  });
  return () => {
    if (!tested) throw new Error('the cluster is not there');
    return tested;
  };
}
