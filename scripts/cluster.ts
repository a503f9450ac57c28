/**
 * Several processes behind a small proxy, with their own PostgreSQL, Redis and S3-compatible photo store,
 * without containers: `npm run cluster -- --processes 3`. The proxy listens on `PORT`.
 */
import { parseArgs } from 'node:util';
import { buildIfNeeded } from './built-server.ts';
import { findOrInstallServers } from './cluster/find-servers.ts';
import { startLocalCluster } from './cluster/local-cluster.ts';

const DEFAULT_PORT = 3000;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { processes: { type: 'string', default: '2' } } });
  const processes = Number(values.processes);
  if (!Number.isInteger(processes) || processes < 1 || processes > 16) {
    throw new Error('--processes takes a number from 1 to 16');
  }
  if (!(await buildIfNeeded())) throw new Error('The build failed.');
  const programs = await findOrInstallServers();
  const cluster = await startLocalCluster(programs, {
    processes,
    port: Number(process.env.PORT ?? DEFAULT_PORT),
    environment: { LOG_LEVEL: 'warn' },
    args: ['--outbox'],
  });
  await cluster.untilReady();
  console.log(`Open          http://localhost:${cluster.proxy.port}`);
  console.log(`Processes     ${cluster.apps.map((app) => app.url).join('  ')}`);
  console.log(`DATABASE_URL  ${cluster.postgresql.url}`);
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
