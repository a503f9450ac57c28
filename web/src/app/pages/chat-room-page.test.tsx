import type { ChatRoom } from '@meongmate/shared/contract/chat';
import { RECONNECT } from '@meongmate/shared/realtime/connection';
import { ROOMS_POLL_MS } from '@meongmate/shared/rules/limits';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Route, Switch } from 'wouter';
import { reportReachable } from '../../lib/reachability.ts';
import { reportTarget } from '../../lib/report-target.ts';
import { resetSession } from '../../lib/session-reset.ts';
import { aMessage, aRoom } from '../../test-support/chat-fixtures.ts';
import { errorResponse, type FakeResponse, fakeNetwork } from '../../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aPerson, aUser } from '../../test-support/user-fixtures.ts';
import { ChatRoomPage } from './chat-room-page.tsx';

const SEND = 'POST /api/chat/messages';

function open(room: ChatRoom, more: Parameters<typeof fakeNetwork>[0] = {}) {
  const user = aUser();
  const network = fakeNetwork({
    ...sessionOf(user),
    'GET /api/chat/rooms/1': { body: [room] },
    'GET /api/chat/messages/5': { body: [] },
    'GET /api/users/blocked/1/2': { body: { isBlocked: false } },
    ...more,
  });
  renderPage(
    <Switch>
      <Route path="/chat/:roomId">
        <ChatRoomPage />
      </Route>
    </Switch>,
    { user, at: '/chat/5' },
  );
  return network;
}

/** A room with a message, so that its row in the room list has a preview. */
const writtenRoom = (given: Parameters<typeof aRoom>[0] = {}) => {
  const { message, senderId, createdAt } = aMessage();
  const lastMessage = { message, senderId, createdAt };
  return aRoom({ lastMessage, lastMessageAt: createdAt, ...given });
};
const blockedRoom = () => writtenRoom({ lastMessage: null });

const input = async () => (await screen.findByTestId('chat-input')) as HTMLTextAreaElement;
async function openBlockDialog() {
  await userEvent.click(await screen.findByRole('button', { name: '대화 메뉴' }));
  await userEvent.click(await screen.findByRole('button', { name: '차단하기' }));
  return screen.findByRole('dialog', { name: '김민서님을 차단할까요?' });
}

const sent = (network: ReturnType<typeof open>) => network.requestsTo('POST', '/api/chat/messages');

it('[CHAT-5] [CHAT-39] the header shows dog, owner and breed, the back link and a menu with block', async () => {
  open(aRoom());
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

it('[CHAT-39] the header opens the profile of the partner, or says that it could not be loaded', async () => {
  const network = open(aRoom(), { 'GET /api/users/2': errorResponse(503, 'unavailable', '') });
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

it('[CHAT-9] an empty conversation says that there are no messages yet', async () => {
  open(aRoom());
  expect(await screen.findByRole('heading', { name: '아직 메시지가 없어요' })).toBeTruthy();
});

it('[CHAT-10] [CHAT-12] [CHAT-26] Enter sends the trimmed text, and no empty text', async () => {
  const network = open(aRoom(), { [SEND]: { status: 201, body: aMessage({ senderId: 1 }) } });
  const field = await input();
  await userEvent.type(field, '   {Enter}');
  expect(screen.getByTestId('chat-send').hasAttribute('disabled')).toBe(true);
  await userEvent.clear(field);
  await userEvent.type(field, '  저녁 7시 어때요?  {Enter}');
  await waitFor(() => expect(sent(network)).toHaveLength(1));
  expect(sent(network)[0]?.body).toMatchObject({
    roomId: 5,
    senderId: 1,
    message: '저녁 7시 어때요?',
  });
  expect(field.value).toBe('');
});

it('[UI-8] the Enter that ends a Hangul composition sends nothing', async () => {
  const network = open(aRoom(), { [SEND]: { status: 201, body: aMessage({ senderId: 1 }) } });
  const field = await input();
  fireEvent.change(field, { target: { value: '안녕' } });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(field.value).toBe('안녕');
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  await waitFor(() => expect(sent(network)).toHaveLength(1));
  expect(field.value).toBe('');
});

it('[UI-9] Shift+Enter inserts a line break and sends nothing', async () => {
  const network = open(aRoom());
  const field = await input();
  await userEvent.type(field, '첫 줄{Shift>}{Enter}{/Shift}둘째 줄');
  expect(field.value).toBe('첫 줄\n둘째 줄');
  expect(sent(network)).toHaveLength(0);
});

it('[UI-9] on a touch keyboard Enter inserts a line break and the button sends', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
  const network = open(aRoom(), { [SEND]: { status: 201, body: aMessage({ senderId: 1 }) } });
  const field = await input();
  await userEvent.type(field, '첫 줄{Enter}둘째 줄');
  expect(sent(network)).toHaveLength(0);
  await userEvent.click(screen.getByTestId('chat-send'));
  await waitFor(() => expect(sent(network)[0]?.body).toMatchObject({ message: '첫 줄\n둘째 줄' }));
});

const READ = 'PUT /api/chat/messages/read/5/1';
const unread = {
  'GET /api/chat/messages/5': { body: [aMessage()] },
  [READ]: { body: { unreadCount: 0 } },
};

it('[CHAT-14] opening a visible room marks it as read up to its newest message', async () => {
  const network = open(aRoom({ unreadCount: 1 }), unread);
  await waitFor(() => expect(network.calls.find(({ method }) => method === 'PUT')).toBeTruthy());
  const read = network.requestsTo('PUT', '/api/chat/messages/read/5/1');
  expect(read[0]?.body).toEqual({ lastReadMessageId: 11 });
});

it('[UI-16] a hidden tab sends a read receipt only when it becomes visible', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const network = open(aRoom({ unreadCount: 1 }), unread);
  await waitFor(() => expect(network.requestsTo('GET', '/api/chat/messages/5')).toHaveLength(1));
  await screen.findByRole('log');
  expect(network.requestsTo('PUT', '/api/chat/messages/read/5/1')).toHaveLength(0);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() =>
    expect(network.requestsTo('PUT', '/api/chat/messages/read/5/1')).toHaveLength(1),
  );
});

it('[CHAT-29] a read receipt that failed is sent again when the server is reachable again', async () => {
  const responses = [new TypeError('Failed to fetch'), { body: { unreadCount: 0 } }];
  const network = open(aRoom({ unreadCount: 1 }), {
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

it('[CHAT-29] a read receipt is retried after a temporary error, not after a permanent one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const responses = [errorResponse(503, 'unavailable'), errorResponse(403, 'blocked')];
  const network = open(aRoom({ unreadCount: 1 }), {
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

it('[CLI-11] [REL-4] messages that arrive while the first page loads are fetched afterwards', async () => {
  const late = aMessage({ message: '그 사이에 온 말' });
  let respondToFirst = (_: FakeResponse) => {};
  const first = new Promise<FakeResponse>((resolve) => {
    respondToFirst = resolve;
  });
  const network = open(writtenRoom({ unreadCount: 1 }), {
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

it('[CHAT-25] [UI-10] above 2,000 code points the excess is shown and nothing is sent', async () => {
  const network = open(aRoom());
  const field = await input();
  fireEvent.change(field, { target: { value: '🐕'.repeat(2003) } });
  expect(screen.getByText('3자를 줄여주세요')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  expect(screen.getByTestId('chat-send').hasAttribute('disabled')).toBe(true);
  expect(sent(network)).toHaveLength(0);
  fireEvent.change(field, { target: { value: '🐕'.repeat(2000) } });
  expect(screen.queryByText(/줄여주세요/)).toBeNull();
  expect(screen.getByTestId('chat-send').hasAttribute('disabled')).toBe(false);
});

it('[UI-17] unsent text is restored when the room opens again', async () => {
  open(aRoom());
  fireEvent.change(await input(), { target: { value: '보내지 않은 말' } });
  cleanup();
  open(aRoom());
  expect((await input()).value).toBe('보내지 않은 말');
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
    open(aRoom(), { [SEND]: response });
    await userEvent.type(await input(), '들리나요?{Enter}');
    const toast = await screen.findByTestId('toast');
    expect(toast.textContent).toContain('메시지 전송 실패');
    expect(toast.textContent).toContain(text);
  });
}

it('[CLI-18] [REL-14] a pending message is not sent for the next user', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const network = open(aRoom(), { [SEND]: errorResponse(503, 'unavailable') });
  fireEvent.change(await input(), { target: { value: '아직 못 보낸 말' } });
  fireEvent.keyDown(await input(), { key: 'Enter' });
  await screen.findByTestId('toast');
  resetSession();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(sent(network)).toHaveLength(1);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('unsent:1:'))).toHaveLength(1);
});

it('[CHAT-17] [CHAT-33] for a partner whom the user has blocked a notice replaces the input', async () => {
  open(aRoom(), { 'GET /api/users/blocked/1/2': { body: { isBlocked: true } } });
  expect(await screen.findByText('차단된 사용자와는 채팅할 수 없습니다.')).toBeTruthy();
  expect(screen.queryByTestId('chat-input')).toBeNull();
  // As visible text, not only as the accessible name of an icon.
  expect(screen.getByRole('button', { name: '차단 해제하기' }).textContent).toBe('차단 해제하기');
});

const NOTICE = '차단된 사용자와는 채팅할 수 없습니다.';

/** The conversation has a composer and no notice of a block. */
async function expectOpen() {
  await screen.findByRole('log');
  expect(screen.getByTestId('chat-input')).toBeTruthy();
  expect(screen.queryByText(NOTICE)).toBeNull();
}
async function expectClosed() {
  expect(await screen.findByText(NOTICE)).toBeTruthy();
  expect(screen.queryByRole('log')).toBeNull();
  expect(screen.queryByTestId('chat-input')).toBeNull();
}

it('[BLK-22] an open conversation closes when its preview is withheld, and reopens with the preview', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const network = open(writtenRoom(), { 'GET /api/chat/messages/5': { body: [aMessage()] } });
  await expectOpen();
  network.handlers['GET /api/chat/rooms/1'] = { body: [blockedRoom()] };
  network.handlers['GET /api/chat/messages/5'] = errorResponse(403, 'blocked');
  await act(() => vi.advanceTimersByTimeAsync(ROOMS_POLL_MS));
  await expectClosed();
  // The partner has blocked, not the user: the user has no block to remove.
  expect(screen.getByRole('button', { name: '대화 메뉴' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '차단 해제하기' })).toBeNull();
  expect(screen.queryByRole('button', { name: '보리 프로필 보기' })).toBeNull();
  const loads = network.requestsTo('GET', '/api/chat/messages/5').length;
  await act(() => vi.advanceTimersByTimeAsync(ROOMS_POLL_MS));
  expect(network.requestsTo('GET', '/api/chat/messages/5')).toHaveLength(loads);

  network.handlers['GET /api/chat/rooms/1'] = { body: [writtenRoom()] };
  network.handlers['GET /api/chat/messages/5'] = { body: [aMessage()] };
  await act(() => vi.advanceTimersByTimeAsync(ROOMS_POLL_MS));
  await expectOpen();
});

it('[BLK-22] a 403 for a sent message closes the room at once, even if no list shows a block', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const network = open(aRoom(), {
    'GET /api/chat/messages/5': { body: [aMessage()] },
    [SEND]: () => {
      network.handlers['GET /api/chat/messages/5'] = errorResponse(403, 'blocked');
      return errorResponse(403, 'blocked');
    },
  });
  await expectOpen();
  fireEvent.change(await input(), { target: { value: '들리나요?' } });
  fireEvent.keyDown(await input(), { key: 'Enter' });
  await expectClosed();
  await act(() => vi.advanceTimersByTimeAsync(ROOMS_POLL_MS));
  await expectClosed();
  network.handlers['GET /api/chat/messages/5'] = { body: [aMessage()] };
  await act(() => vi.advanceTimersByTimeAsync(ROOMS_POLL_MS));
  await expectOpen();
});

it('[BLK-22] a 403 for a read receipt closes the conversation', async () => {
  open(writtenRoom({ unreadCount: 1 }), {
    'GET /api/chat/messages/5': { body: [aMessage()] },
    [READ]: errorResponse(403, 'blocked'),
  });
  await expectClosed();
});

it('[BLK-22] a preview that returns shows that another device has removed the block', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const network = open(blockedRoom(), {
    'GET /api/chat/messages/5': { body: [aMessage()] },
    'GET /api/users/blocked/1/2': { body: { isBlocked: true } },
  });
  await screen.findByRole('button', { name: '차단 해제하기' });
  network.handlers['GET /api/users/blocked/1/2'] = { body: { isBlocked: false } };
  network.handlers['GET /api/chat/rooms/1'] = { body: [writtenRoom()] };
  await act(() => vi.advanceTimersByTimeAsync(ROOMS_POLL_MS));
  await expectOpen();
});

it('[CHAT-19] a failed block and a failed unblock show their own texts', async () => {
  const network = open(aRoom(), { 'POST /api/users/block': errorResponse(500, 'internal_error') });
  const dialog = await openBlockDialog();
  await userEvent.click(within(dialog).getByRole('button', { name: '차단하기' }));
  const toast = await screen.findByTestId('toast');
  expect(toast.textContent).toContain('차단 실패');
  expect(toast.textContent).toContain('사용자 차단 중 오류가 발생했습니다');

  network.handlers['POST /api/users/block'] = { body: { message: '사용자를 차단했습니다.' } };
  await userEvent.click(within(await openBlockDialog()).getByRole('button', { name: '차단하기' }));
  network.handlers['DELETE /api/users/block'] = errorResponse(500, 'internal_error');
  await userEvent.click(await screen.findByRole('button', { name: '차단 해제하기' }));
  await waitFor(() => {
    expect(screen.getByTestId('toast').textContent).toContain('차단 해제 실패');
    expect(screen.getByTestId('toast').textContent).toContain('차단 해제 중 오류가 발생했습니다');
  });
});

it('[CHAT-22] [RPTUI-6] a conversation with a former member offers neither writing nor blocking, but a report', async () => {
  open(aRoom({ otherUser: { name: '탈퇴한 사용자', isDeleted: true, dogName: null } }));
  expect(await screen.findByText('탈퇴한 사용자와는 더 이상 대화할 수 없어요.')).toBeTruthy();
  expect(screen.queryByTestId('chat-input')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '대화 메뉴' }));
  expect(screen.queryByRole('button', { name: '차단하기' })).toBeNull();
  screen.getByRole('button', { name: '신고하기' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(reportTarget.get()).toEqual({
    person: { id: 2, name: '탈퇴한 사용자' },
    canBlock: false,
    roomId: 5,
  });
  expect(screen.queryByRole('button', { name: /프로필 보기/ })).toBeNull();
  // The empty state does not suggest a greeting to a deleted user.
  expect(await screen.findByRole('heading', { name: '아직 메시지가 없어요' })).toBeTruthy();
  expect(screen.queryByText('먼저 인사를 건네보세요.')).toBeNull();
});

it('[CHAT-23] a room of other users is not found, with a link to the rooms', async () => {
  open(aRoom({ id: 6 }));
  expect(await screen.findByRole('heading', { name: '채팅방을 찾을 수 없어요' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '채팅 목록으로' }).getAttribute('href')).toBe('/chat');
});
