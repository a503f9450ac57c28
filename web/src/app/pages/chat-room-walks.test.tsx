import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import { REQUESTS_POLL_MS } from '@meongmate/shared/rules/limits';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { realtime } from '../../lib/use-realtime.ts';
import { reportTarget } from '../../parts/report-target.ts';
import { aMessage, aRoom } from '../../test-support/chat-fixtures.ts';
import { errorResponse } from '../../test-support/fake-network.ts';
import { openRoom, writtenRoom } from '../../test-support/open-room.tsx';
import {
  cards,
  OWN,
  openWithWalks,
  PARTNER,
  startAtFive,
  statuses,
} from '../../test-support/open-walks.tsx';
import { aWalk, inMessage } from '../../test-support/walk-fixtures.ts';
import { setLanguage } from '../../texts/define-texts.ts';

beforeEach(() => startAtFive());
afterEach(() => vi.unstubAllGlobals());

it('[WALKUI-7] [WALKUI-8] a card shows its state and the buttons of that state', async () => {
  openWithWalks([
    aWalk({ note: 'https://example.com', proposedBy: PARTNER }),
    aWalk({ id: 32, proposedBy: OWN, version: 2 }),
    aWalk({ id: 33, status: 'accepted' }),
    aWalk({ id: 34, status: 'declined' }),
    aWalk({ id: 35, status: 'accepted', startsAt: '2026-11-23T10:00:00.000Z' }),
  ]);
  const [asked, sent, agreed, declined, begun] = await cards();
  const buttons = (card: HTMLElement | undefined) =>
    card ? [...card.querySelectorAll('button, a')].map(({ textContent }) => textContent) : [];
  expect(asked?.textContent).toContain('보리의 산책 제안11월 24일 (화) · 오늘오후 7:00 · 1시간');
  expect(asked?.textContent).toContain('덕수궁 대한문 앞https://example.com');
  expect(buttons(asked)).toEqual(['좋아요', '다른 시간', '어려워요']);
  expect(sent?.textContent).toContain('산책을 바꾸자고 했어요');
  expect(sent?.textContent).toContain('보리의 답을 기다려요');
  expect(buttons(sent)).toEqual(['바꾸기', '취소하기']);
  expect(buttons(agreed)).toEqual(['캘린더', '바꾸기', '취소하기']);
  expect(agreed?.querySelector('a')?.getAttribute('href')).toBe(
    '/api/walks/33/calendar.ics?language=ko',
  );
  expect(declined?.textContent).toContain('이번에는 어려워요');
  expect(begun?.textContent).toContain('함께한 산책이에요');
  expect([...buttons(declined), ...buttons(begun)]).toEqual([]);
});

it.each([
  [59, null, '지금은 산책 시간이에요'],
  [60, null, '함께한 산책이에요'],
  [60, { went: true, dogs: 'good', note: null }, '함께한 산책이에요'],
  [60, { went: false, dogs: null, note: null }, '지난 산책이에요'],
] as const)(
  '[WALKUI-7] %i minutes after its start, noted as %o, an agreed walk is "%s"',
  async (minutes, after, title) => {
    const walk = aWalk({ status: 'accepted', after });
    vi.setSystemTime(Date.parse(walk.startsAt) + minutes * MINUTE_MS);
    openWithWalks([walk], {
      'GET /api/walks/1': ({ query }) => ({ body: query.has('past') ? [walk] : [] }),
    });
    await waitFor(async () => expect((await cards())[0]?.textContent).toContain(title));
    expect((await cards())[0]?.querySelector('button, a')).toBeNull();
    expect(screen.queryAllByTestId('walk-strip')).toHaveLength(minutes < 60 ? 1 : 0);
  },
);

it('[WALKUI-8] the calendar file has the language of the page, also for a walk that was agreed and cancelled', async () => {
  setLanguage('en');
  openWithWalks([
    aWalk({ status: 'cancelled', version: 3 }),
    aWalk({ id: 32, status: 'cancelled', version: 2 }),
  ]);
  const [agreed, proposed] = await cards();
  expect(agreed?.querySelector('a')?.getAttribute('href')).toBe(
    '/api/walks/31/calendar.ics?language=en',
  );
  expect(proposed?.querySelector('a')).toBeNull();
});

it('[WALKUI-8] a closed room shows its walks without buttons', async () => {
  openWithWalks([aWalk()], {}, writtenRoom({ isClosed: true }));
  const [card] = await cards();
  expect(card?.querySelector('button')).toBeNull();
});

it('[WALKUI-7] [CHAT-41] an own proposal that the partner has not read shows a 1', async () => {
  openWithWalks([aWalk({ proposedBy: OWN })]);
  await cards();
  expect(screen.getByTestId('unread-by-other').textContent).toBe('1');
});

it('[WALKUI-8] accepting a walk changes the card and shows the strip', async () => {
  const accepted = aWalk({ status: 'accepted', version: 2 });
  const network = openWithWalks([aWalk()], { 'PUT /api/walks/31/answer': { body: accepted } });
  await userEvent.click(await screen.findByTestId('walk-accept'));
  await waitFor(async () => expect(await statuses()).toEqual(['accepted']));
  expect((await screen.findByTestId('walk-strip')).textContent).toContain(
    '오늘 오후 7:00 덕수궁 대한문 앞',
  );
  expect(network.requestsTo('PUT', '/api/walks/31/answer')[0]?.body).toEqual({
    answer: 'accept',
    version: 1,
  });
});

it('[WALKUI-10] a walk that was changed meanwhile is shown as it is now, with a notice', async () => {
  const changed = aWalk({ version: 2, startsAt: '2026-11-26T10:00:00.000Z' });
  openWithWalks([aWalk()], {
    'PUT /api/walks/31/answer': errorResponse(409, 'walk_changed', '', { walk: changed }),
  });
  await userEvent.click(await screen.findByTestId('walk-decline'));
  await screen.findByText('그사이 산책이 바뀌었어요');
  await waitFor(async () => expect((await cards())[0]?.textContent).toContain('11월 26일'));
  expect(await statuses()).toEqual(['proposed']);
});

it('[WALKUI-8] a cancellation asks first', async () => {
  const walk = aWalk({ proposedBy: OWN });
  const network = openWithWalks([walk], {
    'DELETE /api/walks/31': { body: { ...walk, status: 'cancelled', version: 2 } },
  });
  await userEvent.click(await screen.findByTestId('walk-cancel'));
  const dialog = await screen.findByRole('dialog', {
    name: '보리 · 오늘\u00a0오후\u00a07:00 산책을 취소할까요?',
  });
  expect(network.requestsTo('DELETE', '/api/walks/31')).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: '산책 취소하기' }));
  await waitFor(async () => expect(await statuses()).toEqual(['cancelled']));
  expect(network.requestsTo('DELETE', '/api/walks/31')[0]?.query.get('version')).toBe('1');
});

it('[WALKUI-11] an answer without a network waits on this device and can be taken back', async () => {
  const network = openWithWalks([aWalk()], {
    'PUT /api/walks/31/answer': () => {
      throw new TypeError('offline');
    },
  });
  await userEvent.click(await screen.findByTestId('walk-accept'));
  await screen.findByText('좋아요 · 연결되면 보내요');
  expect(localStorage.getItem('walkAnswers:1')).toContain('accept');
  await userEvent.click(screen.getByRole('button', { name: '보내지 않기' }));
  await screen.findByTestId('walk-accept');
  expect(localStorage.getItem('walkAnswers:1')).toBe('[]');
  expect(network.requestsTo('PUT', '/api/walks/31/answer')).toHaveLength(1);
});

it('[WALKUI-10] [WALKUI-11] an answer whose response was lost is no change of another member', async () => {
  const walk = aWalk({ status: 'accepted', version: 2 });
  openWithWalks([aWalk()], {
    'PUT /api/walks/31/answer': errorResponse(409, 'walk_changed', '', { walk }),
  });
  await userEvent.click(await screen.findByTestId('walk-accept'));
  await waitFor(async () => expect(await statuses()).toEqual(['accepted']));
  expect(screen.queryByText('그사이 산책이 바뀌었어요')).toBeNull();
});

it('[WALKUI-9] a walk that was cancelled while there was no connection changes in place', async () => {
  const cancelled = aWalk({ status: 'cancelled', version: 2 });
  openWithWalks([aWalk()], {
    'GET /api/walks/1': ({ query }) => ({ body: query.has('past') ? [cancelled] : [] }),
  });
  await waitFor(async () => expect(await statuses()).toEqual(['cancelled']));
});

it('[WALKUI-9] a walk that is cancelled after the past walks were loaded changes in place', async () => {
  startAtFive(['Date', 'setInterval', 'clearInterval']);
  const walk = aWalk({ status: 'accepted' });
  const network = openWithWalks([walk]);
  // The sheet loads the past walks.
  await userEvent.click(await screen.findByTestId('walk-change'));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('button', { name: '바꿀 내용을 골라주세요' });
  await userEvent.click(within(dialog).getByRole('button', { name: '닫기' }));
  const cancelled = { ...walk, status: 'cancelled', version: 2 } as const;
  network.handlers['GET /api/walks/1'] = ({ query }) => ({
    body: query.has('past') ? [cancelled] : [],
  });
  await vi.advanceTimersByTimeAsync(REQUESTS_POLL_MS);
  await vi.waitFor(async () => expect(await statuses()).toEqual(['cancelled']));
});

it('[WALKUI-9] each new connection requests the walks again', async () => {
  const walk = aWalk();
  const network = openWithWalks([walk]);
  await cards();
  const accepted = { ...walk, status: 'accepted', version: 2 } as const;
  network.handlers['GET /api/walks/1'] = { body: [accepted] };
  act(() => realtime.state.set('connected'));
  await waitFor(async () => expect(await statuses()).toEqual(['accepted']));
  act(() => realtime.state.set('stopped'));
});

it('[WALKUI-12] [CHAT-38] the safety tip is not shown in a room with an agreed walk', async () => {
  openWithWalks([aWalk({ status: 'accepted' })], {}, aRoom());
  await screen.findByTestId('walk-strip');
  await cards();
  expect(screen.getByText('두부와 보리가 친구가 됐어요')).toBeTruthy();
  expect(screen.queryByText('처음 만날 때는 밝고 사람이 많은 곳이 좋아요.')).toBeNull();
});

it('[RPTUI-2] an own walk can be reported if the partner changed it last', async () => {
  const walk = aWalk({ proposedBy: PARTNER, version: 2, note: '욕설' });
  openRoom(writtenRoom(), {
    'GET /api/chat/messages/5': {
      body: [
        aMessage({ id: 11, senderId: OWN, walk: inMessage(walk) }),
        aMessage({ id: 12, senderId: OWN, walk: inMessage(aWalk({ id: 32, proposedBy: OWN })) }),
      ],
    },
    'GET /api/walks/1': { body: [walk] },
  });
  await cards();
  const [changed, own] = await screen.findAllByRole('button', { name: /^메시지 메뉴: / });
  await userEvent.click(own as HTMLElement);
  const close = await screen.findByRole('button', { name: '닫기' });
  expect(screen.queryByTestId('report-open')).toBeNull();
  await userEvent.click(close);
  await userEvent.click(changed as HTMLElement);
  await userEvent.click(await screen.findByTestId('report-open'));
  expect(reportTarget.get()).toMatchObject({ person: { id: PARTNER }, messageIds: [11] });
});
