import { beforeEach, expect, it, vi } from 'vitest';
import { fakeCacheStorage } from '../test-support/fake-cache-storage.ts';
import { activateShell, installShell, respondWithAsset, respondWithPage } from './shell-cache.ts';
import type { FetchEvent, Shell } from './worker-scope.ts';

const shellOf = (version: string): Shell => {
  const entry = `/assets/index-${version}.js`;
  return { version, entry, files: [entry], paths: ['/chat'] };
};

/** The page that the server sends; with another nonce each time. */
let served: { version: string; policy: string };
let nonces = 0;
const updateWorker = vi.fn();

function page(): Response {
  nonces += 1;
  const nonce = `nonce${nonces}`;
  return new Response(`<script nonce="${nonce}" src="/assets/index-${served.version}.js">`, {
    headers: { 'content-security-policy': `script-src 'nonce-${nonce}'; ${served.policy}` },
  });
}

beforeEach(() => {
  fakeCacheStorage();
  served = { version: 'v1', policy: 'img-src one' };
  updateWorker.mockReset();
  vi.stubGlobal('registration', { update: updateWorker });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    return pathname.startsWith('/assets/') ? new Response(pathname) : page();
  });
});

async function install(version: string): Promise<Shell> {
  served.version = version;
  await installShell(shellOf(version));
  return shellOf(version);
}

/** A request of a window; `done` ends with the work in the background. */
function request(path: string) {
  const work: Promise<unknown>[] = [];
  const event = {
    request: new Request(location.origin + path),
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
  } as unknown as FetchEvent;
  return { event, done: () => Promise.all(work) };
}

async function start(shell: Shell): Promise<string> {
  const { event, done } = request('/chat');
  const response = await respondWithPage(event, shell);
  await done();
  return response.headers.get('content-security-policy') ?? '';
}

const shells = async () => (await caches.keys()).filter((name) => name.startsWith('shell-'));

it('[OFFL-7] the files of the previously active version stay, those of other versions are deleted', async () => {
  await activateShell(await install('v1'));
  await install('v2');
  await activateShell(await install('v3'));
  expect(await shells()).toEqual(['shell-v1', 'shell-v3']);
  const { event } = request('/assets/index-v1.js');
  vi.mocked(fetch).mockRejectedValue(new TypeError('no network'));
  expect(await (await respondWithAsset(event)).text()).toBe('/assets/index-v1.js');
});

it('[OFFL-7] after a deploy of an earlier version the newest files are deleted', async () => {
  await activateShell(await install('v1'));
  await activateShell(await install('v2'));
  await activateShell(await install('v1'));
  await activateShell(await install('v3'));
  expect(await shells()).toEqual(['shell-v1', 'shell-v3']);
});

it('a changed policy applies from the second start', async () => {
  const shell = await install('v1');
  served.policy = 'img-src two';
  expect(await start(shell)).toContain('img-src one');
  expect(await start(shell)).toContain('img-src two');
  expect(updateWorker).not.toHaveBeenCalled();
});

it('the page of another version is not stored, but the worker is updated', async () => {
  const shell = await install('v1');
  served = { version: 'v2', policy: 'img-src two' };
  await start(shell);
  expect(updateWorker).toHaveBeenCalledOnce();
  expect(await start(shell)).toContain('img-src one');
});

const failing = () => Promise.reject(new DOMException('broken', 'UnknownError'));

it('[OFFL-11] with a broken storage the page comes from the server', async () => {
  const shell = await install('v1');
  served.policy = 'img-src two';
  vi.spyOn(await caches.open('shell-v1'), 'match').mockImplementation(failing);
  expect(await start(shell)).toContain('img-src two');
  vi.spyOn(caches, 'open').mockImplementation(failing);
  expect(await start(shell)).toContain('img-src two');
});

it('[OFFL-11] with a broken storage the files come from the server', async () => {
  vi.spyOn(caches, 'match').mockImplementation(failing);
  const file = await respondWithAsset(request('/assets/other.js').event);
  expect(await file.text()).toBe('/assets/other.js');
});
