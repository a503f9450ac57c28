import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  type Program,
  startProgram,
  waitUntilListening,
} from '../../tooling/processes/built-program.ts';
import { type PushDevice, type PushService, startPushService } from '../../tooling/push-service.ts';
import { aMember, aMessage, aRoom, type Member } from './_support/builders.ts';
import { subscribe } from './_support/push-devices.ts';
import { useTempFolder } from './_support/temp-folder.ts';
import { startTestApp, TEST_SECRET } from './_support/test-app.ts';
import { TestClient } from './_support/test-client.ts';
import { createTestDatabase, type TestDatabase } from './_support/test-database.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });
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

function sendTo(url: string, text: string) {
  const client = new TestClient(url);
  for (const [name, value] of sender.client.cookies) client.cookies.set(name, value);
  return aMessage({ ...sender, client }, roomId, text);
}
const jobs = () =>
  database.db.query(
    `select p.started_at from jobs j left join queued_pushes p on p.job_id = j.id where j.kind = 'push'`,
  );

it('[JOB-1] [PUSH-27] a push whose process is killed after the commit and before the send is sent by the next process', async () => {
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
  await sendTo(first.url, '죽기 전에');
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
  await sendTo(first.url, '보내는 중에');
  await expect.poll(() => service.requests.length).toBe(received + 1);
  first.child.kill('SIGKILL');
  await first.exited;
  expect(await jobs()).toEqual([{ started_at: expect.any(Date) }]);
  // Its lease has ended.
  await database.db.query('update jobs set run_at = now()');
  const second = await start();
  await expect.poll(jobs).toEqual([]);
  await sendTo(second.url, '그다음');
  const pushes = await service.received(device, publicKey, received + 2);
  expect(pushes.at(-1)?.payload.body).toBe('그다음');
  second.child.kill('SIGTERM');
  expect(await second.exited).toBe(0);
});
