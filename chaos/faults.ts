import { setTimeout as sleep } from 'node:timers/promises';
import type { Ways } from '../scripts/cluster/fault-proxies.ts';
import type { LocalCluster } from '../scripts/cluster/local-cluster.ts';
import type { SeededRandom } from '../server/seed/random.ts';
import type { AppProcess } from '../tooling/processes/app-process.ts';

/** One fault; `happen` resolves when it is repaired. */
export interface Fault {
  name: string;
  happen(): Promise<void>;
}

const OUTAGE_MS: [number, number] = [150, 1200];

function appFaults(app: AppProcess, at: number): Fault[] {
  return [
    {
      name: `kill -9 process ${at}`,
      async happen() {
        await app.kill();
        await app.start();
      },
    },
    {
      name: `restart process ${at}`,
      async happen() {
        await app.terminate();
        await app.start();
      },
    },
  ];
}

/** One process neither receives nor sends events, while all its connections stay open. */
export function redisPartition({ redis }: Ways, at: number, lastingMs: () => number): Fault {
  return {
    name: `partition process ${at}`,
    async happen() {
      redis.stall();
      await sleep(lastingMs());
      redis.mend();
    },
  };
}

/** Every statement of one process takes `byMs` longer. */
export function slowDatabase(
  { database }: Ways,
  at: number,
  byMs: number,
  lastingMs: () => number,
): Fault {
  return {
    name: `slow database of process ${at}`,
    async happen() {
      database.delay(byMs);
      await sleep(lastingMs());
      database.mend();
    },
  };
}

/** All faults of a cluster with several processes. */
export function clusterFaults(cluster: LocalCluster, random: SeededRandom): Fault[] {
  const { postgresql, redis, proxy, apps } = cluster;
  const outage = () => sleep(random.between(...OUTAGE_MS));
  return [
    ...apps.flatMap(appFaults),
    {
      name: 'kill -9 all processes',
      async happen() {
        await Promise.all(apps.map((app) => app.kill()));
        await Promise.all(apps.map((app) => app.start()));
      },
    },
    ...(['immediate', 'kill'] as const).map((how) => ({
      name: how === 'kill' ? 'kill -9 PostgreSQL' : 'stop PostgreSQL at once',
      async happen() {
        await postgresql.stop(how);
        await outage();
        await postgresql.start();
      },
    })),
    {
      name: 'freeze PostgreSQL',
      async happen() {
        postgresql.freeze();
        await outage();
        postgresql.thaw();
      },
    },
    {
      name: 'stop Redis',
      async happen() {
        await redis.stop();
        await outage();
        await redis.start();
      },
    },
    ...[...cluster.ways].flatMap(([at, ways]) => [
      // Long enough for the process to detect the partition and for the others to learn of it.
      redisPartition(ways, at, () => random.between(1000, 7000)),
      slowDatabase(ways, at, random.between(50, 500), () => random.between(500, 2000)),
    ]),
    {
      name: 'cut every connection',
      async happen() {
        for (let times = 0; times < 5; times += 1) {
          proxy.cut(random.pick([1, 0.5]));
          await sleep(random.between(20, 200));
        }
      },
    },
  ];
}

/** The faults of a single process with an embedded database. */
export function singleFaults(app: AppProcess): Fault[] {
  return appFaults(app, 0);
}
