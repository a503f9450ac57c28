import { beforeEach, expect, it, vi } from 'vitest';
import { userCacheName } from '../lib/user-cache.ts';
import { fakeCacheStorage, pathsIn } from '../test-support/fake-cache-storage.ts';
import { respondWithPhoto } from './photo-cache.ts';
import type { FetchEvent } from './worker-scope.ts';

const STORED = '/photos/bori.webp?w=320';

let cache: Cache;

beforeEach(async () => {
  cache = await fakeCacheStorage().open(userCacheName(7));
  await cache.put(STORED, new Response('stored'));
});

/** Requests a photo while the network responds with `fetched`; `done` ends with the work in the background. */
function respond(path: string, fetched: () => Promise<Response>) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(fetched);
  let done: Promise<unknown> = Promise.resolve();
  const event = {
    request: new Request(location.origin + path),
    waitUntil(work: Promise<unknown>) {
      done = work;
    },
  };
  const response = respondWithPhoto(event as unknown as FetchEvent);
  return { response, done };
}

/** Returns the text of the photo, after the work in the background. */
async function request(path: string, fetched: () => Promise<Response>): Promise<string> {
  const { response, done } = respond(path, fetched);
  const text = await (await response).text();
  await done;
  return text;
}

const served = (status: number) => async () => new Response('served', { status });
const offline = () => Promise.reject(new TypeError('no network'));

it('[OFFL-4] the worker stores no photo, such as those of neighbours', async () => {
  expect(await request('/photos/neighbour.webp?w=320', served(200))).toBe('served');
  expect(await request(STORED, served(200))).toBe('served');
  expect(await pathsIn(cache)).toEqual([STORED]);
});

it('[OFFL-4] without a network the stored copy is shown, also for another width', async () => {
  expect(await request('/photos/bori.webp?w=1280', offline)).toBe('stored');
  await expect(request('/photos/neighbour.webp?w=320', offline)).rejects.toThrow('no network');
});

it.each([
  [401, []],
  [403, []],
  [404, []],
  [429, [STORED]],
  [503, [STORED]],
])('[OFFL-4] a response with status %s leaves of the stored copy %j', async (status, left) => {
  await request('/photos/bori.webp?w=640', served(status));
  expect(await pathsIn(cache)).toEqual(left);
});

it('[OFFL-4] after 3 s without a response the copy is shown; a late refusal deletes it', async () => {
  vi.useFakeTimers();
  let refuse = () => {};
  const refusal = new Promise<Response>((resolve) => {
    refuse = () => resolve(new Response('', { status: 403 }));
  });
  const { response, done } = respond(STORED, () => refusal);
  const onResponse = vi.fn();
  void response.then(onResponse);
  await vi.advanceTimersByTimeAsync(2999);
  expect(onResponse).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await (await response).text()).toBe('stored');
  expect(await pathsIn(cache)).toEqual([STORED]);
  refuse();
  await done;
  expect(await pathsIn(cache)).toEqual([]);
});

it('[OFFL-11] with a broken storage photos come from the server', async () => {
  vi.stubGlobal('caches', { keys: () => Promise.reject(new DOMException('broken')) });
  expect(await request(STORED, served(200))).toBe('served');
});
