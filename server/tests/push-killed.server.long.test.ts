import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  type Program,
  startProgram,
  waitUntilListening,
} from '../../tooling/processes/built-program.ts';
import { type PushDevice, type PushService, startPushService } from '../../tooling/push-service.ts';
import {
  aMember,
  aMessage,
  aRoom,
  CITY_HALL,
  type Member,
  near,
  onProcess,
} from './_support/builders.ts';
import { aDataUrl } from './_support/photos.ts';
import { subscribe } from './_support/push-devices.ts';
import { useTempFolder } from './_support/temp-folder.ts';
import { startTestApp, TEST_SECRET } from './_support/test-app.ts';
import { createTestDatabase, type TestDatabase } from './_support/test-database.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });
/** More than a process sends at a time. */
const NEIGHBOURS = 120;
const folder = useTempFolder();
let service: PushService;
let database: TestDatabase;
let sender: Member;
let roomId: number;
let device: PushDevice;
let publicKey: string;

beforeAll(async () => {
  service = await startPushService();
  database = await createTestDatabase();
  const app = await startTestApp({ PUSH_HOSTS: service.host }, database);
  sender = await aMember(app);
  const receiver = await aMember(app);
  roomId = await aRoom(sender, receiver);
  device = await subscribe(service, receiver);
  publicKey = (await app.visitor().get('/api/config')).body.push.publicKey;
  await app.close();
  // The processes of this test use the time of the database, not that of the tests.
  await database.db.query("update sessions set expires_at = now() + interval '1 day'");
});
afterAll(async () => {
  await service?.close();
  await database?.drop();
});

async function start(): Promise<Program & { url: string }> {
  const run = startProgram('main', {
    environment: {
      PORT: '0',
      DATA_DIR: folder(),
      DATABASE_URL: database.url ?? '',
      SECRET: TEST_SECRET,
      PUSH_HOSTS: service.host,
    },
  });
  return Object.assign(run, { url: await waitUntilListening(run) });
}

const sendTo = (program: { url: string }, text: string) =>
  aMessage(onProcess(program, sender), roomId, text);
const jobs = () =>
  database.db.query(
    `select p.started_at from jobs j left join queued_pushes p on p.job_id = j.id where j.kind = 'push'`,
  );

it('[PUSH-23] a push whose process is killed after the commit and before the send is sent by the next process', async () => {
  const first = await start();
  // No job can be taken: the process is between the commit and the send.
  await database.db.query(
    `create function wait_for_test() returns trigger language plpgsql as
       $$ begin perform pg_sleep(600); return new; end $$`,
  );
  await database.db.query(
    `create trigger wait_for_test before update on jobs
       for each row execute function wait_for_test()`,
  );
  await sendTo(first, '죽기 전에');
  first.child.kill('SIGKILL');
  await first.exited;
  await database.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'update jobs%' and pid <> pg_backend_pid()`,
  );
  await database.db.query('drop trigger wait_for_test on jobs');
  expect(service.requests).toEqual([]);
  expect(await jobs()).toEqual([{ started_at: null }]);
  const second = await start();
  const [push] = await service.received(device, publicKey, 1, 30_000);
  expect(push?.payload.body).toBe('죽기 전에');
  await expect.poll(jobs).toEqual([]);
  second.child.kill('SIGKILL');
  await second.exited;
});

it('[PUSH-25] a push whose process is killed during the send is not repeated', async () => {
  const received = service.requests.length;
  service.respond('hang');
  const first = await start();
  await sendTo(first, '보내는 중에');
  await expect.poll(() => service.requests.length).toBe(received + 1);
  first.child.kill('SIGKILL');
  await first.exited;
  expect(await jobs()).toEqual([{ started_at: expect.any(Date) }]);
  // Its lease has ended.
  await database.db.query('update jobs set run_at = now()');
  const second = await start();
  await expect.poll(jobs).toEqual([]);
  await sendTo(second, '그다음');
  const pushes = await service.received(device, publicKey, received + 2);
  expect(pushes.at(-1)?.payload.body).toBe('그다음');
  second.child.kill('SIGTERM');
  expect(await second.exited).toBe(0);
});

it('[LOST-9] a process that is killed while it sends an alert to a neighbourhood tells nobody twice, and the next one tells the others', async () => {
  const app = await startTestApp({ PUSH_HOSTS: service.host }, database);
  const owner = await aMember(app, { position: CITY_HALL });
  const devices: PushDevice[] = [];
  for (let at = 0; at < NEIGHBOURS; at++) {
    const neighbour = await aMember(app, { position: near(CITY_HALL, 30 * (at + 1)) });
    devices.push(await subscribe(service, neighbour));
  }
  await app.close();
  await database.db.query("update sessions set expires_at = now() + interval '1 day'");
  await database.db.query('update locations set updated_at = now()');
  const paths = new Set(devices.map(({ path }) => path));
  const sent = () => service.requests.filter(({ path }) => paths.has(path));
  const first = await start();
  const lastSeenAt = new Date(Date.now() - 60_000).toISOString();
  const alert = {
    ...CITY_HALL,
    lastSeenAt,
    description: '연한 갈색이에요',
    photo: await aDataUrl(),
  };
  expect((await owner.client.on(first).post('/api/lost-dogs', alert)).status).toBe(201);
  await expect.poll(() => sent().length).toBeGreaterThan(10);
  first.child.kill('SIGKILL');
  await first.exited;
  // At most once: what was about to be sent may have arrived (PUSH-25).
  const begun = await database.db.query<{ endpoint: string }>(
    `select d.endpoint from queued_pushes q join push_subscriptions d on d.id = q.device_id
      where q.started_at is not null`,
  );
  const begunPaths = begun.map(({ endpoint }) => new URL(endpoint).pathname);
  await database.db.query('update jobs set run_at = now()');
  const second = await start();
  await expect
    .poll(
      () =>
        database.db.query(
          `select from jobs where kind = 'push' or (kind = 'lost-dog' and payload ->> 'task' = 'announce')`,
        ),
      { timeout: 60_000 },
    )
    .toEqual([]);
  const counts = new Map([...paths].map((path) => [path, 0]));
  for (const { path } of sent()) counts.set(path, (counts.get(path) ?? 0) + 1);
  expect(Math.max(...counts.values()), 'nobody twice').toBe(1);
  const untold = [...paths].filter((path) => counts.get(path) === 0);
  expect(untold.filter((path) => !begunPaths.includes(path))).toEqual([]);
  second.child.kill('SIGTERM');
  expect(await second.exited).toBe(0);
});
