import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultProxies } from '../scripts/cluster/fault-proxies.ts';
import type { LocalCluster } from '../scripts/cluster/local-cluster.ts';
import type { SeededRandom } from '../server/seed/random.ts';
import type { AppProcess } from '../tooling/processes/app-process.ts';

/** One fault; `happen` resolves when it is repaired. */
export interface Fault {
  name: string;
  inject(): Promise<void>;
}

const OUTAGE_MS: [number, number] = [150, 1200];

export function appFaults(app: AppProcess, index: number): Fault[] {
  return [
    {
      name: `kill -9 process ${index}`,
      async inject() {
        await app.kill();
        await app.start();
      },
    },
    {
      name: `restart process ${index}`,
      async inject() {
        await app.terminate();
        await app.start();
      },
    },
  ];
}

/** One process neither receives nor sends events, while all its connections stay open. */
export function redisPartition(
  { redis }: FaultProxies,
  index: number,
  durationMs: () => number,
): Fault {
  return {
    name: `partition process ${index}`,
    async inject() {
      redis.stall();
      await sleep(durationMs());
      redis.restore();
    },
  };
}

/** Every statement of one process takes `delayMs` longer. */
export function slowDatabase(
  { database }: FaultProxies,
  index: number,
  delayMs: number,
  durationMs: () => number,
): Fault {
  return {
    name: `slow database of process ${index}`,
    async inject() {
      database.delay(delayMs);
      await sleep(durationMs());
      database.restore();
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
      async inject() {
        await Promise.all(apps.map((app) => app.kill()));
        await Promise.all(apps.map((app) => app.start()));
      },
    },
    ...(['immediate', 'kill'] as const).map((mode) => ({
      name: mode === 'kill' ? 'kill -9 PostgreSQL' : 'stop PostgreSQL at once',
      async inject() {
        await postgresql.stop(mode);
        await outage();
        await postgresql.start();
      },
    })),
    {
      name: 'freeze PostgreSQL',
      async inject() {
        postgresql.freeze();
        await outage();
        postgresql.thaw();
      },
    },
    {
      name: 'stop Redis',
      async inject() {
        await redis.stop();
        await outage();
        await redis.start();
      },
    },
    ...[...cluster.faultProxies].flatMap(([index, proxies]) => [
      // Long enough for the process to detect the partition and for the others to learn of it.
      redisPartition(proxies, index, () => random.between(1000, 7000)),
      slowDatabase(proxies, index, random.between(50, 500), () => random.between(500, 2000)),
    ]),
    {
      name: 'cut every connection',
      async inject() {
        for (let count = 0; count < 5; count += 1) {
          proxy.cut(random.pick([1, 0.5]));
          await sleep(random.between(20, 200));
        }
      },
    },
  ];
}

/** The faults of a single process with an embedded database. */
export function singleProcessFaults(app: AppProcess): Fault[] {
  return appFaults(app, 0);
}
