/**
 * `npm run bench -- lost-dogs`: an alert with 10,000 recipients on one process: the time of the call and of all pushes, chat and
 * nearby meanwhile, and the processor time of a push beside one of `web-push` alone, and beside one whose signature is not
 * cached. The push service is this process. `npm run bench -- lost-dogs -- --recipients 2000` measures fewer.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { createApiClient } from '../../chaos/api-client.ts';
import type { TestUser } from '../../chaos/test-users.ts';
import { buildIfNeeded } from '../../scripts/built-server.ts';
import { saveLocation } from '../../server/src/features/locations/save-location.ts';
import { deriveKeys } from '../../server/src/platform/security/secret.ts';
import { waitFor } from '../../tooling/processes/wait-for.ts';
import { type PushService, startPushService } from '../../tooling/push-service.ts';
import { CENTRE } from '../nearby/seed-owners.ts';
import { type OneProcess, startOneProcess } from '../one-process.ts';
import { report } from '../report.ts';
import { sized } from '../size.ts';
import { median, p99 } from '../statistics.ts';
import { measureLoad } from './load.ts';
import { makeNeighbourhood } from './neighbourhood.ts';

const { values } = parseArgs({
  options: { recipients: { type: 'string', default: sized('10000', '100') } },
});
const RECIPIENTS = Number(values.recipients);
/** They chat and search, and are recipients too, without a device. */
const ACTIVE = sized(200, 10);
const QUIET_SECONDS = sized(20, 1);
const SENDER_PUSHES = sized(4000, 40);
const CONCURRENCY = 100;
const TIMEOUT_MS = 300_000;

if (!(await buildIfNeeded())) throw new Error('The build failed.');

async function makeActive(server: OneProcess): Promise<TestUser[]> {
  const { users } = await server.createPopulation(ACTIVE + 2);
  const keys = deriveKeys(server.cluster.secret);
  await server.db.tx(async (tx) => {
    const now = new Date();
    for (const { id: userId } of users) {
      await saveLocation(tx, keys, { userId, position: CENTRE, now });
    }
  });
  // As in any neighbourhood: they are no newcomers, whose alerts are limited.
  await server.db.query("update users set created_at = now() - interval '30 days'");
  return users;
}

/** Returns the time of the call in ms. */
async function placeAlert(url: string, owner: TestUser, latitude: number): Promise<number> {
  const { call, close } = createApiClient(url);
  const size = { width: 1280, height: 960, channels: 3, background: '#8a6' } as const;
  const photo = await sharp({ create: size }).jpeg().toBuffer();
  const body = {
    ...CENTRE,
    latitude,
    lastSeenAt: new Date(Date.now() - 60_000).toISOString(),
    description: '연한 갈색이에요',
    photo: `data:image/jpeg;base64,${photo.toString('base64')}`,
  };
  const started = performance.now();
  const response = await call(owner, 'POST', '/api/lost-dogs', body);
  const ms = performance.now() - started;
  close();
  if (response?.status !== 201) throw new Error(`alert: ${response?.status}`);
  return ms;
}

/** The processor time of one push in ms, of the part that encrypts, signs and sends. */
async function measureSender(service: PushService, kind: keyof typeof senders): Promise<number> {
  const child = fork(path.join(import.meta.dirname, 'send-process.ts'), {
    env: {
      PATH: process.env.PATH,
      HOST: service.host,
      COUNT: String(SENDER_PUSHES),
      CONCURRENCY: String(CONCURRENCY),
      KIND: kind,
    },
    execArgv: ['--import', 'tsx'],
  });
  const [cpuMs] = await once(child, 'message');
  await once(child, 'exit');
  return Number(cpuMs);
}

const senders = { cached: [] as number[], 'signed-each': [] as number[], bare: [] as number[] };
const service = await startPushService();
const server = await startOneProcess({
  withRedis: false,
  environment: { PUSH_HOSTS: service.host },
});
try {
  // Alternates, so that other load on the machine affects both.
  for (let round = 0; round < sized(3, 1); round++) {
    for (const kind of ['cached', 'signed-each', 'bare'] as const) {
      senders[kind].push(await measureSender(service, kind));
    }
  }
  await makeNeighbourhood(server.db, RECIPIENTS, service.host);
  const [owner, farOwner, ...active] = await makeActive(server);
  if (!owner || !farOwner) throw new Error('no owner');
  const { call, close } = createApiClient(server.url);
  // Before the measurement, so that the process for photos runs; nobody lives there.
  await placeAlert(server.url, farOwner, 35);
  await measureLoad(call, active, (seconds) => seconds > QUIET_SECONDS / 4);
  const quietCpuBefore = server.cpuMs();
  const quiet = await measureLoad(call, active, (seconds) => seconds > QUIET_SECONDS);
  const quietCpuMsPerCall = (server.cpuMs() - quietCpuBefore) / quiet.chatMs.length;

  const from = service.requests.length;
  const pushed = () => service.requests.length - from;
  const cpuBefore = server.cpuMs();
  const started = performance.now();
  let callMs = 0;
  const placed = placeAlert(server.url, owner, CENTRE.latitude).then((ms) => {
    callMs = ms;
  });
  const isOver = (seconds: number) => pushed() >= RECIPIENTS || seconds * 1000 > TIMEOUT_MS;
  const meanwhile = await measureLoad(call, active, isOver);
  await placed;
  await waitFor('all pushes', TIMEOUT_MS, () => pushed() >= RECIPIENTS);
  const lastAtMs = Math.max(...service.requests.slice(from).map(({ atMs }) => atMs));
  const cpuMs = server.cpuMs() - cpuBefore - quietCpuMsPerCall * meanwhile.chatMs.length;
  const paths = new Set(service.requests.slice(from).map(({ path: device }) => device));
  if (paths.size !== RECIPIENTS) throw new Error(`${paths.size} devices received a push`);
  close();

  const compare = (what: string, values: readonly number[], reference: readonly number[]) => ({
    what: `${what} while the pushes leave, p99`,
    unit: 'ms',
    value: p99(values),
    reference: { name: 'without an alert', value: p99(reference) },
    goal: { of: 'ratio' as const, atMost: 1.5 },
  });
  report({
    name: 'lost-dogs',
    title: 'A lost dog',
    rows: [
      {
        what: `call that places an alert for ${RECIPIENTS} recipients`,
        unit: 'ms',
        value: callMs,
        goal: { of: 'value', atMost: 200 },
      },
      {
        what: 'all pushes have left',
        unit: 's',
        value: (lastAtMs - started) / 1000,
        goal: { of: 'value', atMost: 20 },
      },
      {
        what: 'processor time to encrypt, sign and send a push',
        unit: 'ms',
        value: median(senders.cached),
        reference: { name: '`web-push` alone', value: median(senders.bare) },
        goal: { of: 'ratio', atMost: 0.5 },
      },
      {
        what: 'the same, if each is signed',
        unit: 'ms',
        value: median(senders['signed-each']),
      },
      compare('message', meanwhile.chatMs, quiet.chatMs),
      compare('nearby', meanwhile.nearbyMs, quiet.nearbyMs),
      {
        what: 'messages and searches that failed while the pushes left',
        unit: '',
        value: meanwhile.failed,
        reference: { name: 'without an alert', value: quiet.failed },
        goal: { of: 'value', atMost: 0 },
      },
      {
        what: 'processor time of the whole server for a push, without that of chat and nearby',
        unit: 'ms',
        value: cpuMs / RECIPIENTS,
      },
    ],
    notes: [
      `${quiet.chatMs.length} messages without an alert, ${meanwhile.chatMs.length} meanwhile.`,
    ],
  });
} finally {
  await server.dispose();
  await service.close();
}
