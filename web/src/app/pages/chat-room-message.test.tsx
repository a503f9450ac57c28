import { LIST_LIMIT_MAX, MESSAGE_PAGE_SIZE } from '@meongmate/shared/rules/limits';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aMessage, aRoom } from '../../test-support/chat-fixtures.ts';
import { fakeLayout } from '../../test-support/fake-layout.ts';
import type { FakeCall } from '../../test-support/fake-network.ts';
import { openRoom } from '../../test-support/open-room.tsx';

const LIST = 'GET /api/chat/messages/5';
const MARK_READ = ['PUT', '/api/chat/messages/read/5/1'] as const;

/** The messages 1 to 300, except 120, in pages like those of the server. */
const longRoom = {
  [LIST]: ({ query }: FakeCall) => {
    const before = Number(query.get('before') ?? 301);
    const limit = Number(query.get('limit') ?? MESSAGE_PAGE_SIZE);
    const ids = Array.from({ length: before - 1 }, (_, at) => at + 1).filter((id) => id !== 120);
    return { body: ids.slice(-limit).map((id) => aMessage({ id, message: `메시지 ${id}` })) };
  },
  'PUT /api/chat/messages/read/5/1': { body: { unreadCount: 0 } },
};

const markedMessages = () => document.querySelectorAll('[data-marked="true"]');

const olderPages = (network: ReturnType<typeof openRoom>) =>
  network
    .requestsTo('GET', '/api/chat/messages/5')
    .flatMap(({ query }) => (query.has('before') ? [Number(query.get('limit'))] : []));

it('[CHAT-75] a link to a message marks it for a moment, and nothing as read until then', async () => {
  fakeLayout();
  const network = openRoom(aRoom({ unreadCount: 3 }), longRoom, '/chat/5?message=280');
  await waitFor(() => expect(markedMessages()[0]?.textContent).toBe('메시지 280'));
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/chat/5'));
  expect(olderPages(network)).toEqual([]);
  expect(network.requestsTo(...MARK_READ)).toHaveLength(0);
  await waitFor(() => expect(markedMessages()).toHaveLength(0), { timeout: 3000 });
});

it('[CHAT-75] an old message is loaded in large pages', async () => {
  const network = openRoom(aRoom(), longRoom, '/chat/5?message=30');
  await waitFor(() => expect(olderPages(network)).toEqual([LIST_LIMIT_MAX, LIST_LIMIT_MAX]));
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/chat/5'));
  expect(screen.queryByTestId('toast')).toBeNull();
});

it('[CHAT-75] a link to a message that the room does not contain shows a toast', async () => {
  const network = openRoom(aRoom({ unreadCount: 3 }), longRoom, '/chat/5?message=120');
  expect((await screen.findByTestId('toast')).textContent).toContain('이 메시지를 찾을 수 없어요');
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/chat/5'));
  await waitFor(() => expect(network.requestsTo(...MARK_READ)).toHaveLength(1));
});
