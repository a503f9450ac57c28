import { RECONNECT } from '@meongmate/shared/realtime/connection';
import { REQUESTS_POLL_MS } from '@meongmate/shared/rules/limits';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { roomsQuery } from '../../features/chat/api.ts';
import { isPageUsed } from '../../lib/page-use.ts';
import { reportReachable } from '../../lib/reachability.ts';
import { resetSession } from '../../lib/session-reset.ts';
import { aMessage, aRoom } from '../../test-support/chat-fixtures.ts';
import { fakeLayout } from '../../test-support/fake-layout.ts';
import { errorResponse, type FakeResponse } from '../../test-support/fake-network.ts';
import { setScreen } from '../../test-support/fake-screen.ts';
import { fillLocalStorage } from '../../test-support/full-storage.ts';
import { openRoom, roomInput, sentMessages, writtenRoom } from '../../test-support/open-room.tsx';
import { aPerson } from '../../test-support/user-fixtures.ts';

const SEND = 'POST /api/chat/messages';

afterEach(() => isPageUsed.set(true));

async function openBlockDialog() {
  await userEvent.click(await screen.findByRole('button', { name: '대화 메뉴' }));
  const menu = await screen.findByRole('dialog', { name: '보리' });
  await userEvent.click(within(menu).getByRole('button', { name: '차단하기' }));
  return screen.findByRole('dialog', { name: '김민서님을 차단할까요?' });
}

it('[CHAT-5] [CHAT-39] the header shows dog, owner and breed, the back link and a menu with block', async () => {
  openRoom(aRoom());
  expect(await screen.findByRole('heading', { level: 1, name: '보리' })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('보리 · 멍메이트'));
  const back = screen.getByRole('link', { name: '채팅 목록으로' });
  expect(back.getAttribute('href')).toBe('/chat');
  const header = back.closest('header');
  if (!header) throw new Error('the back link is not in a header');
  expect(within(header).getByText('김민서 · 시바견')).toBeTruthy();
  expect(within(header).queryByTestId('realtime-state')).toBeNull();
  await openBlockDialog();
});

it('[CHAT-5] from 1024 px on the header has a button that blocks', async () => {
  setScreen('desktop');
  openRoom(aRoom());
  await userEvent.click(await screen.findByRole('button', { name: '차단하기' }));
  expect(await screen.findByRole('dialog', { name: '김민서님을 차단할까요?' })).toBeTruthy();
});

it('[CHAT-39] the header opens the profile of the partner, or says that it could not be loaded', async () => {
  const network = openRoom(aRoom(), { 'GET /api/users/2': errorResponse(503, 'unavailable', '') });
  const header = await screen.findByRole('button', { name: '보리 프로필 보기' });
  await userEvent.click(header);
  const toast = await screen.findByTestId('toast');
  expect(toast.textContent).toContain('프로필을 불러오지 못했어요');
  network.handlers['GET /api/users/2'] = { body: aPerson() };
  await userEvent.click(header);
  const profile = await screen.findByRole('dialog', { name: '보리' });
  expect(profile.textContent).toContain('천천히 냄새 맡는 산책을 좋아해요');
  await userEvent.click(within(profile).getByRole('button', { name: '닫기' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[CHAT-30] an empty conversation says that there are no messages yet', async () => {
  openRoom(aRoom());
  expect(await screen.findByRole('heading', { name: '아직 메시지가 없어요' })).toBeTruthy();
});

it('[CHAT-25] [CHAT-12] Enter sends the trimmed text, and no empty text', async () => {
  const network = openRoom(aRoom(), { [SEND]: { status: 201, body: aMessage({ senderId: 1 }) } });
  const field = await roomInput();
  await userEvent.type(field, '   {Enter}');
  expect(screen.getByTestId('chat-send').hasAttribute('disabled')).toBe(true);
  await userEvent.clear(field);
  await userEvent.type(field, '  저녁 7시 어때요?  {Enter}');
  await waitFor(() => expect(sentMessages(network)).toHaveLength(1));
  expect(sentMessages(network)[0]?.body).toMatchObject({
    roomId: 5,
    senderId: 1,
    message: '저녁 7시 어때요?',
  });
  expect(field.value).toBe('');
});

it('[CHAT-12] Shift+Enter inserts a line break and sends nothing', async () => {
  const network = openRoom(aRoom());
  const field = await roomInput();
  await userEvent.type(field, '첫 줄{Shift>}{Enter}{/Shift}둘째 줄');
  expect(field.value).toBe('첫 줄\n둘째 줄');
  expect(sentMessages(network)).toHaveLength(0);
});

it('[CHAT-12] on a touch keyboard Enter inserts a line break and the button sends', async () => {
  setScreen('phone', '(pointer: coarse)');
  const network = openRoom(aRoom(), { [SEND]: { status: 201, body: aMessage({ senderId: 1 }) } });
  const field = await roomInput();
  await userEvent.type(field, '첫 줄{Enter}둘째 줄');
  expect(sentMessages(network)).toHaveLength(0);
  await userEvent.click(screen.getByTestId('chat-send'));
  await waitFor(() =>
    expect(sentMessages(network)[0]?.body).toMatchObject({ message: '첫 줄\n둘째 줄' }),
  );
});

const READ = 'PUT /api/chat/messages/read/5/1';
const unread = {
  'GET /api/chat/messages/5': { body: [aMessage()] },
  [READ]: { body: { unreadCount: 0 } },
};

it('[CHAT-14] opening a visible room marks it as read up to its newest message', async () => {
  const network = openRoom(aRoom({ unreadCount: 1 }), unread);
  await waitFor(() => expect(network.calls.find(({ method }) => method === 'PUT')).toBeTruthy());
  const read = network.requestsTo('PUT', '/api/chat/messages/read/5/1');
  expect(read[0]?.body).toEqual({ lastReadMessageId: 11 });
});

it('[CHAT-14] an unused page marks nothing as read, and its requests are no visits', async () => {
  isPageUsed.set(false);
  const network = openRoom(aRoom({ unreadCount: 1 }), unread);
  const marks = () => network.requestsTo('PUT', '/api/chat/messages/read/5/1');
  await waitFor(() => expect(network.requestsTo('GET', '/api/chat/messages/5')).toHaveLength(1));
  await screen.findByRole('log');
  const reads = network.requestsTo('GET', '/api/chat/messages/5');
  expect(reads.every(({ headers }) => headers.get('x-background') === '1')).toBe(true);
  expect(marks()).toHaveLength(0);
  act(() => isPageUsed.set(true));
  await waitFor(() => expect(marks()).toHaveLength(1));
  expect(marks()[0]?.headers.get('x-background')).toBeNull();
});

it('[CHAT-95] the place up to which the user had read stays marked after the room was marked as read', async () => {
  fakeLayout();
  const at = (minute: number) => `2026-11-21T00:0${minute}:00.000Z`;
  const messages = [1, 2, 3].map((minute) =>
    aMessage({ id: 10 + minute, message: `말 ${minute}`, createdAt: at(minute) }),
  );
  const network = openRoom(writtenRoom({ unreadCount: 2, lastMessageAt: at(3) }), {
    'GET /api/chat/messages/5': { body: messages },
    [READ]: { body: { unreadCount: 0 } },
  });
  await waitFor(() =>
    expect(network.requestsTo('PUT', '/api/chat/messages/read/5/1')).toHaveLength(1),
  );
  const mark = await screen.findByTestId('unread-separator');
  expect(mark.textContent).toBe('여기까지 읽었어요');
  expect(mark.parentElement?.textContent).toContain('말 2');
});

it('[CHAT-95] nothing is marked for a message that arrives in an open room', async () => {
  fakeLayout();
  const network = openRoom(writtenRoom(), unread);
  await screen.findByText(aMessage().message);
  const at = '2026-11-21T00:05:00.000Z';
  const next = aMessage({ id: 12, message: '다음 말', createdAt: at });
  network.handlers['GET /api/chat/messages/5'] = { body: [next] };
  const room = writtenRoom({ unreadCount: 1, lastMessageAt: at });
  act(() => void network.client.setQueryData(roomsQuery(1).queryKey, [room]));
  await screen.findByText('다음 말');
  expect(screen.queryByTestId('unread-separator')).toBeNull();
});

it('[CHAT-14] a hidden tab sends a read receipt only when it becomes visible', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const network = openRoom(aRoom({ unreadCount: 1 }), unread);
  await waitFor(() => expect(network.requestsTo('GET', '/api/chat/messages/5')).toHaveLength(1));
  await screen.findByRole('log');
  expect(network.requestsTo('PUT', '/api/chat/messages/read/5/1')).toHaveLength(0);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() =>
    expect(network.requestsTo('PUT', '/api/chat/messages/read/5/1')).toHaveLength(1),
  );
});

it('[CHAT-14] a read receipt that failed is sent again when the server is reachable again', async () => {
  const responses = [new TypeError('Failed to fetch'), { body: { unreadCount: 0 } }];
  const network = openRoom(aRoom({ unreadCount: 1 }), {
    ...unread,
    [READ]: () => {
      const response = responses.shift();
      if (!response || response instanceof Error)
        throw response ?? new Error('an unexpected third read receipt');
      return response;
    },
  });
  const marks = () => network.requestsTo('PUT', '/api/chat/messages/read/5/1');
  await waitFor(() => expect(marks()).not.toHaveLength(0));
  await waitFor(() => {
    // Every successful request reports that the server is reachable.
    act(reportReachable);
    expect(marks()).toHaveLength(2);
  });
  expect(marks()[1]?.body).toEqual({ lastReadMessageId: 11 });
});

it('[CHAT-14] a read receipt is retried after a temporary error, not after a permanent one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const responses = [errorResponse(503, 'unavailable'), errorResponse(403, 'blocked')];
  const network = openRoom(aRoom({ unreadCount: 1 }), {
    ...unread,
    [READ]: () => responses.shift() ?? { body: { unreadCount: 0 } },
  });
  const marks = () => network.requestsTo('PUT', '/api/chat/messages/read/5/1');
  await vi.waitFor(() => expect(marks()).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(RECONNECT.longestMs));
  await vi.waitFor(() => expect(marks()).toHaveLength(2));
  await act(() => vi.advanceTimersByTimeAsync(10 * RECONNECT.longestMs));
  expect(marks()).toHaveLength(2);
});

it('[CLI-11] [CLI-7] messages that arrive while the first page loads are fetched afterwards', async () => {
  const late = aMessage({ message: '그 사이에 온 말' });
  let respondToFirst = (_: FakeResponse) => {};
  const first = new Promise<FakeResponse>((resolve) => {
    respondToFirst = resolve;
  });
  const network = openRoom(writtenRoom({ unreadCount: 1 }), {
    'GET /api/chat/messages/5': ({ query }) => (query.has('after') ? { body: [late] } : first),
    [READ]: { body: { unreadCount: 0 } },
  });
  await waitFor(() => expect(network.requestsTo('GET', '/api/chat/messages/5')).toHaveLength(1));
  // No realtime connection, and the room list does not change again.
  respondToFirst({ body: [] });
  await waitFor(() => expect(network.requestsTo('GET', '/api/chat/messages/5')).toHaveLength(2));
  await waitFor(() =>
    expect(network.requestsTo('PUT', '/api/chat/messages/read/5/1')[0]?.body).toEqual({
      lastReadMessageId: late.id,
    }),
  );
});

it('[CHAT-25] [API-53] above 2,000 code points the excess is shown and nothing is sent', async () => {
  const network = openRoom(aRoom());
  const field = await roomInput();
  fireEvent.change(field, { target: { value: '🐕'.repeat(2003) } });
  expect(screen.getByText('3자를 줄여주세요')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  expect(screen.getByTestId('chat-send').hasAttribute('disabled')).toBe(true);
  expect(sentMessages(network)).toHaveLength(0);
  fireEvent.change(field, { target: { value: '🐕'.repeat(2000) } });
  expect(screen.queryByText(/줄여주세요/)).toBeNull();
  expect(screen.getByTestId('chat-send').hasAttribute('disabled')).toBe(false);
});

it('[CHAT-96] unsent text is restored when the room opens again', async () => {
  openRoom(aRoom());
  fireEvent.change(await roomInput(), { target: { value: '보내지 않은 말' } });
  cleanup();
  openRoom(aRoom());
  expect((await roomInput()).value).toBe('보내지 않은 말');
});

const REJECTIONS: [string, FakeResponse, string][] = [
  [
    'the text of the server',
    errorResponse(429, 'rate_limited', '잠시 뒤에 보내주세요.'),
    '잠시 뒤에 보내주세요.',
  ],
  [
    'the text of a block',
    errorResponse(403, 'forbidden', 'You are blocked'),
    '차단된 사용자와는 메시지를 주고받을 수 없습니다',
  ],
];
for (const [what, response, text] of REJECTIONS) {
  it(`[CHAT-16] a failed send shows its title and ${what}`, async () => {
    openRoom(aRoom(), { [SEND]: response });
    await userEvent.type(await roomInput(), '들리나요?{Enter}');
    const toast = await screen.findByTestId('toast');
    expect(toast.textContent).toContain('메시지 전송 실패');
    expect(toast.textContent).toContain(text);
  });
}

it('[CLI-18] [REL-14] a pending message is not sent for the next user', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const network = openRoom(aRoom(), { [SEND]: errorResponse(503, 'unavailable') });
  fireEvent.change(await roomInput(), { target: { value: '아직 못 보낸 말' } });
  fireEvent.keyDown(await roomInput(), { key: 'Enter' });
  await screen.findByTestId('toast');
  resetSession();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(sentMessages(network)).toHaveLength(1);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('unsent:1:'))).toHaveLength(1);
});

it('[HND-3] an open profile loses a handle that the partner withdraws', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const network = openRoom(aRoom(), {
    'GET /api/users/2': { body: aPerson({ instagramId: 'dubu.walks' }) },
  });
  fireEvent.click(await screen.findByRole('button', { name: '보리 프로필 보기' }));
  await screen.findByText('@dubu.walks');
  network.handlers['GET /api/users/2'] = { body: aPerson() };
  await act(() => vi.advanceTimersByTimeAsync(REQUESTS_POLL_MS));
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(screen.queryByText('@dubu.walks')).toBeNull();
  network.handlers['GET /api/users/2'] = errorResponse(404, 'not_found');
  await act(() => vi.advanceTimersByTimeAsync(REQUESTS_POLL_MS));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[OFFL-18] a message that the device cannot store says so while it waits', async () => {
  fakeLayout();
  openRoom(aRoom(), {
    [SEND]: () => {
      throw new TypeError('offline');
    },
  });
  const field = await roomInput();
  fillLocalStorage();
  await userEvent.type(field, '지하철이에요{Enter}');
  expect(await screen.findByText(/이 기기에 저장하지 못했어요/)).toBeTruthy();
  expect(screen.queryByText('연결되면 보내요')).toBeNull();
});
