/**
 * `npm run bench -- push`: pushes per second of one process beside the bare library, and the time from
 * sending a message until the push service has its push. The push service is this process.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createApiClient } from '../../chaos/api-client.ts';
import type { TestUser } from '../../chaos/test-users.ts';
import { buildIfNeeded } from '../../scripts/built-server.ts';
import { openServerDb } from '../../server/src/platform/db/server-db.ts';
import { waitFor } from '../../tooling/processes/wait-for.ts';
import { type PushService, startPushService } from '../../tooling/push-service.ts';
import { type OneProcess, startOneProcess } from '../one-process.ts';
import { report } from '../report.ts';
import { sized } from '../size.ts';
import { median, p99 } from '../statistics.ts';

const USERS = sized(500, 10);
const PUSHES = sized(4000, 40);
/** As many requests as the server has open at a time. */
const CONCURRENCY = 100;
const RATE_PER_SECOND = 100;
const TIMEOUT_MS = 120_000;

if (!(await buildIfNeeded())) throw new Error('The build failed.');

/** Registers a device for each user; returns their paths by user. */
async function subscribeAll(
  server: OneProcess,
  service: PushService,
  users: readonly TestUser[],
): Promise<Map<number, string>> {
  const paths = new Map<number, string>();
  const { call, close } = createApiClient(server.url);
  for (const user of users) {
    const device = service.aDevice();
    const response = await call(user, 'POST', '/api/push-subscriptions', device.body);
    if (response?.status !== 201) throw new Error(`subscription: ${response?.status}`);
    paths.set(user.id, device.path);
  }
  close();
  return paths;
}

/** Pushes per second between the first and the last request. */
function perSecond(times: readonly number[]): number {
  const first = Math.min(...times);
  const last = Math.max(...times);
  return ((times.length - 1) / (last - first)) * 1000;
}

async function measureServer(server: OneProcess, service: PushService): Promise<number> {
  const from = service.requests.length;
  const db = openServerDb(server.cluster.postgresql.url, { poolSize: 1 });
  // Several pushes for each device, so that the order within a device is part of the work.
  await db.query(
    `with device_jobs as (
       insert into jobs (kind, key, payload, created_at, run_at, expires_at)
       select 'push', 'device ' || id, jsonb_build_object('deviceId', id), now(), now(), now() + interval '1 hour'
         from push_subscriptions
       returning id, key)
     insert into queued_pushes (job_id, device_id, tag, user_id, type, created_at, expires_at)
     select j.id, s.id, 'test-' || number, s.user_id, 'test', now(), now() + interval '1 hour'
       from push_subscriptions s join device_jobs j on j.key = 'device ' || s.id
       cross join generate_series(1, $1::int) number`,
    [PUSHES / USERS],
  );
  await db.close();
  const received = () => service.requests.slice(from);
  await waitFor('all pushes', TIMEOUT_MS, () => received().length >= PUSHES);
  return perSecond(received().map(({ atMs }) => atMs));
}

async function measureBaseline(service: PushService): Promise<number> {
  const from = service.requests.length;
  const child = fork(path.join(import.meta.dirname, 'baseline-process.ts'), {
    env: {
      PATH: process.env.PATH,
      HOST: service.host,
      COUNT: String(PUSHES),
      CONCURRENCY: String(CONCURRENCY),
    },
    execArgv: ['--import', 'tsx'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the baseline failed');
  return perSecond(service.requests.slice(from).map(({ atMs }) => atMs));
}

/** The times in ms from sending a message until the push service has its push, one for each user. */
async function measureDelay(
  server: OneProcess,
  service: PushService,
  { users, paths }: { users: readonly TestUser[]; paths: ReadonlyMap<number, string> },
): Promise<number[]> {
  const from = service.requests.length;
  const sentAt = new Map<string, number>();
  const sends: Promise<void>[] = [];
  const { call, close } = createApiClient(server.url);
  const start = performance.now();
  for (const [at, sender] of users.entries()) {
    const dueAt = start + (at * 1000) / RATE_PER_SECOND;
    await waitFor('the next message', TIMEOUT_MS, () => performance.now() >= dueAt);
    // The room with the next user of the ring: every user receives one message.
    const receiver = users[(at + 1) % users.length];
    const roomId = sender.roomIds.find((id) => receiver?.roomIds.includes(id));
    const send = async () => {
      sentAt.set(paths.get(receiver?.id ?? 0) ?? '', performance.now());
      const body = { roomId, senderId: sender.id, message: '산책 갈래요?' };
      const response = await call(sender, 'POST', '/api/chat/messages', body);
      if (response?.status !== 201) throw new Error(`message: ${response?.status}`);
    };
    sends.push(send());
  }
  await Promise.all(sends);
  close();
  const received = () => service.requests.slice(from);
  await waitFor('all pushes', TIMEOUT_MS, () => received().length >= users.length);
  return received().map(({ path: device, atMs }) => atMs - (sentAt.get(device) ?? 0));
}

const service = await startPushService();
const server = await startOneProcess({
  withRedis: false,
  environment: { PUSH_HOSTS: service.host },
});
try {
  const { users } = await server.createPopulation(USERS);
  const paths = await subscribeAll(server, service, users);
  const delays = await measureDelay(server, service, { users, paths });
  const rates = { meongmate: [] as number[], baseline: [] as number[] };
  // Alternates, so that other load on the machine affects both.
  for (let round = 0; round < sized(3, 1); round++) {
    rates.meongmate.push(await measureServer(server, service));
    rates.baseline.push(await measureBaseline(service));
  }
  report({
    name: 'push',
    title: 'A push',
    rows: [
      {
        what: `pushes of one process, ${CONCURRENCY} at a time`,
        unit: 'per s',
        value: median(rates.meongmate),
        reference: { name: 'bare web-push', value: median(rates.baseline) },
      },
      {
        what: `from sending a message to the push service at ${RATE_PER_SECOND} messages/s, p50`,
        unit: 'ms',
        value: median(delays),
      },
      {
        what: `from sending a message to the push service at ${RATE_PER_SECOND} messages/s, p99`,
        unit: 'ms',
        value: p99(delays),
        goal: { of: 'value', atMost: 5000 },
      },
    ],
    notes: ['A message to a user without a device costs no further statement.'],
  });
} finally {
  await server.dispose();
  await service.close();
}
