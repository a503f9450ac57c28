import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { SessionProvider, useSession } from '../lib/session.tsx';
import { currentUserEntry } from '../lib/storage.ts';
import { realtime } from '../lib/use-realtime.ts';
import { fakeNetwork } from '../test-support/fake-network.ts';
import { sessionOf } from '../test-support/render-page.tsx';
import { aUser } from '../test-support/user-fixtures.ts';
import { RealtimeBridge } from './realtime-bridge.tsx';

const USER = '/api/current-user';
const warned = aUser({ warning: { reason: 'rude', at: '2026-11-24T05:00:00.000Z' } });

let isVisible = true;
async function show(isShown: boolean): Promise<void> {
  isVisible = isShown;
  window.dispatchEvent(new Event('visibilitychange'));
  await act(() => vi.advanceTimersByTimeAsync(0));
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  isVisible = true;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() =>
    isVisible ? 'visible' : 'hidden',
  );
  queryClient.clear();
});
afterEach(() => {
  realtime.state.set('stopped');
});

function Page() {
  const { user, updateUser } = useSession();
  return (
    <button type="button" onClick={() => updateUser(aUser({ name: '새 이름' }))}>
      {user?.warning?.reason ?? user?.name}
    </button>
  );
}

async function open() {
  currentUserEntry.set(aUser());
  const network = fakeNetwork({
    ...sessionOf(aUser()),
    'GET /api/chat/rooms/1': { body: [] },
    'GET /api/friend-requests/received/1': { body: [] },
    'GET /api/friend-requests/sent/1': { body: [] },
  });
  render(
    <SessionProvider>
      <RealtimeBridge user={aUser()} />
      <Page />
    </SessionProvider>,
  );
  await wait(0);
  return { ...network, count: () => network.requestsTo('GET', USER).length };
}

it('[RPTUI-13] a warning appears when the page becomes visible, at most one request a minute', async () => {
  const { handlers, count } = await open();
  Object.assign(handlers, sessionOf(warned));
  await show(false);
  await show(true);
  expect(count()).toBe(1);
  await show(false);
  await wait(10 * MINUTE_MS);
  expect(count()).toBe(1);
  await show(true);
  expect(screen.getByText('rude')).toBeTruthy();
  await show(false);
  await show(true);
  expect(count()).toBe(2);
});

it('[RPTUI-13] the own user is requested after a reconnection and every 5 minutes', async () => {
  const { count } = await open();
  act(() => realtime.state.set('connected'));
  await wait(2 * MINUTE_MS);
  expect(count()).toBe(1);
  act(() => realtime.state.set('waiting'));
  act(() => realtime.state.set('connected'));
  await wait(0);
  expect(count()).toBe(2);
  await wait(5 * MINUTE_MS);
  expect(count()).toBe(3);
});

it('[RPTUI-13] a response from before a change by the page is ignored', async () => {
  const { handlers } = await open();
  handlers[`GET ${USER}`] = () => {
    fireEvent.click(screen.getByRole('button'));
    return { body: { user: aUser(), token: 'token' } };
  };
  await wait(5 * MINUTE_MS);
  expect(screen.getByText('새 이름')).toBeTruthy();
});
