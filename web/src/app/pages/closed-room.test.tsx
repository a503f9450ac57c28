import { ROOMS_POLL_MS } from '@meongmate/shared/rules/limits';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { messagesQuery } from '../../features/chat/api.ts';
import { toClosed, toTimeline } from '../../features/chat/timeline/message-timeline.ts';
import { storedListPath, userCacheName } from '../../lib/user-cache.ts';
import { startOfflineLists } from '../../offline/offline-lists.ts';
import { reportTarget } from '../../parts/report-target.ts';
import { aMessage, aRoom } from '../../test-support/chat-fixtures.ts';
import { fakeCacheStorage } from '../../test-support/fake-cache-storage.ts';
import { fakeLayout } from '../../test-support/fake-layout.ts';
import { errorResponse } from '../../test-support/fake-network.ts';
import { blockedRoom, openRoom, roomInput, writtenRoom } from '../../test-support/open-room.tsx';

const SEND = 'POST /api/chat/messages';
const READ = 'PUT /api/chat/messages/read/5/1';

async function openBlockDialog() {
  await userEvent.click(await screen.findByRole('button', { name: '대화 메뉴' }));
  const menu = await screen.findByRole('dialog', { name: '보리' });
  await userEvent.click(within(menu).getByRole('button', { name: '차단하기' }));
  const dialog = await screen.findByRole('dialog', { name: '김민서님을 차단할까요?' });
  expect(dialog.textContent).toMatch(/두 사람 모두에게 닫혀요/);
  return dialog;
}

/** The server stores a block, and its other responses show it. */
function acceptBlock({ handlers }: ReturnType<typeof openRoom>) {
  handlers['POST /api/users/block'] = () => {
    handlers['GET /api/chat/messages/5'] = errorResponse(403, 'blocked');
    handlers['GET /api/chat/rooms/1'] = { body: [blockedRoom()] };
    handlers['GET /api/users/blocked/1/2'] = { body: { isBlocked: true } };
    return { body: { message: '사용자를 차단했습니다.' } };
  };
}

it('[CHAT-17] for a partner whom the user has blocked a notice replaces the input', async () => {
  openRoom(aRoom(), { 'GET /api/users/blocked/1/2': { body: { isBlocked: true } } });
  expect(await screen.findByText('차단된 사용자와는 채팅할 수 없습니다.')).toBeTruthy();
  expect(screen.queryByTestId('chat-input')).toBeNull();
  // As visible text, not only as the accessible name of an icon.
  const button = await screen.findByRole('button', { name: '차단 해제하기' });
  expect(button.textContent).toBe('차단 해제하기');
});

const NOTICE = '지금은 이 대화를 이어갈 수 없어요.';

/** The conversation has a composer and no notice of a block. */
async function expectOpen() {
  await screen.findByTestId('chat-input');
  await screen.findByRole('log');
  expect(screen.queryByText(NOTICE)).toBeNull();
}
/** A notice without a reason replaces the composer, and the loaded messages stay. */
async function expectClosed() {
  await screen.findAllByText(NOTICE);
  await waitFor(() => expect(screen.queryByTestId('chat-input')).toBeNull());
  expect(within(screen.getByRole('log')).getByText(aMessage().message)).toBeTruthy();
  expect(document.body.textContent).not.toContain('차단');
}

it('[BLK-22] [BLK-37] an open conversation closes when its preview is withheld, keeps its messages, and reopens with the preview', async () => {
  fakeLayout();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const network = openRoom(writtenRoom(), { 'GET /api/chat/messages/5': { body: [aMessage()] } });
  await expectOpen();
  network.handlers['GET /api/chat/rooms/1'] = { body: [blockedRoom()] };
  network.handlers['GET /api/chat/messages/5'] = errorResponse(403, 'blocked');
  await act(() => vi.advanceTimersByTimeAsync(ROOMS_POLL_MS));
  await expectClosed();
  // The partner has blocked, not the user: the user has no block to remove, and reads no word of one.
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

it('[BLK-22] [BLK-44] a 403 for a sent message closes the room at once without a word of a block, even if no list shows one', async () => {
  fakeLayout();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const network = openRoom(aRoom(), {
    'GET /api/chat/messages/5': { body: [aMessage()] },
    [SEND]: () => {
      network.handlers['GET /api/chat/messages/5'] = errorResponse(403, 'blocked');
      return errorResponse(403, 'blocked');
    },
  });
  await expectOpen();
  fireEvent.change(await roomInput(), { target: { value: '들리나요?' } });
  fireEvent.keyDown(await roomInput(), { key: 'Enter' });
  await expectClosed();
  await act(() => vi.advanceTimersByTimeAsync(ROOMS_POLL_MS));
  await expectClosed();
  network.handlers['GET /api/chat/messages/5'] = { body: [aMessage()] };
  await act(() => vi.advanceTimersByTimeAsync(ROOMS_POLL_MS));
  await expectOpen();
});

it('[BLK-22] a 403 for a read receipt closes the conversation', async () => {
  fakeLayout();
  openRoom(writtenRoom({ unreadCount: 1 }), {
    'GET /api/chat/messages/5': { body: [aMessage()] },
    [READ]: errorResponse(403, 'blocked'),
  });
  await expectClosed();
});

it('[BLK-22] a preview that returns shows that another device has removed the block', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const network = openRoom(blockedRoom(), {
    'GET /api/chat/messages/5': { body: [aMessage()] },
    'GET /api/users/blocked/1/2': { body: { isBlocked: true } },
  });
  await screen.findByRole('button', { name: '차단 해제하기' });
  network.handlers['GET /api/users/blocked/1/2'] = { body: { isBlocked: false } };
  network.handlers['GET /api/chat/rooms/1'] = { body: [writtenRoom()] };
  await act(() => vi.advanceTimersByTimeAsync(ROOMS_POLL_MS));
  await expectOpen();
});

it('[CHAT-17] after an unblock the conversation is not shown as closed until the room list is loaded', async () => {
  fakeLayout();
  const network = openRoom(blockedRoom(), {
    'GET /api/chat/messages/5': { body: [aMessage()] },
    'GET /api/users/blocked/1/2': { body: { isBlocked: true } },
    'DELETE /api/users/block': { body: { message: '사용자 차단을 해제했습니다.' } },
  });
  const unblock = await screen.findByRole('button', { name: '차단 해제하기' });
  let load = () => {};
  network.handlers['GET /api/chat/rooms/1'] = () =>
    new Promise((resolve) => {
      load = () => resolve({ body: [writtenRoom()] });
    });
  await userEvent.click(unblock);
  await waitFor(() => expect(network.requestsTo('GET', '/api/chat/rooms/1')).toHaveLength(2));
  expect(unblock.isConnected).toBe(true);
  expect(screen.queryByText(NOTICE)).toBeNull();
  load();
  await expectOpen();
});

it('[CHAT-17] after a block and an unblock the composer is there at once, despite the copy on the device', async () => {
  fakeLayout();
  const cache = await fakeCacheStorage().open(userCacheName(1));
  const stored = toTimeline([aMessage()], false);
  const network = openRoom(writtenRoom(), {
    'GET /api/chat/messages/5': { body: [aMessage()] },
    'DELETE /api/users/block': () => {
      network.handlers['GET /api/chat/messages/5'] = { body: [aMessage()] };
      network.handlers['GET /api/chat/rooms/1'] = { body: [writtenRoom()] };
      network.handlers['GET /api/users/blocked/1/2'] = { body: { isBlocked: false } };
      return { body: { message: '사용자 차단을 해제했습니다.' } };
    },
  });
  acceptBlock(network);
  await expectOpen();
  await cache.put(storedListPath(messagesQuery(5).queryKey), new Response(JSON.stringify(stored)));
  const stop = startOfflineLists(network.client, 1);
  const dialog = await openBlockDialog();
  await userEvent.click(within(dialog).getByRole('button', { name: '차단하기' }));
  const unblock = await screen.findByRole('button', { name: '차단 해제하기' });
  await waitFor(() => expect(network.requestsTo('GET', '/api/chat/rooms/1')).toHaveLength(2));
  expect(network.client.getQueryData(messagesQuery(5).queryKey)).toBeUndefined();
  // As by a copy that was shown before the block was known.
  network.client.setQueryData(messagesQuery(5).queryKey, toClosed(stored, 0));
  await userEvent.click(unblock);
  await waitFor(() => expect(unblock.isConnected).toBe(false));
  expect(screen.queryByText(NOTICE)).toBeNull();
  await expectOpen();
  stop();
});

it('[BLK-22] the greeting stays in the open conversation although the room list withholds it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fakeLayout();
  const greeting = { message: '같이 걸어요', senderId: 2, createdAt: aMessage().createdAt };
  const network = openRoom(writtenRoom({ greeting }), {
    'GET /api/chat/messages/5': { body: [aMessage()] },
  });
  await screen.findByText('같이 걸어요');
  network.handlers['GET /api/chat/rooms/1'] = { body: [blockedRoom()] };
  network.handlers['GET /api/chat/messages/5'] = errorResponse(403, 'blocked');
  await act(() => vi.advanceTimersByTimeAsync(ROOMS_POLL_MS));
  await expectClosed();
  expect(screen.getByText('같이 걸어요')).toBeTruthy();
});

it('[BLK-22] a conversation that is opened after the block is empty and closed', async () => {
  openRoom(blockedRoom(), { 'GET /api/chat/messages/5': errorResponse(403, 'blocked') });
  expect(await screen.findByText(NOTICE)).toBeTruthy();
  expect(screen.getByRole('heading', { name: '닫힌 대화예요' })).toBeTruthy();
  expect(screen.queryByRole('log')).toBeNull();
  expect(document.body.textContent).not.toContain('차단');
});

it('[BLK-44] the messages disappear for the user who blocks', async () => {
  fakeLayout();
  const network = openRoom(aRoom(), { 'GET /api/chat/messages/5': { body: [aMessage()] } });
  acceptBlock(network);
  await screen.findByText(aMessage().message);
  await userEvent.click(within(await openBlockDialog()).getByRole('button', { name: '차단하기' }));
  await screen.findByRole('button', { name: '차단 해제하기' });
  await waitFor(() => expect(screen.queryByRole('log')).toBeNull());
});

it('[CHAT-19] a failed block and a failed unblock show their own texts', async () => {
  const network = openRoom(aRoom(), {
    'POST /api/users/block': errorResponse(500, 'internal_error'),
  });
  const dialog = await openBlockDialog();
  await userEvent.click(within(dialog).getByRole('button', { name: '차단하기' }));
  const toast = await screen.findByTestId('toast');
  expect(toast.textContent).toContain('차단 실패');
  expect(toast.textContent).toContain('사용자 차단 중 오류가 발생했습니다');

  acceptBlock(network);
  await userEvent.click(within(await openBlockDialog()).getByRole('button', { name: '차단하기' }));
  network.handlers['DELETE /api/users/block'] = errorResponse(500, 'internal_error');
  await userEvent.click(await screen.findByRole('button', { name: '차단 해제하기' }));
  await waitFor(() => {
    expect(screen.getByTestId('toast').textContent).toContain('차단 해제 실패');
    expect(screen.getByTestId('toast').textContent).toContain('차단 해제 중 오류가 발생했습니다');
  });
});

it('[CHAT-22] [RPTUI-6] a conversation with a former member offers neither writing nor blocking, but a report', async () => {
  openRoom(aRoom({ otherUser: { name: '탈퇴한 사용자', isDeleted: true, dogName: null } }));
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
  openRoom(aRoom({ id: 6 }));
  expect(await screen.findByRole('heading', { name: '채팅방을 찾을 수 없어요' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '채팅 목록으로' }).getAttribute('href')).toBe('/chat');
});

const aFormerMember = { name: '탈퇴한 사용자', isDeleted: true, dogName: null };

async function openRemoval() {
  await userEvent.click(await screen.findByRole('button', { name: '채팅방 지우기' }));
  return screen.findByRole('dialog', { name: '이 채팅방을 지울까요?' });
}

it('[CHAT-63] the room of a former member is removed from the list after a question', async () => {
  const network = openRoom(aRoom({ otherUser: aFormerMember }), {
    'DELETE /api/chat/rooms/5': { body: { message: '채팅방을 목록에서 지웠어요.' } },
  });
  const dialog = await openRemoval();
  expect(dialog.textContent).toContain('나눈 대화는 다시 볼 수 없어요');
  expect(network.requestsTo('DELETE', '/api/chat/rooms/5')).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: '지우기' }));
  expect((await screen.findByTestId('toast')).textContent).toContain('채팅방을 목록에서 지웠어요.');
  expect(location.pathname).toBe('/chat');
  expect(network.requestsTo('DELETE', '/api/chat/rooms/5')).toHaveLength(1);
});

it('[CHAT-63] a removal that fails leaves the room and says so', async () => {
  openRoom(aRoom({ otherUser: aFormerMember }), {
    'DELETE /api/chat/rooms/5': errorResponse(500, 'internal_error'),
  });
  const dialog = await openRemoval();
  await userEvent.click(within(dialog).getByRole('button', { name: '지우기' }));
  expect((await screen.findByTestId('toast')).textContent).toContain('채팅방을 지우지 못했어요');
  expect(await screen.findByRole('button', { name: '채팅방 지우기' })).toBeTruthy();
});

it('[CHAT-22] [CHAT-63] a message of a former member can be reported, but its sender not blocked', async () => {
  fakeLayout();
  openRoom(aRoom({ otherUser: aFormerMember }), {
    'GET /api/chat/messages/5': { body: [aMessage()] },
  });
  await screen.findByText(aMessage().message);
  // A grey outline, and no dog, beside the message.
  expect(screen.getByRole('log').querySelector('.lucide-user-round')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^메시지 메뉴: / }));
  expect(await screen.findByTestId('report-open')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '차단하기' })).toBeNull();
});
