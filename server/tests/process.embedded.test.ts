import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { aProfileBody } from './_support/photos.ts';
import { useTempFolder } from './_support/temp-folder.ts';
import { TestClient } from './_support/test-client.ts';
import { TestSocket } from './_support/test-socket.ts';

const MAIN = path.join(import.meta.dirname, '..', 'src', 'main.ts');
const folder = useTempFolder();
// A process of its own compiles and opens everything anew; once, on the database it brings along.
vi.setConfig({ testTimeout: 90_000 });

interface Run {
  child: ChildProcess;
  lines: string[];
  errors: string[];
  exited: Promise<number | null>;
}

/** The server as a process of its own, as an operator starts it. */
function start(environment: Record<string, string> = {}): Run {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: { PATH, PORT: '0', DATA_DIR: folder(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [lines, errors]: [string[], string[]] = [[], []];
  child.stdout.setEncoding('utf8').on('data', (text: string) => lines.push(...split(text)));
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(...split(text)));
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  return { child, lines, errors, exited };
}
const split = (text: string) => text.split('\n').filter(Boolean);

async function listening({ child, lines }: Run): Promise<string> {
  for (;;) {
    const line = lines.find((text) => text.includes('"listening"'));
    if (line) return `http://127.0.0.1:${JSON.parse(line).port}`;
    await once(child.stdout ?? child, 'data');
  }
}

it('[CFG-13] [OPS-6] [OPS-9] one process owns the database; SIGTERM ends it cleanly', async () => {
  const first = start();
  const url = await listening(first);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);

  const second = start();
  expect(await second.exited).toBe(1);
  expect(second.errors).toEqual([
    expect.stringMatching(new RegExp(`in use by process ${first.child.pid} .*database\\.pid`)),
  ]);

  first.child.kill('SIGTERM');
  expect(await first.exited).toBe(0);
  expect(existsSync(path.join(folder(), 'database.pid'))).toBe(false);
  expect(first.errors).toEqual([]);
  for (const line of first.lines) expect(JSON.parse(line)).toHaveProperty('level');
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});

it('[CFG-25] [CFG-28] a start that cannot succeed says why in one line', async () => {
  const bad = start({ PORT: 'many' });
  expect(await bad.exited).toBe(1);
  expect(bad.errors).toEqual(['PORT is "many", but must be a whole number from 0 to 65535']);
  expect(bad.lines).toEqual([]);

  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const refused = start({ PORT: String(port) });
  expect(await refused.exited).toBe(1);
  expect(refused.errors).toEqual([`PORT ${port} is in use by another program`]);
  taken.close();
});

/** Signs up as a person does, reading the code from the page that shows sent mail. */
async function aNewcomer(url: string) {
  const client = new TestClient(url);
  const email = 'mina@test.example';
  await client.post('/api/auth/send-code', { email });
  const code = await vi.waitFor(async () => {
    const [mail] = (await client.get('/dev/outbox.json')).body;
    return /\b\d{6}\b/.exec(mail.text)?.[0];
  });
  const body = { email, code, password: 'a good password', ...(await aProfileBody()) };
  const { user, token } = (await client.post('/api/auth/signup', body)).body;
  await client.post('/api/terms-agreement', { userId: user.id, termsAgreed: true });
  return { client, email, userId: user.id as number, token: token as string };
}

it('[OPS-6] [OPS-7] SIGTERM finishes what is in flight and sends sockets away with 1012', async () => {
  const run = start();
  const url = await listening(run);
  const { client, email, userId, token } = await aNewcomer(url);
  const socket = new TestSocket(url, { cookie: client.cookieHeader });
  await socket.opened;
  socket.send({ type: 'authenticate', userId, token });
  await socket.next('authenticated');

  // Hashing keeps them busy: when the first is answered, the others are in flight.
  const attempts = Array.from({ length: 10 }, (_, index) =>
    new TestClient(url).post('/api/auth/login', { email, password: `wrong ${index}` }),
  );
  await Promise.race(attempts);
  // A call that came after them is answered, so all of them have arrived.
  await client.get('/healthz');
  run.child.kill('SIGTERM');
  const answered = (await Promise.all(attempts)).map(({ status }) => status);
  expect(answered).toEqual(Array(10).fill(401));
  expect(await socket.closed).toBe(1012);
  expect(await run.exited).toBe(0);
});
