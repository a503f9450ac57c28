import type { ServerFrame } from '@meongmate/shared/realtime/protocol';
import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ChatRoomPage } from '../../../app/pages/chat-room-page.tsx';
import { Router } from '../../../lib/router.tsx';
import { realtime } from '../../../lib/use-realtime.ts';
import { aMessage } from '../../../test-support/chat-fixtures.ts';
import { openBridge, prepareBridge, ROOMS } from '../../../test-support/open-bridge.tsx';
import { writtenRoom } from '../../../test-support/open-room.tsx';
import { Pages } from '../../../test-support/pages.tsx';
import { aUser } from '../../../test-support/user-fixtures.ts';

const MESSAGES = '/api/chat/messages/5';
const READ = '/api/chat/messages/read/5/1';

const listeners = new Set<[type: string, listener: (frame: never) => void]>();
const receive = (frame: ServerFrame) =>
  act(() => {
    for (const [type, listener] of listeners) if (type === frame.type) listener(frame as never);
  });

beforeEach(() => {
  prepareBridge();
  vi.spyOn(realtime, 'on').mockImplementation((type, listener) => {
    const entry: [string, (frame: never) => void] = [type, listener as (frame: never) => void];
    listeners.add(entry);
    return () => listeners.delete(entry);
  });
});

it('a message received in an open room causes at most one request for messages and one for rooms', async () => {
  history.replaceState(null, '', '/chat/5');
  const first = aMessage();
  const next = {
    ...first,
    id: first.id + 1,
    message: '두 번째',
    createdAt: '2026-11-21T09:00:00.000Z',
  };
  const { network } = await openBridge(
    aUser(),
    <Router>
      <Pages of={{ '/chat/:roomId': <ChatRoomPage /> }} />
    </Router>,
    {
      [`GET ${ROOMS}`]: { body: [writtenRoom()] },
      [`GET ${MESSAGES}`]: { body: [first] },
      'GET /api/users/blocked/1/2': { body: { isBlocked: false } },
      [`PUT ${READ}`]: { body: { unreadCount: 0 } },
    },
  );
  act(() => realtime.state.set('connected'));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  const count = () =>
    [MESSAGES, ROOMS].map((path) => network.requestsTo('GET', path).length) as [number, number];
  const [messages, rooms] = count();
  network.handlers[`GET ${MESSAGES}`] = { body: [next] };
  network.handlers[`GET ${ROOMS}`] = {
    body: [writtenRoom({ unreadCount: 1, lastMessageAt: next.createdAt, lastMessage: next })],
  };
  network.handlers[`PUT ${READ}`] = () => {
    network.handlers[`GET ${ROOMS}`] = {
      body: [writtenRoom({ unreadCount: 0, lastMessageAt: next.createdAt, lastMessage: next })],
    };
    receive({ type: 'messages-read', roomId: 5, userId: 1, lastReadMessageId: next.id });
    return { body: { unreadCount: 0 } };
  };
  receive({ type: 'new-message', roomId: 5, message: next });
  await act(() => vi.advanceTimersByTimeAsync(1500));
  const after = count();
  expect([after[0] - messages, after[1] - rooms]).toEqual([1, 1]);
});
