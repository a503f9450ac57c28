import { listConnections } from '@meongmate/shared/contract/connections';
import { ROOMS_POLL_MS } from '@meongmate/shared/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setBlocked } from '../features/blocks/api.ts';
import { connectionsQuery } from '../features/connections/api.ts';
import { sentRequestsQuery } from '../features/friend-requests/api.ts';
import { walksQuery } from '../features/walks/api.ts';
import { pendingAnswersOf } from '../features/walks/pending-answers.ts';
import { call } from '../lib/api.ts';
import { queryClient } from '../lib/query-client.ts';
import { friendRequestsKey, lastNeighboursKey } from '../lib/query-keys.ts';
import { currentToast, hideToast } from '../lib/toast.ts';
import { realtime } from '../lib/use-realtime.ts';
import { badgeCounts } from '../parts/badge-counts.ts';
import { aMessage, aRoom } from '../test-support/chat-fixtures.ts';
import { errorResponse } from '../test-support/fake-network.ts';
import {
  openBridge,
  prepareBridge,
  RECEIVED,
  ROOMS,
  returnOfNetwork,
  setVisibility,
  showPage,
} from '../test-support/open-bridge.tsx';
import {
  aConnection,
  aReceivedRequest,
  aSentRequest,
  aUser,
} from '../test-support/user-fixtures.ts';
import { aWalk, inMessage } from '../test-support/walk-fixtures.ts';

const CONNECTIONS = '/api/connections/1';

beforeEach(prepareBridge);

it('[CLI-8] rooms are polled every 3 s and received requests every 5 s', async () => {
  const { counts } = await openBridge(aUser());
  expect(counts()).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(2999);
  expect(counts()).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(counts()).toEqual([2, 1]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(counts()).toEqual([2, 2]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(counts()).toEqual([6, 4]);
});

it.each([{ termsAgreed: false }, { profileComplete: false }])(
  '[CLI-8] [SETUP-20] nothing is polled for a user with %o',
  async (lack) => {
    const { counts } = await openBridge(aUser(lack));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(counts()).toEqual([0, 0]);
  },
);

it('[CLI-8] a hidden page does not poll and resumes when it is visible again', async () => {
  const { counts } = await openBridge(aUser());
  showPage(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(counts()).toEqual([1, 1]);
  showPage(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(counts()[0]).toBeGreaterThanOrEqual(2);
  expect(counts()[1]).toBeGreaterThanOrEqual(2);
});

const preview = { message: '안녕하세요', senderId: 2, createdAt: '2026-11-21T00:00:00.000Z' };

it.each([
  ['a request that disappears', { [`GET ${RECEIVED}`]: { body: [aReceivedRequest()] } }, RECEIVED],
  [
    'a preview that is lost',
    {
      [`GET ${ROOMS}`]: {
        body: [aRoom({ lastMessage: preview, lastMessageAt: preview.createdAt })],
      },
    },
    ROOMS,
  ],
])('[DISC-23] %s invalidates the other lists', async (_, before, path) => {
  const { network } = await openBridge(aUser(), <Friends />, {
    ...before,
    [`GET ${CONNECTIONS}`]: { body: [] },
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(network.requestsTo('GET', CONNECTIONS)).toHaveLength(1);
  const withheld = aRoom({ lastMessage: null, lastMessageAt: preview.createdAt });
  network.handlers[`GET ${path}`] = { body: path === ROOMS ? [withheld] : [] };
  await vi.advanceTimersByTimeAsync(6000);
  expect(network.requestsTo('GET', CONNECTIONS)).toHaveLength(2);
});

function Friends() {
  const { data, isError } = useQuery({
    queryKey: ['connections'],
    queryFn: () => call(listConnections, { params: { userId: 1 } }),
  });
  return <p>{isError ? 'failed' : data ? 'loaded' : 'loading'}</p>;
}

it('loaded data is not refetched after a time, on focus or on reconnect', async () => {
  const { network } = await openBridge(aUser(), <Friends />, {
    [`GET ${CONNECTIONS}`]: { body: [] },
  });
  expect(screen.getByText('loaded')).toBeTruthy();
  showPage(false);
  showPage(true);
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(network.requestsTo('GET', CONNECTIONS)).toHaveLength(1);
});

it('a failed query is not retried automatically', async () => {
  const { network } = await openBridge(aUser(), <Friends />, {
    [`GET ${CONNECTIONS}`]: errorResponse(500, 'internal_error'),
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(screen.getByText('failed')).toBeTruthy();
  expect(network.requestsTo('GET', CONNECTIONS)).toHaveLength(1);
});

function Walks() {
  const { data } = useQuery(walksQuery(1));
  return <p>{data?.length} walks</p>;
}

it('[WALKUI-9] a change of a walk and a proposal refetch the open lists of walks', async () => {
  const frames = new Map<string, (frame: never) => void>();
  vi.spyOn(realtime, 'on').mockImplementation((type, listener) => {
    frames.set(type, listener as (frame: never) => void);
    return () => frames.delete(type);
  });
  const { network } = await openBridge(aUser(), <Walks />, { 'GET /api/walks/1': { body: [] } });
  const loads = () => network.requestsTo('GET', '/api/walks/1').length;
  expect(loads()).toBe(1);
  const changed = { type: 'walk-updated', walkId: 31, roomId: 5, status: 'accepted' };
  act(() => frames.get('walk-updated')?.(changed as never));
  await vi.waitFor(() => expect(loads()).toBe(2));
  const message = aMessage();
  act(() => frames.get('new-message')?.({ type: 'new-message', message } as never));
  await vi.advanceTimersByTimeAsync(0);
  expect(loads()).toBe(2);
  const proposal = { ...message, walk: inMessage(aWalk()) };
  act(() => frames.get('new-message')?.({ type: 'new-message', message: proposal } as never));
  await vi.waitFor(() => expect(loads()).toBe(3));
});

it('[WALKUI-11] an answer that waits is sent once on any page, when the network returns', async () => {
  const answer = '/api/walks/31/answer';
  pendingAnswersOf(1).add({ walkId: 31, version: 1, answer: 'accept' });
  const { network } = await openBridge(aUser(), <p>page</p>, {
    [`PUT ${answer}`]: () => {
      throw new TypeError('offline');
    },
  });
  const requests = () => network.requestsTo('PUT', answer).length;
  // The poll of the rooms receives a response, which may cause a further attempt.
  await vi.waitFor(() => expect(requests()).toBeGreaterThan(0));
  let stored = 0;
  network.handlers[`PUT ${answer}`] = () => {
    stored += 1;
    return { body: aWalk({ status: 'accepted', version: 2 }) };
  };
  returnOfNetwork();
  await vi.waitFor(() => expect(pendingAnswersOf(1).reread()).toEqual([]));
  returnOfNetwork();
  await vi.advanceTimersByTimeAsync(0);
  expect(stored).toBe(1);
});

function Lists() {
  const { data: sent } = useQuery(sentRequestsQuery(1));
  const { data: friends } = useQuery(connectionsQuery(1));
  return (
    <p>
      {sent?.length} sent, {friends?.length} friends
    </p>
  );
}

it('[BLK-22] a block and its end refetch the open lists', async () => {
  const { lastMessageAt, ...room } = aRoom({ lastMessageAt: aMessage().createdAt });
  const lastMessage = { message: '안녕', senderId: 2, createdAt: aMessage().createdAt };
  const opened = { body: [{ ...room, lastMessageAt, lastMessage }] };
  const full = {
    'GET /api/friend-requests/sent/1': { body: [aSentRequest()] },
    [`GET ${CONNECTIONS}`]: { body: [aConnection()] },
  };
  const { network } = await openBridge(aUser(), <Lists />, { [`GET ${ROOMS}`]: opened, ...full });
  expect(screen.getByText('1 sent, 1 friends')).toBeTruthy();
  Object.assign(network.handlers, {
    [`GET ${ROOMS}`]: { body: [{ ...room, lastMessageAt }] },
    'GET /api/friend-requests/sent/1': { body: [] },
    [`GET ${CONNECTIONS}`]: { body: [] },
  });
  await vi.advanceTimersByTimeAsync(ROOMS_POLL_MS);
  await vi.waitFor(() => expect(screen.getByText('0 sent, 0 friends')).toBeTruthy());
  Object.assign(network.handlers, { [`GET ${ROOMS}`]: opened, ...full });
  await vi.advanceTimersByTimeAsync(ROOMS_POLL_MS);
  await vi.waitFor(() => expect(screen.getByText('1 sent, 1 friends')).toBeTruthy());
});

it('[CLI-2] [RT-27] the reconnect attempts restart on online, on a visible page and on a user action', async () => {
  const wake = vi.spyOn(realtime, 'wake').mockImplementation(() => {});
  await openBridge(aUser());
  const events = [
    () => window.dispatchEvent(new Event('online')),
    () => window.dispatchEvent(new Event('pointerdown')),
    () => window.dispatchEvent(new Event('keydown')),
    () => window.dispatchEvent(new Event('pageshow')),
    () => window.dispatchEvent(new Event('focus')),
    () => document.dispatchEvent(new Event('visibilitychange')),
  ];
  for (const [index, sendEvent] of events.entries()) {
    sendEvent();
    expect(wake).toHaveBeenCalledTimes(index + 1);
  }
  expect(wake.mock.calls.map(([byUser]) => byUser)).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ]);
  setVisibility('hidden');
  for (const sendEvent of events) sendEvent();
  expect(wake).toHaveBeenCalledTimes(events.length);
});

const SENT = 'GET /api/friend-requests/sent/1';
it('[REQ-15] [SHELL-31] an acceptance shows a toast once, and counts until the sent list was open', async () => {
  const earlier = aSentRequest({ id: 6, status: 'accepted' });
  const { network } = await openBridge(aUser(), <p>page</p>, {
    [SENT]: { body: [aSentRequest(), earlier] },
  });
  await vi.waitFor(() => expect(network.requestsTo('GET', SENT.slice(4))).toHaveLength(1));
  // Acceptances from before the first visit on this device are no news.
  expect(badgeCounts.get().newAcceptances).toBe(0);
  expect(currentToast.get()).toBeUndefined();
  const now = aSentRequest({ status: 'accepted', chatAccepted: true, chatRoomId: 5 });
  network.handlers[SENT] = { body: [now, earlier] };
  await queryClient.invalidateQueries({ queryKey: friendRequestsKey });
  await vi.waitFor(() => expect(badgeCounts.get().newAcceptances).toBe(1));
  const toast = currentToast.get();
  expect(toast?.title).toBe('김민서님이 친구 요청을 수락했어요');
  expect(toast?.action?.label).toBe('채팅하기');
  act(() => toast?.action?.run());
  expect(location.pathname).toBe('/chat/5');
  hideToast();
  cleanup();
  queryClient.clear();
  await openBridge(aUser(), <p>page</p>, { [SENT]: network.handlers[SENT] });
  await vi.waitFor(() => expect(badgeCounts.get().newAcceptances).toBe(1));
  expect(currentToast.get()).toBeUndefined();
});

it('[REQ-15] an acceptance that happened without a connection, also before the first, is found with the next', async () => {
  const { network } = await openBridge(aUser(), <p>page</p>, {
    [SENT]: { body: [aSentRequest()] },
  });
  const loads = () => network.requestsTo('GET', SENT.slice(4)).length;
  await vi.waitFor(() => expect(loads()).toBe(1));
  act(() => realtime.state.set('connected'));
  await vi.waitFor(() => expect(loads()).toBe(2));
  act(() => realtime.state.set('waiting'));
  act(() => realtime.state.set('connected'));
  await vi.waitFor(() => expect(loads()).toBe(3));
  act(() => realtime.state.set('stopped'));
});

const LAST_NEIGHBOURS = [...lastNeighboursKey, 1];
const storeNeighbours = () => {
  queryClient.setQueryData(LAST_NEIGHBOURS, { at: Date.now(), people: [] });
};
const storedNeighbours = () => queryClient.getQueryData(LAST_NEIGHBOURS);

it.each([
  ['a pause', { discoveryPaused: true }],
  ['the withdrawal of the location', { latitude: 0, longitude: 0 }],
])('[OFFL-19] %s deletes the stored list of neighbours', async (_, change) => {
  await openBridge(aUser());
  storeNeighbours();
  await vi.advanceTimersByTimeAsync(0);
  expect(storedNeighbours()).toBeTruthy();
  cleanup();
  await openBridge(aUser(change));
  expect(storedNeighbours()).toBeNull();
});

it('[OFFL-19] a block deletes the stored list of neighbours, also one by the other user', async () => {
  await openBridge(aUser(), undefined, {
    'POST /api/users/block': { body: { message: '사용자를 차단했습니다.' } },
    'GET /api/connections/1': errorResponse(403, 'blocked'),
  });
  storeNeighbours();
  await act(() => setBlocked(2, true));
  expect(storedNeighbours()).toBeNull();
  storeNeighbours();
  await act(() => queryClient.prefetchQuery(connectionsQuery(1)));
  expect(storedNeighbours()).toBeNull();
});

it('[UI-31] what failed for want of a network is requested again once the server is reachable', async () => {
  function Friends() {
    const { isError, data } = useQuery({
      queryKey: ['not stored'],
      queryFn: () => call(listConnections, { params: { userId: 1 } }),
    });
    return <p>{isError ? 'failed' : data ? 'loaded' : 'loading'}</p>;
  }
  const { network } = await openBridge(aUser(), <Friends />, {
    [`GET ${CONNECTIONS}`]: () => Promise.reject(new TypeError('no network')),
  });
  expect(screen.getByText('failed')).toBeTruthy();
  network.handlers[`GET ${CONNECTIONS}`] = { body: [] };
  returnOfNetwork();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText('loaded')).toBeTruthy();
});
