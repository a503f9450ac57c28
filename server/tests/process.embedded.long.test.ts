import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { startProgram, waitUntilListening } from '../../tooling/processes/built-program.ts';
import { useTempFolder } from './_support/temp-folder.ts';

const folder = useTempFolder();
vi.setConfig({ testTimeout: 240_000 });
const TIMEOUT = 10_000;

const start = () => startProgram('main', { environment: { PORT: '0', DATA_DIR: folder() } });

it('[CFG-11] an interrupted first start is repeated by the next start', async () => {
  const half = path.join(folder(), 'database.new');
  mkdirSync(half);
  writeFileSync(path.join(half, 'PG_VERSION'), '');
  const run = start();
  expect((await fetch(`${await waitUntilListening(run)}/readyz`)).status).toBe(200);
  expect(existsSync(half)).toBe(false);
  // Only the user that runs the server can access the folder.
  expect(statSync(path.join(folder(), 'database')).mode & 0o777).toBe(0o700);
  run.child.kill('SIGTERM');
  expect(await run.exited).toBe(0);
});

it('[OPS-2] [REL-10] after SIGTERM /readyz is 503 at once, and calls on new and open connections are served', async () => {
  const run = start();
  const url = await waitUntilListening(run);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const kept = () =>
    new Promise<number | undefined>((resolve, reject) => {
      get(`${url}/api/config`, { agent }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      }).on('error', reject);
    });
  expect(await kept()).toBe(200);
  run.child.kill('SIGTERM');
  // A new connection for each call.
  const call = async (path: string) =>
    (await fetch(`${url}${path}`, { headers: { connection: 'close' } })).status;
  await vi.waitFor(async () => expect(await call('/readyz')).toBe(503), TIMEOUT);
  expect(await call('/api/config')).toBe(200);
  expect(await kept()).toBe(200);
  await vi.waitFor(() => expect(call('/healthz')).rejects.toThrow(), TIMEOUT);
  expect(await run.exited).toBe(0);
  agent.destroy();
});
