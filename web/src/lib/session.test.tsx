import { act, renderHook } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fakeNetwork } from '../test-support/fake-network.ts';
import { fakeNotifications } from '../test-support/fake-notifications.ts';
import { aUser } from '../test-support/user-fixtures.ts';
import { readDraft, saveDraft } from './drafts.ts';
import { SessionProvider, useSession } from './session.tsx';
import {
  authTokenEntry,
  currentUserEntry,
  locationPermittedEntry,
  mapViewEntry,
  pendingLogoutEntry,
  pushDeviceEntry,
  pushEndpointEntry,
  pushUserEntry,
} from './storage.ts';

const mina = aUser();
const jun = aUser({ id: mina.id + 1, name: '준' });

async function showSession() {
  currentUserEntry.set(mina);
  authTokenEntry.set('token');
  fakeNetwork({ 'GET /api/current-user': { body: { user: mina, token: 'token' } } });
  const { result } = renderHook(() => useSession(), { wrapper: SessionProvider });
  await act(async () => {});
  return result;
}

/** Simulates a change in another tab of the browser. */
function elsewhere(change: () => void): void {
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key: currentUserEntry.key }));
  });
}

it('[CLI-20] a response that arrives after the log-out does not sign the user in', async () => {
  const session = await showSession();
  await act(async () => {
    const refreshed = session.current.refresh();
    session.current.signOut();
    expect(await refreshed).toBe(false);
  });
  expect(session.current.user).toBeUndefined();
  expect(currentUserEntry.get()).toBeUndefined();
  act(() => session.current.updateUser(mina));
  expect(currentUserEntry.get()).toBeUndefined();
});

it('[CLI-20] a response that was requested before a change does not revert the change', async () => {
  const session = await showSession();
  await act(async () => {
    const refreshed = session.current.refresh();
    session.current.updateUser({ ...mina, dogName: '보리' });
    expect(await refreshed).toBe(true);
  });
  expect(session.current.user?.dogName).toBe('보리');
  expect(currentUserEntry.get()?.dogName).toBe('보리');
});

it('[CLI-20] a user who signs in in another tab sees no form and no draft of the previous user', async () => {
  const session = await showSession();
  act(() => session.current.signIn({ user: mina, token: 'token' }));
  saveDraft('contact', { message: '미나의 글' });
  elsewhere(() => currentUserEntry.set(jun));
  expect(session.current.user?.id).toBe(jun.id);
  // The shell remounts the pages at each change.
  expect(session.current.userChangeCount).toBe(1);
  expect(readDraft('contact')).toBeUndefined();
  act(() => session.current.updateUser(mina));
  expect(session.current.user?.id).toBe(jun.id);
});

it('[CLI-20] [SHELL-20] a log-out in another tab deletes the drafts; after an expired session they remain', async () => {
  const session = await showSession();
  act(() => session.current.signIn({ user: mina, token: 'token' }));
  saveDraft('contact', { message: '미나의 글' });
  act(() => session.current.signOut());
  act(() => session.current.signIn({ user: mina, token: 'token' }));
  expect(readDraft('contact')).toEqual({ message: '미나의 글' });
  act(() => session.current.signOut());
  act(() => session.current.signIn({ user: jun, token: 'token' }));
  expect(readDraft('contact')).toBeUndefined();
  saveDraft('contact', { message: '준의 글' });
  elsewhere(() => currentUserEntry.remove());
  expect(readDraft('contact')).toBeUndefined();
});

it('[LREC-15] [MAP-17] the view of the map and the flag of a permitted location are deleted at log-out', async () => {
  const session = await showSession();
  act(() => session.current.signIn({ user: mina, token: 'token' }));
  const place = { latitude: 37.5, longitude: 127 };
  mapViewEntry.set({ own: place, center: place, radiusKm: 3, zoom: 16 });
  expect(mapViewEntry.get()?.zoom).toBe(16);
  locationPermittedEntry.set('true');
  act(() => session.current.signOut());
  expect([mapViewEntry.get(), locationPermittedEntry.get()]).toEqual([undefined, undefined]);
});

/** A page of a browser that has a session cookie, but whose storage is empty. */
async function showUnstoredSession() {
  document.documentElement.dataset.session = '';
  onTestFinished(() => {
    delete document.documentElement.dataset.session;
  });
  const network = fakeNetwork({
    'GET /api/current-user': { body: { user: mina, token: 'token' } },
    'POST /api/auth/logout': { body: { message: '' } },
  });
  const { result } = renderHook(() => useSession(), { wrapper: SessionProvider });
  const isConfirmedAtStart = result.current.isConfirmed;
  await act(async () => {});
  return { session: result, network, isConfirmedAtStart };
}

it('[OFFL-21] a user whose storage the browser has deleted is signed in by the cookie', async () => {
  const { session, isConfirmedAtStart } = await showUnstoredSession();
  expect(isConfirmedAtStart).toBe(false);
  expect(session.current.user?.id).toBe(mina.id);
  expect([currentUserEntry.get()?.id, authTokenEntry.get()]).toEqual([mina.id, 'token']);
});

it('[OFFL-21] [CLI-24] a log-out that waits for the server signs no user in', async () => {
  pendingLogoutEntry.set('token');
  const { session, network, isConfirmedAtStart } = await showUnstoredSession();
  expect(isConfirmedAtStart).toBe(true);
  expect(session.current.user).toBeUndefined();
  expect(network.requestsTo('GET', '/api/current-user')).toEqual([]);
  expect(network.requestsTo('POST', '/api/auth/logout')).toHaveLength(1);
});

it('[OFFL-21] a visitor without a session requests no user', async () => {
  const network = fakeNetwork({});
  renderHook(() => useSession(), { wrapper: SessionProvider });
  await act(async () => {});
  expect(network.requestsTo('GET', '/api/current-user')).toEqual([]);
});

/** A device that shows a notification, in a browser where mina has turned notifications on. */
async function showNotification() {
  const device = fakeNotifications();
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => device },
  });
  await device.showNotification('준', { tag: 'room-5', data: {} });
  pushUserEntry.set(mina.id);
  pushDeviceEntry.set(8);
  pushEndpointEntry.set('https://push.test.example/8');
  return device;
}
const storedPush = () => [pushUserEntry.get(), pushDeviceEntry.get(), pushEndpointEntry.get()];

it('[PUSHUI-42] a session that ended elsewhere while the app was closed leaves no notification and no device', async () => {
  const device = await showNotification();
  currentUserEntry.set(mina);
  authTokenEntry.set('token');
  fakeNetwork({
    'GET /api/current-user': { status: 401, body: { error: '', code: 'unauthenticated' } },
  });
  renderHook(() => useSession(), { wrapper: SessionProvider });
  await vi.waitFor(() => expect(device.tags()).toEqual([]));
  expect(storedPush()).toEqual([undefined, undefined, undefined]);
});

it('[PUSHUI-42] the next user finds no notification; the device of a user of another window stays', async () => {
  const device = await showNotification();
  const session = await showSession();
  act(() => session.current.signIn({ user: jun, token: 'token' }));
  await vi.waitFor(() => expect(device.tags()).toEqual([]));
  expect(storedPush()).toEqual([undefined, undefined, undefined]);
  elsewhere(() => {
    pushUserEntry.set(mina.id);
    currentUserEntry.set(mina);
  });
  expect(session.current.user?.id).toBe(mina.id);
  expect(pushUserEntry.get()).toBe(mina.id);
});
