import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { messagesQuery } from '../../features/chat/api.ts';
import { toTimeline } from '../../features/chat/timeline/message-timeline.ts';
import { reachability } from '../../lib/reachability.ts';
import { storedListPath, userCacheName } from '../../lib/user-cache.ts';
import { aMessage, aRoom } from '../../test-support/chat-fixtures.ts';
import { fakeCacheStorage } from '../../test-support/fake-cache-storage.ts';
import { errorResponse, type FakeResponse, fakeNetwork } from '../../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aUser } from '../../test-support/user-fixtures.ts';
import { ChatPage } from './chat-page.tsx';

const SEARCH = 'GET /api/chat/search/1';
const room = aRoom();
const inRoom = (id: number, message: string, senderId = 2) => ({
  roomId: room.id,
  otherUser: room.otherUser,
  message: aMessage({ id, message, senderId, createdAt: '2026-11-21T00:00:00.000Z' }),
});
const FOUND = [inRoom(31, '대한문 앞이 밝아서 좋더라고요'), inRoom(11, '대한문 앞에서 봐요', 1)];

function show(handlers: Parameters<typeof fakeNetwork>[0], at = '/chat') {
  const user = aUser();
  const network = fakeNetwork({
    ...sessionOf(user),
    'GET /api/chat/rooms/1': { body: [room] },
    'GET /api/users/blocked/1': { body: [] },
    'GET /api/walks/1': { body: [] },
    ...handlers,
  });
  renderPage(<ChatPage />, { user, at });
  return network;
}

const field = () => screen.findByTestId('chat-search') as Promise<HTMLInputElement>;
const results = () => screen.findAllByTestId('search-result');
const address = () => screen.getByLabelText('address').textContent;

afterEach(() => {
  vi.unstubAllGlobals();
  reachability.set('online');
});

it('[CHAT-85] [CHAT-86] from a syllable or two characters the messages of all rooms are found, the words marked', async () => {
  const network = show({ [SEARCH]: { body: FOUND } });
  await userEvent.type(await field(), 'ㄷ');
  expect(
    await screen.findByText('한글은 한 글자, 다른 글자는 두 글자부터 찾을 수 있어요.'),
  ).toBeTruthy();
  expect(screen.queryByTestId('room-row')).toBeNull();
  await userEvent.clear(await field());
  await userEvent.type(await field(), '대한문');
  const [first, second] = await results();
  expect(first?.getAttribute('href')).toBe('/chat/5?message=31');
  expect(first?.textContent).toContain('보리김민서');
  expect(first?.querySelector('mark')?.textContent).toBe('대한문');
  expect(second?.textContent).toContain('나: 대한문 앞에서 봐요');
  expect(screen.getByText('2개 찾았어요 · 최근 것부터')).toBeTruthy();
  expect(network.requestsTo('GET', '/api/chat/search/1').at(-1)?.query.get('q')).toBe('대한문');
});

it('[CHAT-86] × clears the words, Escape and the back button show the rooms again', async () => {
  show({ [SEARCH]: { body: FOUND } }, '/chat?q=대한문');
  await results();
  expect((await field()).value).toBe('대한문');
  await userEvent.click(screen.getByRole('button', { name: '검색어 지우기' }));
  expect(
    await screen.findByText('한글은 한 글자, 다른 글자는 두 글자부터 찾을 수 있어요.'),
  ).toBeTruthy();
  expect(document.activeElement).toBe(await field());
  await userEvent.click(screen.getByRole('button', { name: '검색 끝내기' }));
  expect(await screen.findByTestId('room-row')).toBeTruthy();
  expect(address()).toBe('/chat');
  await userEvent.type(await field(), '대한');
  await waitFor(() => expect(decodeURIComponent(address() ?? '')).toBe('/chat?q=대한'));
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByTestId('room-row')).toBeTruthy();
  expect((await field()).value).toBe('');
});

it('[CHAT-88] without a result the page says so; a failure has a retry', async () => {
  let response: FakeResponse = errorResponse(500, 'internal');
  show({ [SEARCH]: () => response }, '/chat?q=대한문');
  expect(await screen.findByText('메시지를 찾지 못했어요')).toBeTruthy();
  response = { body: [] };
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('heading', { name: '찾은 메시지가 없어요' })).toBeTruthy();
});

it('[CHAT-88] older results are loaded on demand', async () => {
  show(
    {
      [SEARCH]: ({ query }) =>
        query.get('before') === '31'
          ? { body: FOUND.slice(1) }
          : {
              body: FOUND.slice(0, 1),
              headers: { Link: '</api/chat/search/1?q=x&before=31>; rel="next"' },
            },
    },
    '/chat?q=대한문',
  );
  expect(await results()).toHaveLength(1);
  expect(screen.getByText('1개 넘게 찾았어요 · 최근 것부터')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '더 보기' }));
  await waitFor(() => expect(screen.getAllByTestId('search-result')).toHaveLength(2));
});

it('[CHAT-89] without a network the messages on the device are found, but none that was taken back', async () => {
  const cache = await fakeCacheStorage().open(userCacheName(1));
  const messages = [
    aMessage({ id: 7, message: '대한문에서 만나요' }),
    aMessage({ id: 8, message: '', deletedAt: '2026-11-21T00:00:00.000Z' }),
    aMessage({ id: 9, message: '좋아요' }),
  ];
  const stored = JSON.stringify(toTimeline(messages, false));
  await cache.put(storedListPath(messagesQuery(5).queryKey), new Response(stored));
  show({ [SEARCH]: () => Promise.reject(new TypeError('no network')) }, '/chat?q=대한문');
  const [only, ...others] = await results();
  expect(within(only as HTMLElement).getByText('대한문').tagName).toBe('MARK');
  expect(others).toEqual([]);
  expect(await screen.findByText('지금은 이 기기에 저장된 메시지에서만 찾았어요.')).toBeTruthy();
});
