import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { startProgram, waitUntilListening } from '../../tooling/processes/built-program.ts';
import { useTempFolder } from './_support/temp-folder.ts';

vi.setConfig({ testTimeout: 240_000 });
const folder = useTempFolder();

const start = (environment: Record<string, string>) =>
  startProgram('main', { environment: { PORT: '0', DATA_DIR: folder(), ...environment } });

/** A photo store that rejects every call with a status. */
async function startStore(status: number) {
  const server = createServer((_, response) => response.writeHead(status).end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const environment = {
    S3_ENDPOINT: url,
    S3_BUCKET: 'photos-kr',
    S3_REGION: 'ap-northeast-2',
    S3_ACCESS_KEY_ID: 'AKID',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  };
  return { url, environment, close: () => server.close() };
}

it('[CFG-35] [CFG-26] a photo store that rejects the keys aborts the start with one line', async () => {
  const store = await startStore(403);
  const run = start(store.environment);
  expect(await run.exited).toBe(1);
  expect(run.errors).toEqual([
    `S3_ENDPOINT is ${store.url}, but must be a store whose bucket photos-kr these keys may read and write (the photo store returned 403)`,
  ]);
  expect(run.lines).toEqual([]);
  store.close();
});

it('[CFG-34] [CFG-35] an overloaded store and a misspelt variable are warnings without values', async () => {
  const store = await startStore(503);
  const run = start({ ...store.environment, SMTP_ULR: 'smtp://:hunter2@mail.example' });
  await waitUntilListening(run);
  run.child.kill('SIGTERM');
  expect(await run.exited).toBe(0);
  expect(run.output()).toMatch(
    /"level":40.*"variable":"SMTP_ULR","similarTo":"SMTP_URL","msg":"an unknown variable is set"/,
  );
  expect(run.output()).toMatch(/the photo store returned 503.*the photo store is not available/);
  expect(run.output()).not.toContain('hunter2');
  store.close();
});

it.runIf(process.platform === 'linux')(
  '[CFG-25] a DATA_DIR below /proc aborts the start with one line',
  async () => {
    const run = start({ DATA_DIR: '/proc/nowhere/data' });
    expect(await run.exited).toBe(1);
    expect(run.errors).toEqual([
      'DATA_DIR is "/proc/nowhere/data", but must be a folder that can be written to (ENOENT)',
    ]);
  },
);

it('[CFG-35] a store that cannot be reached is a warning, and a metric until it is back', async () => {
  const store = await startStore(404);
  const port = Number(new URL(store.url).port);
  store.close();
  const run = start(store.environment);
  const url = await waitUntilListening(run);
  expect(run.output()).toMatch(/"level":40.*cannot be reached.*the photo store is not available/);
  const metric = async () => {
    const text = await (await fetch(`${url}/metrics`)).text();
    return /^photo_store_available (\d)$/m.exec(text)?.[1];
  };
  await vi.waitFor(async () => expect(await metric()).toBe('0'), 10_000);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const back = createServer((_, response) => response.writeHead(200).end());
  back.listen(port, '127.0.0.1');
  await once(back, 'listening');
  await vi.waitFor(async () => expect(await metric()).toBe('1'), 10_000);
  run.child.kill('SIGTERM');
  expect(await run.exited).toBe(0);
  back.close();
});

it('[CFG-35] a bucket that does not exist and a host without an address abort the start', async () => {
  const store = await startStore(404);
  const missing = start(store.environment);
  expect(await missing.exited).toBe(1);
  expect(missing.errors[0]).toMatch(/the photo store has no bucket photos-kr\)$/);
  store.close();
  const noHost = start({ ...store.environment, S3_ENDPOINT: 'http://no-such-host.invalid' });
  expect(await noHost.exited).toBe(1);
  expect(noHost.errors[0]).toMatch(/^S3_ENDPOINT is http:\/\/no-such-host\.invalid, .*ENOTFOUND/);
});
