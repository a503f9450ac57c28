/**
 * Several processes behind a small proxy, with their own PostgreSQL, Redis and S3-compatible photo store,
 * without containers: `npm run cluster -- --processes 3`. The proxy listens on `PORT`. With `--standby` PostgreSQL has a
 * synchronous standby behind HAProxy.
 */
import { parseArgs } from 'node:util';
import { assertPortFree } from '../tooling/processes/free-port.ts';
import { buildIfNeeded } from './built-server.ts';
import { findOrInstallServers } from './cluster/find-servers.ts';
import { startClusterOn, startLocalCluster } from './cluster/local-cluster.ts';
import { createPostgresqlPair, type PostgresqlPair } from './cluster/postgresql-pair.ts';
import { assertTemporaryFolder } from './temporary-folder.ts';

const DEFAULT_PORT = 3000;

/** SIGUSR2 promotes the standby and makes the former primary the standby. */
function showPair(pair: PostgresqlPair): void {
  const show = () =>
    console.log(
      `Primary       ${pair.leader().postgresql.url}  standby ${pair.standby().postgresql.url}`,
    );
  show();
  console.log(`Failover      kill -USR2 ${process.pid}`);
  const failOver = async () => {
    await pair.leader().postgresql.stop('kill');
    await pair.failOver();
    await pair.rejoin();
    show();
  };
  let failingOver = Promise.resolve();
  process.on('SIGUSR2', () => {
    failingOver = failingOver.then(failOver).catch((error: unknown) => console.error(error));
  });
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      processes: { type: 'string', default: '2' },
      standby: { type: 'boolean', default: false },
    },
  });
  const processes = Number(values.processes);
  if (!Number.isInteger(processes) || processes < 1 || processes > 16) {
    throw new Error('--processes takes a number from 1 to 16');
  }
  const port = Number(process.env.PORT ?? DEFAULT_PORT);
  await assertPortFree('PORT', port);
  assertTemporaryFolder();
  if (!(await buildIfNeeded())) throw new Error('The build failed.');
  const programs = await findOrInstallServers(values.standby ? ['haproxy'] : []);
  const options = {
    processes,
    port,
    environment: { LOG_LEVEL: 'warn' },
    args: ['--outbox'],
  };
  const cluster = values.standby
    ? await startClusterOn(() => createPostgresqlPair(programs), programs, options)
    : await startLocalCluster(programs, options);
  await cluster.untilReady();
  console.log(`Open          http://localhost:${cluster.proxy.port}`);
  console.log(`Processes     ${cluster.apps.map((app) => app.url).join('  ')}`);
  console.log(`DATABASE_URL  ${cluster.postgresql.url}`);
  if ('failOver' in cluster.postgresql) showPair(cluster.postgresql);
  console.log(`REDIS_URL     ${cluster.redis.url}`);
  console.log(`S3_ENDPOINT   ${cluster.photoStore.url}`);
  // Not through the proxy: the outbox is closed to forwarded requests.
  console.log(`Sent mail     ${cluster.apps[0]?.url}/dev/outbox`);
  console.log('Ctrl+C stops it and deletes its data.');
  const ended = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await ended;
  await cluster.dispose();
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
