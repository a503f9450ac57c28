import type { Message } from '@meongmate/shared/contract/chat';
import type { Walk, WalkEvent } from '@meongmate/shared/contract/walks';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aMessage } from '../../test-support/chat-fixtures.ts';
import { openRoom, writtenRoom } from '../../test-support/open-room.tsx';
import { cards, OWN, PARTNER, startAtFive, statuses } from '../../test-support/open-walks.tsx';
import { aWalk, inMessage } from '../../test-support/walk-fixtures.ts';

beforeEach(() => startAtFive());
afterEach(() => vi.unstubAllGlobals());

const AT_SEVEN = '2026-11-24T10:00:00.000Z';
const AT_EIGHT = '2026-11-24T11:00:00.000Z';
const moved: WalkEvent = {
  walkId: 31,
  action: 'changed',
  startsAt: AT_EIGHT,
  previousStartsAt: AT_SEVEN,
};
const change = { previousStartsAt: AT_SEVEN, wasAgreed: true };

/** A room with the proposal of the walk at the start, and then the given messages. */
function open(walk: Walk, messages: Message[], past: readonly Walk[] = []) {
  return openRoom(writtenRoom(), {
    'GET /api/chat/messages/5': {
      body: [aMessage({ id: 11, senderId: OWN, walk: inMessage(walk) }), ...messages],
    },
    'GET /api/walks/1': ({ query }) => ({
      body: query.has('past') ? past : walk.status === 'cancelled' ? [] : [walk],
    }),
  });
}
const lines = async () =>
  (await screen.findAllByTestId('walk-line')).map(({ textContent }) => textContent);

it('[WALKUI-62] [WALKUI-63] a change by the partner is the last card, with old and new time and the answers', async () => {
  const walk = aWalk({ startsAt: AT_EIGHT, version: 3, proposedBy: PARTNER, change });
  const network = open(walk, [
    aMessage({
      id: 12,
      walkEvent: { ...moved, action: 'accepted', startsAt: AT_SEVEN, previousStartsAt: null },
    }),
    aMessage({ id: 13, walkEvent: moved }),
  ]);
  network.handlers['PUT /api/walks/31/answer'] = {
    body: { ...walk, status: 'accepted', version: 4, change: null },
  };
  const [card, ...others] = await cards();
  expect(others).toEqual([]);
  expect(card?.textContent).toContain('보리가 시간을 바꾸자고 했어요11월 24일 (화) · 오늘');
  expect(card?.textContent).toContain('오후 7:00바뀐 시간: 오후 8:00');
  expect(card?.querySelector('s')?.textContent).toBe('오후 7:00');
  expect(await lines()).toEqual([
    '11월 24일 (화) 오후 7:00바뀌는 중',
    '보리가 좋다고 했어요11월 24일 (화) 오후 7:00',
  ]);

  const bar = await screen.findByTestId('answer-bar');
  expect(bar.textContent).toContain('답해주세요 · 산책 시간이 바뀌어요');
  await userEvent.click(within(bar).getByRole('button', { name: '답하기' }));
  const accept = within(card as HTMLElement).getByTestId('walk-accept');
  await waitFor(() => expect(document.activeElement).toBe(accept));
  await userEvent.click(accept);
  await waitFor(() => expect(screen.queryByTestId('answer-bar')).toBeNull());
  expect((await screen.findByTestId('walk-strip')).textContent).toContain('오늘 오후 8:00');
  expect(await statuses()).toEqual(['accepted']);
  expect((await lines())[0]).toBe('11월 24일 (화) 오후 7:00바뀌었어요');
});

it('[WALKUI-63] an own change waits for the partner, without a bar', async () => {
  const walk = aWalk({ startsAt: AT_EIGHT, version: 3, proposedBy: OWN, change });
  open(walk, [aMessage({ id: 12, senderId: OWN, walkEvent: moved })]);
  const [card] = await cards();
  expect(card?.textContent).toContain('시간을 바꾸자고 했어요');
  expect(card?.textContent).toContain('보리의 답을 기다려요');
  expect(screen.queryByTestId('walk-accept')).toBeNull();
  expect(screen.queryByTestId('answer-bar')).toBeNull();
});

it('[WALKUI-64] a proposal that waits has the bar too, until it is answered on this device', async () => {
  open(aWalk({ proposedBy: PARTNER }), []);
  expect((await screen.findByTestId('answer-bar')).textContent).toContain(
    '답해주세요 · 산책 제안이 왔어요오후 7:00 · 오늘',
  );
});

it('[WALKUI-66] a cancelled card names who cancelled and offers the file that removes the event', async () => {
  const walk = aWalk({ status: 'cancelled', version: 3 });
  open(
    walk,
    [aMessage({ id: 12, walkEvent: { ...moved, action: 'cancelled', previousStartsAt: null } })],
    [walk],
  );
  const [card] = await cards();
  expect(card?.textContent).toContain('보리가 산책을 취소했어요');
  const link = within(card as HTMLElement).getByRole('link', { name: '캘린더에서 빼기' });
  expect(link.getAttribute('href')).toContain('/api/walks/31/calendar.ics');
  expect(await lines()).toEqual(['11월 24일 (화) 오후 7:00취소됐어요']);
});

it('[WALKUI-62] a cancellation leaves the line of an earlier change as it is', async () => {
  const walk = aWalk({ status: 'cancelled', startsAt: AT_EIGHT, version: 4 });
  const cancelled: WalkEvent = { ...moved, action: 'cancelled', previousStartsAt: null };
  open(
    walk,
    [aMessage({ id: 12, walkEvent: moved }), aMessage({ id: 13, walkEvent: cancelled })],
    [walk],
  );
  await cards();
  expect(await lines()).toEqual([
    '11월 24일 (화) 오후 7:00바뀌었어요',
    '11월 24일 (화) 오후 8:00취소됐어요',
  ]);
});

it('[WALKUI-62] the event of a walk that is not known is a line', async () => {
  openRoom(writtenRoom(), {
    'GET /api/chat/messages/5': { body: [aMessage({ id: 12, senderId: OWN, walkEvent: moved })] },
    'GET /api/walks/1': { body: [] },
  });
  expect(await lines()).toEqual(['두부가 시간을 바꾸자고 했어요11월 24일 (화) 오후 8:00']);
});

it('[WALKUI-19] before a block the dialog names the walks that it cancels', async () => {
  open(aWalk(), []);
  await screen.findAllByTestId('walk-card');
  await userEvent.click(await screen.findByRole('button', { name: '대화 메뉴' }));
  const menu = await screen.findByRole('dialog', { name: '보리' });
  await userEvent.click(within(menu).getByRole('button', { name: '차단하기' }));
  const dialog = await screen.findByRole('dialog', { name: '김민서님을 차단할까요?' });
  expect(dialog.textContent).toContain('11월 24일 화요일 산책 1개가 취소돼요.');
});
