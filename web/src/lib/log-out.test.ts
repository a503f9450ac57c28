import { beforeEach, expect, it, vi } from 'vitest';
import { errorResponse, fakeNetwork } from '../test-support/fake-network.ts';
import { cancelPendingLogout, retryPendingLogout, sendLogout } from './log-out.ts';
import { reportReachable } from './reachability.ts';
import { authTokenEntry, pendingLogoutEntry } from './storage.ts';

const LOGOUT = 'POST /api/auth/logout';
const done = { body: { message: '' } };
const failWithoutNetwork = () => {
  throw new TypeError('Failed to fetch');
};

let stop = () => {};
beforeEach(() => () => stop());

it('[CLI-24] a log-out that failed is sent again when the server is reachable again', async () => {
  const network = fakeNetwork({ [LOGOUT]: failWithoutNetwork });
  stop = retryPendingLogout();
  await expect(sendLogout('first')).rejects.toThrow();
  expect(network.requestsTo('POST', '/api/auth/logout')).toHaveLength(1);
  network.handlers[LOGOUT] = done;
  reportReachable();
  await vi.waitFor(() => expect(pendingLogoutEntry.get()).toBeUndefined());
  expect(network.requestsTo('POST', '/api/auth/logout')).toHaveLength(2);
});

it('[CLI-24] a pending log-out is sent by the next start of the app, and only once', async () => {
  pendingLogoutEntry.set('first');
  const network = fakeNetwork({ [LOGOUT]: done });
  stop = retryPendingLogout();
  await vi.waitFor(() => expect(pendingLogoutEntry.get()).toBeUndefined());
  stop();
  stop = retryPendingLogout();
  expect(network.requestsTo('POST', '/api/auth/logout')).toHaveLength(1);
});

it('[CLI-24] a pending log-out names its own session, not the next one', async () => {
  const network = fakeNetwork({ [LOGOUT]: failWithoutNetwork });
  await expect(sendLogout('first')).rejects.toThrow();
  authTokenEntry.set('second');
  network.handlers[LOGOUT] = done;
  stop = retryPendingLogout();
  await vi.waitFor(() => expect(pendingLogoutEntry.get()).toBeUndefined());
  const bodies = network.requestsTo('POST', '/api/auth/logout').map(({ body }) => body);
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
  const logout = sendLogout('first');
  await vi.waitFor(() => expect(signal).toBeDefined());
  cancelPendingLogout();
  await logout;
  expect(signal?.aborted).toBe(true);
  const network = fakeNetwork({ [LOGOUT]: done });
  stop = retryPendingLogout();
  expect(network.calls).toEqual([]);
});

it('[CLI-24] a log-out that the server could not process is sent again by the next start', async () => {
  const network = fakeNetwork({ [LOGOUT]: errorResponse(500, 'internal_error') });
  await expect(sendLogout('first')).rejects.toThrow();
  network.handlers[LOGOUT] = done;
  stop = retryPendingLogout();
  await vi.waitFor(() => expect(pendingLogoutEntry.get()).toBeUndefined());
});
