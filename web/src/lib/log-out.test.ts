import { beforeEach, expect, it, vi } from 'vitest';
import { fakeNetwork, refusal } from '../test-support/fake-network.ts';
import { followLogout, forgetLogout, tellLogout } from './log-out.ts';
import { reportReachable } from './reachability.ts';
import { authTokenStore, logoutWaitsStore } from './storage.ts';

const LOGOUT = 'POST /api/auth/logout';
const done = { body: { message: '' } };
const away = () => {
  throw new TypeError('Failed to fetch');
};

let stop = () => {};
beforeEach(() => () => stop());

it('[CLI-24] a log-out that failed is sent again when the server is reachable again', async () => {
  const network = fakeNetwork({ [LOGOUT]: away });
  stop = followLogout();
  await expect(tellLogout('first')).rejects.toThrow();
  expect(network.made('POST', '/api/auth/logout')).toHaveLength(1);
  network.handlers[LOGOUT] = done;
  reportReachable();
  await vi.waitFor(() => expect(logoutWaitsStore.get()).toBeUndefined());
  expect(network.made('POST', '/api/auth/logout')).toHaveLength(2);
});

it('[CLI-24] a pending log-out is sent by the next start of the app, and only once', async () => {
  logoutWaitsStore.set('first');
  const network = fakeNetwork({ [LOGOUT]: done });
  stop = followLogout();
  await vi.waitFor(() => expect(logoutWaitsStore.get()).toBeUndefined());
  stop();
  stop = followLogout();
  expect(network.made('POST', '/api/auth/logout')).toHaveLength(1);
});

it('[SES-17] a pending log-out names its own session, not the next one', async () => {
  const network = fakeNetwork({ [LOGOUT]: away });
  await expect(tellLogout('first')).rejects.toThrow();
  authTokenStore.set('second');
  network.handlers[LOGOUT] = done;
  stop = followLogout();
  await vi.waitFor(() => expect(logoutWaitsStore.get()).toBeUndefined());
  const bodies = network.made('POST', '/api/auth/logout').map(({ body }) => body);
  expect(bodies).toEqual([{ token: 'first' }, { token: 'first' }]);
});

it('[CLI-24] a sign-in cancels the pending log-out and aborts its request', async () => {
  let signal: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    signal = init.signal;
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal?.reason));
    });
  });
  const telling = tellLogout('first');
  await vi.waitFor(() => expect(signal).toBeDefined());
  forgetLogout();
  await telling;
  expect(signal?.aborted).toBe(true);
  const network = fakeNetwork({ [LOGOUT]: done });
  stop = followLogout();
  expect(network.calls).toEqual([]);
});

it('[CLI-24] a log-out that the server could not process is sent again by the next start', async () => {
  const network = fakeNetwork({ [LOGOUT]: refusal(500, 'internal_error') });
  await expect(tellLogout('first')).rejects.toThrow();
  network.handlers[LOGOUT] = done;
  stop = followLogout();
  await vi.waitFor(() => expect(logoutWaitsStore.get()).toBeUndefined());
});
