import { once } from 'node:events';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { VERSION } from '@meongmate/shared/version';
import { expect, it, vi } from 'vitest';
import { readBuildCommit } from '../../tooling/build-commit.ts';
import { startProgram, waitUntilListening } from '../../tooling/processes/built-program.ts';
import { signUpNewUser } from './_support/new-user.ts';
import { useTempFolder } from './_support/temp-folder.ts';
import { TestSocket } from './_support/test-socket.ts';

const folder = useTempFolder();
/** The build may be of an earlier commit with the same sources. */
const BUILD_VERSION = readBuildCommit(VERSION) ? /^\d+\.\d+\.\d+\+[\da-f]{10}$/ : /^\d+\.\d+\.\d+$/;
// Each process compiles and opens everything again, so the tests need more time.
vi.setConfig({ testTimeout: 240_000 });
const TIMEOUT = 10_000;

/** Starts the server on the folder of the test. */
const start = (environment: Record<string, string> = {}) =>
  startProgram('main', {
    args: ['--outbox'],
    environment: { PORT: '0', DATA_DIR: folder(), ...environment },
  });

it('[CFG-11] every user can read the empty database of the build', () => {
  const built = path.join(import.meta.dirname, '..', 'dist', 'empty-database');
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' });
  expect(files.length).toBeGreaterThan(500);
  const closed = files.filter((file) => !(statSync(path.join(built, file)).mode & 0o004));
  expect(closed).toEqual([]);
});

it('[CFG-13] [OPS-6] [OPS-9] [OPS-42] only one process opens the database; SIGTERM ends it cleanly', async () => {
  const first = start();
  const url = await waitUntilListening(first);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);

  // The built server, which reads no manifest.
  expect(JSON.parse(first.lines.at(-1) ?? '')).toMatchObject({
    msg: 'listening',
    version: expect.stringMatching(BUILD_VERSION),
    timeZones: expect.stringMatching(/^20\d\d[a-z]$/),
  });
  const { version } = (await (await fetch(`${url}/healthz`)).json()) as { version: string };
  expect(version).toMatch(BUILD_VERSION);
  expect(version.startsWith(VERSION)).toBe(true);
  expect(await (await fetch(`${url}/metrics`)).text()).toContain(
    `\nmeongmate_build_info{version="${version}"} 1\n`,
  );

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

it.each([{}, { NODE_ENV: 'development' }])(
  '[MAIL-11] [OPS-3] a server with %j shows neither the outbox nor metrics to others',
  async (environment) => {
    const server = startProgram('main', {
      environment: { PORT: '0', DATA_DIR: folder(), ...environment },
    });
    const url = await waitUntilListening(server);
    const statusOf = async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(url + path, { headers })).status;
    expect(await statusOf('/dev/outbox')).toBe(404);
    expect(await statusOf('/dev/outbox.json')).toBe(404);
    expect(await statusOf('/metrics', { 'x-forwarded-for': '127.0.0.1' })).toBe(403);
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
  },
);

/** A server that refuses every connection as PostgreSQL refuses a wrong password. */
async function startRefusingPostgresql() {
  const fields = 'SFATAL\0C28P01\0Mpassword authentication failed\0\0';
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + fields.length);
  const response = Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)]);
  const server = createServer((socket) => socket.once('data', () => socket.end(response)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as { port: number }).port, close: () => server.close() };
}

it('[CFG-25] [CFG-36] a start that cannot succeed prints the reason in one line', async () => {
  const invalidStart = start({ PORT: 'many' });
  expect(await invalidStart.exited).toBe(1);
  expect(invalidStart.errors).toEqual([
    'PORT is "many", but must be a whole number from 0 to 65535',
  ]);
  expect(invalidStart.lines).toEqual([]);

  const occupyingServer = createServer().listen(0, '127.0.0.1');
  await once(occupyingServer, 'listening');
  const { port } = occupyingServer.address() as { port: number };
  const rejected = start({ PORT: String(port) });
  expect(await rejected.exited).toBe(1);
  expect(rejected.errors).toEqual([`PORT ${port} is in use by another program`]);
  occupyingServer.close();

  const file = path.join(folder(), 'a-file');
  writeFileSync(file, '');
  const postgresql = await startRefusingPostgresql();
  const address = `127.0.0.1:${postgresql.port}/meong`;
  const cases: [Record<string, string>, string][] = [
    [{ HOST: '203.0.113.7' }, 'HOST is "203.0.113.7", but must be an address of this machine'],
    [
      { DATA_DIR: file },
      `DATA_DIR is "${file}", but must be a folder that can be written to (ENOTDIR)`,
    ],
    [
      { DATABASE_URL: `postgres://mina:hunter2@${address}` },
      `DATABASE_URL is postgres://mina@${address}, but PostgreSQL does not accept the connection (password authentication failed)`,
    ],
  ];
  for (const [environment, line] of cases) {
    const run = start(environment);
    expect(await run.exited).toBe(1);
    expect(run.errors).toEqual([line]);
  }
  postgresql.close();
});

it('[OPS-6] SIGTERM finishes calls in flight and closes sockets with 1012', async () => {
  const run = start();
  const url = await waitUntilListening(run);
  const { client, email, userId, token } = await signUpNewUser(url);
  const socket = new TestSocket(url, { cookie: client.cookieHeader });
  await socket.opened;
  socket.send({ type: 'authenticate', userId, token });
  await socket.next('authenticated');

  // The call is certainly in flight: the server sent 100 Continue, and the body has not arrived.
  const body = JSON.stringify({ email, password: 'wrong' });
  const head = ['POST /api/auth/login HTTP/1.1', 'host: localhost', 'expect: 100-continue'];
  head.push('content-type: application/json', `content-length: ${body.length}`);
  const openConnection = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('latin1');
  let received = '';
  openConnection.on('data', (text: string) => {
    received += text;
  });
  openConnection.write(`${head.join('\r\n')}\r\n\r\n`);
  await vi.waitFor(() => expect(received).toContain('100 Continue'), TIMEOUT);

  run.child.kill('SIGTERM');
  await vi.waitFor(() => expect(fetch(`${url}/healthz`)).rejects.toThrow(), TIMEOUT);
  openConnection.write(body);
  await once(openConnection, 'close');
  expect(received).toContain('HTTP/1.1 401');
  // A connection that stays open would delay the stop.
  expect(received).toMatch(/connection: close/i);
  expect(await socket.closed).toBe(1012);
  expect(await run.exited).toBe(0);
});
