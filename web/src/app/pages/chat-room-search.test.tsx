import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aMessage, aRoom } from '../../test-support/chat-fixtures.ts';
import { fakeLayout } from '../../test-support/fake-layout.ts';
import { blockedRoom, openRoom } from '../../test-support/open-room.tsx';

const SEARCH = ['GET', '/api/chat/search/1'] as const;
const MESSAGES = Array.from({ length: 30 }, (_, at) =>
  aMessage({
    id: at + 1,
    senderId: at % 2 === 0 ? 1 : 2,
    message: at % 10 === 5 ? `대한문 앞 ${at + 1}` : `메시지 ${at + 1}`,
    createdAt: `2026-11-21T00:${String(at).padStart(2, '0')}:00.000Z`,
  }),
);
const FOUND = MESSAGES.filter(({ message }) => message.startsWith('대한문')).reverse();

function open() {
  fakeLayout();
  const room = aRoom();
  return openRoom(room, {
    'GET /api/chat/messages/5': { body: MESSAGES },
    'PUT /api/chat/messages/read/5/1': { body: { unreadCount: 0 } },
    [SEARCH.join(' ')]: {
      body: FOUND.map((message) => ({ roomId: 5, otherUser: room.otherUser, message })),
    },
  });
}

const openSearch = async () => {
  await userEvent.click(await screen.findByRole('button', { name: '이 대화에서 찾기' }));
  return screen.findByTestId('chat-search');
};
const outlined = () =>
  [...document.querySelectorAll('[data-marked="true"]')].map(({ textContent }) => textContent);
const currentResult = () =>
  document.querySelector('[data-testid=search-result][aria-current=true]');

it('[CHAT-90] results of a room are above the messages; the buttons move the outline', async () => {
  const network = open();
  const field = await openSearch();
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, '대한문');
  expect(await screen.findByText('3개 찾았어요 · 최근 것부터')).toBeTruthy();
  expect(network.requestsTo(...SEARCH)[0]?.query.get('roomId')).toBe('5');
  const rows = screen.getAllByTestId('search-result');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('대한문 앞 26'),
    expect.stringContaining('대한문 앞 16'),
    expect.stringContaining('대한문 앞 6'),
  ]);
  expect(rows[0]?.textContent).toContain('김민서');
  await waitFor(() => expect(outlined()).toEqual(['대한문 앞 26']));
  const log = within(screen.getByRole('log'));
  expect((await log.findByText('대한문')).tagName).toBe('MARK');
  expect(
    screen.getAllByRole('status').some(({ textContent }) => /^1 \/ 3 · /.test(textContent)),
  ).toBe(true);
  const next = screen.getByRole('button', { name: '다음 결과' });
  const previous = screen.getByRole<HTMLButtonElement>('button', { name: '이전 결과' });
  expect(previous.disabled).toBe(true);
  await userEvent.click(next);
  await waitFor(() => expect(outlined()).toEqual(['대한문 앞 16']));
  expect(currentResult()?.textContent).toContain('대한문 앞 16');
  await userEvent.click(previous);
  await waitFor(() => expect(outlined()).toEqual(['대한문 앞 26']));
  await userEvent.click(rows[2] as HTMLElement);
  await waitFor(() => expect(outlined()).toEqual(['대한문 앞 6']));
});

it('[CHAT-90] Escape ends the search in a room, and the focus returns to its button', async () => {
  open();
  await userEvent.type(await openSearch(), '대한문');
  await screen.findAllByTestId('search-result');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByTestId('chat-search')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '이 대화에서 찾기' }));
  await userEvent.type(await openSearch(), '대');
  await userEvent.click(screen.getByRole('button', { name: '검색 끝내기' }));
  await waitFor(() => expect(screen.queryByTestId('chat-search')).toBeNull());
});

it('[CHAT-90] a blocked room has no search', async () => {
  openRoom(blockedRoom());
  await screen.findByText('지금은 이 대화를 이어갈 수 없어요.');
  expect(screen.queryByRole('button', { name: '이 대화에서 찾기' })).toBeNull();
});
