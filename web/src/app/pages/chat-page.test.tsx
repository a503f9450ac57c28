import type { BlockedUser } from '@meongmate/shared/contract/blocks';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { composerDraftName } from '../../features/chat/composer/use-reply.ts';
import { newFriend } from '../../features/friend-requests/new-friend.ts';
import { installPrompt } from '../../features/install/install-prompt.ts';
import { saveDraft } from '../../lib/drafts.ts';
import { aRoom } from '../../test-support/chat-fixtures.ts';
import { fakeBrowserPush } from '../../test-support/fake-browser-push.ts';
import { errorResponse, type FakeResponse, fakeNetwork } from '../../test-support/fake-network.ts';
import { setScreen } from '../../test-support/fake-screen.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aSentRequest, aUser } from '../../test-support/user-fixtures.ts';
import { aWalk } from '../../test-support/walk-fixtures.ts';
import { ChatPage } from './chat-page.tsx';

const ROOMS = 'GET /api/chat/rooms/1';
const MINUTE_MS = 60_000;

afterEach(() => {
  installPrompt.set(undefined);
  newFriend.set(undefined);
  localStorage.removeItem('installOffer');
});

function show(
  rooms: FakeResponse | (() => Promise<FakeResponse>),
  blocked: BlockedUser[] = [],
  more: Record<string, FakeResponse> = {},
) {
  const user = aUser();
  const network = fakeNetwork({
    ...sessionOf(user),
    [ROOMS]: rooms,
    'GET /api/users/blocked/1': { body: blocked },
    'GET /api/walks/1': { body: [] },
    ...more,
  });
  renderPage(<ChatPage />, { user, at: '/chat' });
  return network;
}

function spokenTo(name: string, unreadCount: number) {
  const at = new Date(Date.now() - 5 * MINUTE_MS).toISOString();
  return aRoom({
    id: unreadCount + 1,
    otherUser: { name },
    unreadCount,
    lastMessage: { message: '몇 시가 좋으세요?', senderId: 2, createdAt: at },
    lastMessageAt: at,
  });
}

it('[CHAT-1] a text shows that the rooms are loading', async () => {
  let respond: (value: FakeResponse) => void = () => {};
  show(
    () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  );
  const loading = await screen.findByText('채팅방을 불러오는 중이에요');
  expect(loading.closest('.sr-only')).toBeNull();
  respond({ body: [aRoom()] });
  expect(await screen.findByTestId('room-row')).toBeTruthy();
  expect(screen.queryByText('채팅방을 불러오는 중이에요')).toBeNull();
});

it('[CHAT-1] the rooms do not need the walks above them', async () => {
  show({ body: [aRoom()] }, [], { 'GET /api/walks/1': errorResponse(503, 'unavailable') });
  expect(await screen.findByTestId('room-row')).toBeTruthy();
});

it('[CHAT-2] a row shows dog, owner with initials, breed, the last message and its age', async () => {
  show({ body: [spokenTo('김민서', 0)] });
  const row = await screen.findByTestId('room-row');
  expect(row.getAttribute('href')).toBe('/chat/1');
  expect(within(row).getByText('민')).toBeTruthy();
  expect(within(row).getByText('보리')).toBeTruthy();
  expect(within(row).getByText('김민서 · 시바견')).toBeTruthy();
  expect(within(row).getByText('몇 시가 좋으세요?')).toBeTruthy();
  expect(within(row).getByText('5분 전')).toBeTruthy();
});

it('[CHAT-2] a row leads with the photo of the dog, with the one of the owner on its corner', async () => {
  const photos = { dogImage: '/photos/bori.webp', profileImage: '/photos/minseo.webp' };
  show({ body: [aRoom({ otherUser: photos })] });
  const row = await screen.findByTestId('room-row');
  const sources = [...row.querySelectorAll('img')].map(({ src }) => src);
  expect(sources[0]).toContain('/photos/bori');
  expect(sources[1]).toContain('/photos/minseo');
  expect(within(row).queryByText('민서')).toBeNull();
});

it('[CHAT-30] the row of a blocked pair says that the chat is blocked', async () => {
  const at = new Date(Date.now() - 5 * MINUTE_MS).toISOString();
  const empty = (id: number, partnerId: number) => aRoom({ id, otherUser: { id: partnerId } });
  const greeting = { message: '같이 걸어요', senderId: 5, createdAt: at };
  const greeted = aRoom({ id: 8, otherUser: { id: 5 }, greeting });
  const rooms = [aRoom({ lastMessageAt: at }), empty(6, 3), empty(7, 4), greeted];
  show({ body: rooms }, [{ id: 3, name: '이준', dogName: null, since: at }]);
  const [withheld, blocked, fresh, greetedRow] = await screen.findAllByTestId('room-row');
  expect(withheld?.textContent).toMatch(/5분 전닫힌 대화예요$/);
  // For a room without messages only the user's own block is shown.
  await waitFor(() => expect(blocked?.textContent).toMatch(/닫힌 대화예요$/));
  expect(fresh?.textContent).toMatch(/아직 메시지가 없어요$/);
  expect(greetedRow?.textContent).toMatch(/같이 걸어요$/);
});

it('[ROOM-6] the unread badge appears only above 0, with a text for screen readers', async () => {
  show({ body: [spokenTo('김민서', 0), spokenTo('이준', 3), spokenTo('박하준', 120)] });
  const [read, few, many] = await screen.findAllByTestId('room-row');
  if (!read || !few || !many) throw new Error('a row is missing');
  expect(within(read).queryByTestId('unread-badge')).toBeNull();
  expect(within(few).getByTestId('unread-badge').textContent).toContain('3');
  expect(within(many).getByTestId('unread-badge').textContent).toContain('99+');
  expect(few.textContent).toContain('읽지 않은 메시지 3개');
});

it('[CHAT-4] without rooms the page explains how to start, with one link', async () => {
  show({ body: [] });
  expect(await screen.findByText('아직 채팅방이 없어요')).toBeTruthy();
  expect(screen.getByText('친구 요청이 수락되면 여기에서 대화를 시작할 수 있어요.')).toBeTruthy();
  const next = screen.getByRole('link', { name: '가까운 이웃 찾기' });
  expect(next.getAttribute('href')).toBe('/discover');
  expect(screen.queryByText('0')).toBeNull();
});

it('[CHAT-4] on a wide screen the empty state replaces the conversation', async () => {
  setScreen('desktop');
  const network = show({ body: [] });
  expect(await screen.findByText('아직 채팅방이 없어요')).toBeTruthy();
  expect(screen.queryByText('왼쪽에서 채팅방을 골라주세요')).toBeNull();
  cleanup();
  network.handlers[ROOMS] = errorResponse(500, 'internal_error');
  renderPage(<ChatPage />, { user: aUser(), at: '/chat' });
  expect(await screen.findByText('채팅방을 불러오지 못했어요')).toBeTruthy();
  expect(screen.queryByText('왼쪽에서 채팅방을 골라주세요')).toBeNull();
  cleanup();
  network.handlers[ROOMS] = { body: [aRoom()] };
  renderPage(<ChatPage />, { user: aUser(), at: '/chat' });
  expect(await screen.findByText('왼쪽에서 채팅방을 골라주세요')).toBeTruthy();
});

it('[PUSHUI-9] the settings of notifications are linked beside the rooms while this device receives none', async () => {
  fakeBrowserPush();
  show({ body: [aRoom()] });
  await screen.findByTestId('room-row');
  const link = screen.getByRole('link', { name: '새 메시지 알림' });
  expect(link.getAttribute('href')).toBe('/my-profile/notifications');
  cleanup();
  fakeBrowserPush({ permission: 'granted' });
  show({ body: [aRoom()] });
  await screen.findByTestId('room-row');
  expect(screen.queryByRole('link', { name: '새 메시지 알림' })).toBeNull();
});

it('[UI-21] a failed loading of the rooms shows an error and a retry', async () => {
  const network = show(errorResponse(500, 'internal_error'));
  expect(await screen.findByText('채팅방을 불러오지 못했어요')).toBeTruthy();
  network.handlers[ROOMS] = { body: [aRoom()] };
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect((await screen.findByTestId('room-row')).textContent).toContain('아직 메시지가 없어요');
});

it('[WALKUI-12] the next agreed walk is above the rooms; without one there is a link to all walks', async () => {
  const startsAt = new Date(Date.now() + MINUTE_MS).toISOString();
  const walks = [aWalk({ startsAt }), aWalk({ id: 32, startsAt, status: 'accepted' })];
  show({ body: [spokenTo('김민서', 0)] }, [], { 'GET /api/walks/1': { body: walks } });
  const strip = await screen.findByTestId('walk-strip');
  expect(strip.textContent).toContain('보리 · 덕수궁 대한문 앞');
  expect(strip.getAttribute('href')).toBe('/my-profile/walks');
  cleanup();
  show({ body: [spokenTo('김민서', 0)] }, [], { 'GET /api/walks/1': { body: [] } });
  const link = await screen.findByRole('link', { name: '내 산책 보기' });
  expect(link.getAttribute('href')).toBe('/my-profile/walks');
});

it('[WALKUI-65] a walk that needs an answer is above the rooms and the agreed walk', async () => {
  const startsAt = new Date(Date.now() + MINUTE_MS).toISOString();
  const walks = [aWalk({ startsAt }), aWalk({ id: 32, startsAt, status: 'accepted' })];
  show({ body: [spokenTo('김민서', 0)] }, [], { 'GET /api/walks/1': { body: walks } });
  const asked = await screen.findByTestId('answer-strip');
  expect(asked.textContent).toContain('답해주세요 · 보리 · 산책 제안이 왔어요');
  expect(asked.getAttribute('href')).toBe('/chat/5');
  expect(screen.getByTestId('walk-strip')).toBeTruthy();
});

const INSTALLS = { name: '멍메이트를 홈 화면에' };
const promptOf = () => Object.assign(new Event('beforeinstallprompt'), { prompt: vi.fn() });

it('[INST-3] [PUSHUI-39] the installation is offered by a card above the rooms, not by a dialog', async () => {
  const event = promptOf();
  installPrompt.set(event);
  show({ body: [aRoom()] });
  const offer = await screen.findByRole('region', INSTALLS);
  const row = screen.getByTestId('room-row');
  expect(offer.compareDocumentPosition(row)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(event.prompt).not.toHaveBeenCalled();
  await userEvent.click(within(offer).getByRole('button', { name: '홈 화면에 추가' }));
  expect(event.prompt).toHaveBeenCalledOnce();
  expect(screen.queryByRole('region', INSTALLS)).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[PUSHUI-39] the offer of notifications comes alone; that of the installation waits for the next visit', async () => {
  fakeBrowserPush({ permission: 'default' });
  installPrompt.set(promptOf());
  newFriend.set({ ...aSentRequest().receiver, dogName: '라떼' });
  show({ body: [aRoom()] });
  const offer = await screen.findByTestId('offer-card');
  expect(offer.textContent).toContain('라떼의 첫 메시지를 바로 알려드릴까요?');
  await userEvent.click(within(offer).getByRole('button', { name: '닫기' }));
  expect(screen.queryByTestId('offer-card')).toBeNull();
  cleanup();
  show({ body: [aRoom()] });
  expect(await screen.findByRole('region', INSTALLS)).toBeTruthy();
});

it('[CHAT-96] a row with a draft shows it in place of the last message', async () => {
  saveDraft(composerDraftName(1, 1), { text: '내일 봐요', replyTo: null });
  show({ body: [spokenTo('김민서', 0)] });
  const row = await screen.findByTestId('room-row');
  expect(row.textContent).toContain('작성 중 내일 봐요');
  expect(row.textContent).not.toContain('몇 시가 좋으세요?');
});

it('[UI-137] while the rooms are scrolled, a message does not move their rows', async () => {
  const [first, second] = [aRoom({ id: 1 }), aRoom({ id: 2 })];
  const network = show({ body: [first, second] });
  const shown = () => screen.getAllByTestId('room-row').map((row) => row.getAttribute('href'));
  await screen.findAllByTestId('room-row');
  document.documentElement.scrollTop = 300;
  fireEvent.scroll(document);
  network.handlers[ROOMS] = { body: [{ ...second, unreadCount: 1 }, first] };
  expect(await screen.findByTestId('unread-badge')).toBeTruthy();
  expect(shown()).toEqual(['/chat/1', '/chat/2']);
  document.documentElement.scrollTop = 0;
  fireEvent.scroll(document);
  expect(shown()).toEqual(['/chat/2', '/chat/1']);
});
