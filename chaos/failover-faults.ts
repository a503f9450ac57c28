/** Faults of a database with a synchronous standby, and what an operator's tool does about them. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { LocalCluster } from '../scripts/cluster/local-cluster.ts';
import type { PairNode, PostgresqlPair } from '../scripts/cluster/postgresql-pair.ts';
import type { SeededRandom } from '../server/seed/random.ts';
import { appFaults, type Fault } from './faults.ts';
import type { LimitedVolume } from './limited-volumes.ts';

const DETECTION_MS: [number, number] = [100, 1500];
const ZOMBIE_TIMEOUT_MS = 1000;
/** The machine may be busy. */
const CONNECT_TIMEOUT_MS = 20_000;

interface Options {
  /** Waits until a user can write, and records the time since the promotion. */
  measureRecovery(): Promise<void>;
  /** The disks of the data folders; without them no disk becomes full. */
  volumes: readonly LimitedVolume[];
}

/** Runs a write directly on a server, which must accept the connection; returns whether it was acknowledged. */
async function acknowledges({ postgresql }: PairNode, text: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: postgresql.url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ZOMBIE_TIMEOUT_MS,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(text);
    return true;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => {});
  }
}

export function failoverFaults(
  { postgresql: pair, apps }: LocalCluster<PostgresqlPair>,
  random: SeededRandom,
  { measureRecovery, volumes }: Options,
): { faults: Fault[]; others: Fault[] } {
  const untilDetected = () => sleep(random.between(...DETECTION_MS));
  async function failOver(): Promise<void> {
    await untilDetected();
    await pair.failOver();
    await measureRecovery();
  }
  async function rejoin(): Promise<void> {
    await pair.standby().postgresql.stop('kill');
    await pair.rejoin();
  }
  const restartProxy: Fault = {
    name: 'restart the proxy of the database',
    async inject() {
      await pair.proxy.stop(random.pick(['SIGKILL', 'SIGTERM'] as const));
      await untilDetected();
      await pair.proxy.start();
    },
  };
  const faults: Fault[] = [
    {
      name: 'kill -9 the primary',
      async inject() {
        await pair.leader().postgresql.stop('kill');
        await failOver();
        await rejoin();
      },
    },
    {
      name: 'freeze the primary, which returns as a zombie',
      async inject() {
        const zombie = pair.leader();
        zombie.postgresql.freeze();
        await failOver();
        zombie.postgresql.thaw();
        if (await acknowledges(zombie, 'create table zombie ()'))
          throw new Error('a former primary acknowledged a write');
        await rejoin();
      },
    },
    {
      name: 'kill -9 the standby',
      async inject() {
        await pair.standby().postgresql.stop('kill');
        await untilDetected();
        await pair.dropStandby();
        await untilDetected();
        await pair.rejoin();
      },
    },
    restartProxy,
  ];
  if (volumes.length > 0) {
    faults.push({
      name: 'fill the disk of the primary',
      async inject() {
        const { postgresql } = pair.leader();
        const volume = volumes.find(({ folder }) => postgresql.data.startsWith(folder));
        if (!volume) throw new Error('the data folder is on no volume');
        volume.fill();
        const filler = "create unlogged table filler as select repeat('y', 1000)";
        const write = `${filler} from generate_series(1, 10000)`;
        // Without space for its log it may have stopped already.
        if (await acknowledges(pair.leader(), write).catch(() => false))
          throw new Error('the disk is not full');
        await failOver();
        volume.free();
        await rejoin();
      },
    });
  }
  return { faults, others: [...apps.flatMap(appFaults), restartProxy] };
}
