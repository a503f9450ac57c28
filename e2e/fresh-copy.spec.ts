import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { findFreePort } from '../tooling/processes/free-port.ts';
import { WITHOUT_NETWORK } from './_support/cut-off.ts';
import { makeFreshCopy, runScript } from './_support/fresh-copy.ts';

const DEMO = { email: 'demo@meongmate.example', password: 'meongmate123' };
const BUILDING = 'Building the page and the server';
let copy = '';

// One copy for both; everything in it is built, twice.
test.describe.configure({ mode: 'serial', timeout: 600_000 });
test.beforeAll(async () => {
  copy = await makeFreshCopy();
});
test.afterAll(() => rm(copy, { recursive: true, force: true }));

async function visit(port: string) {
  const url = `http://localhost:${port}`;
  const page = await (await fetch(url)).text();
  const logIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO),
  });
  return { page, logIn: logIn.status };
}
const PAGE = expect.stringContaining('<div id="root">');

test('[CFG-2] [OPS-6] npm start builds where no build exists, migrates, serves, and makes nobody up', async () => {
  const environment = { PORT: String(await findFreePort()), DATA_DIR: path.join(copy, 'data') };
  const first = runScript(copy, 'start', environment);
  await first.says('"listening"');
  expect(first.output()).toContain(BUILDING);
  expect(await visit(environment.PORT)).toEqual({ page: PAGE, logIn: 401 });
  await first.stop();

  // What a backup says of the database: its migrations, and how many rows each table has.
  const archive = path.join(copy, 'empty.tar');
  expect(await runScript(copy, 'backup', environment, archive).exited).toBe(0);
  const saved = await readFile(archive, 'utf8');
  for (const name of await readdir(path.join(copy, 'server', 'migrations'))) {
    expect(saved).toContain(`"${name}"`);
  }
  for (const table of ['users', 'activity_logs', 'chat_messages', 'inquiries', 'photos']) {
    expect(saved).toContain(`"${table}": 0`);
  }

  const second = runScript(copy, 'start', environment);
  await second.says('"listening"');
  expect(second.output()).not.toContain(BUILDING);
  expect(await second.terminate()).toBe(0);
  expect(second.output()).toContain('"stopped"');
});

test('[CFG-1] npm run demo builds and serves a neighbourhood, and needs no network for it', async () => {
  for (const built of ['server/dist', 'web/dist']) {
    await rm(path.join(copy, built), { recursive: true, force: true });
  }
  const environment = { PORT: String(await findFreePort()), ...WITHOUT_NETWORK };
  const demo = runScript(copy, 'demo', environment);
  await demo.says('/dev/outbox');
  expect(demo.output()).toContain(BUILDING);
  expect(demo.output()).toContain(`http://localhost:${environment.PORT}`);
  // The background map was asked for, in vain: the cut is real.
  await demo.says('cut off from ');
  expect(await visit(environment.PORT)).toEqual({ page: PAGE, logIn: 200 });
  expect(await readdir(path.join(copy, 'data', 'demo'))).toContain('database');
  await demo.stop();
});
