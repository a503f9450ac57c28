import { afterEach, expect, it, vi } from 'vitest';
import { earlyEntry, sendEarly, takeEarly } from './early-requests.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';

afterEach(() => {
  earlyEntry.remove();
  vi.unstubAllGlobals();
});

const read = async (response: Response) => response.text();

it('the response to an early request is used once', async () => {
  const network = vi.fn(async () => new Response('later'));
  vi.stubGlobal('fetch', network);
  Object.assign(window, { earlyRequests: { '/api/a': Promise.resolve(new Response('early')) } });
  const get = () => fetchWithTimeout(1000, '/api/a', { method: 'GET' }, read);
  expect(await get()).toBe('early');
  expect(network).not.toHaveBeenCalled();
  expect(await get()).toBe('later');
});

it('an early request that hangs is given up like any other', async () => {
  for (const isAbortedBefore of [false, true]) {
    Object.assign(window, { earlyRequests: { '/api/a': new Promise(() => {}) } });
    const controller = new AbortController();
    if (isAbortedBefore) controller.abort();
    const { signal } = controller;
    const get = fetchWithTimeout(60_000, '/api/a', { method: 'GET', signal }, read);
    controller.abort();
    await expect(get).rejects.toThrow();
    expect(takeEarly('/api/a')).toBeUndefined();
  }
});

it('each page keeps the addresses of its last visit', () => {
  sendEarly('/discover', ['/api/a', '/api/b']);
  sendEarly('/chat', ['/api/c']);
  sendEarly('/discover', ['/api/d']);
  expect(earlyEntry.get()).toEqual({ '/discover': ['/api/d'], '/chat': ['/api/c'] });
});
