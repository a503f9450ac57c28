import type { WalkSeries } from '@meongmate/shared/contract/walk-series';
import type { Walk } from '@meongmate/shared/contract/walks';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { seriesQuery } from '../../features/walks/series-api.ts';
import { realtime } from '../../lib/use-realtime.ts';
import { aMessage } from '../../test-support/chat-fixtures.ts';
import { errorResponse } from '../../test-support/fake-network.ts';
import { openWithWalks, startAtFive } from '../../test-support/open-walks.tsx';
import { aPerson } from '../../test-support/user-fixtures.ts';
import { aWalk, inMessage } from '../../test-support/walk-fixtures.ts';

const TIMERS = ['Date', 'setTimeout', 'clearTimeout'] as const;
beforeEach(() => startAtFive());

const IN_WALK = {
  id: 7,
  weekday: 'tuesday',
  time: '19:00',
  timeZone: 'Asia/Seoul',
  endsAt: null,
} as const;
const aSeries = (given: Partial<WalkSeries> = {}): WalkSeries => ({
  id: 7,
  roomId: 5,
  version: 1,
  proposedBy: 2,
  weekday: 'tuesday',
  time: '19:00',
  timeZone: 'Asia/Seoul',
  durationMinutes: 60,
  place: null,
  note: null,
  status: 'proposed',
  nextStartsAt: '2026-11-24T10:00:00.000Z',
  endsAt: null,
  createdAt: '2026-11-24T03:00:00.000Z',
  partner: aPerson(),
  ...given,
});
const event = (action: 'proposed' | 'accepted' | 'changed') => ({
  seriesId: 7,
  action,
  weekday: 'tuesday' as const,
  time: '19:00',
  timeZone: 'Asia/Seoul',
});

function openSeries(
  series: WalkSeries[],
  walk: Walk,
  more: Parameters<typeof openWithWalks>[1] = {},
) {
  return openWithWalks([walk], {
    'GET /api/chat/messages/5': {
      body: [
        aMessage({ id: 11, senderId: 2, walk: inMessage(walk), seriesEvent: event('proposed') }),
        ...(walk.status === 'accepted'
          ? [aMessage({ id: 12, senderId: 1, seriesEvent: event('accepted') })]
          : []),
      ],
    },
    'GET /api/walk-series/1': { body: series },
    ...more,
  });
}
const first = (given: Partial<Walk> = {}) => aWalk({ series: IN_WALK, ...given });
const agreed = () =>
  first({ status: 'accepted', version: 2, startsAt: '2026-12-01T10:00:00.000Z' });
const card = () => screen.findByTestId('series-card');

it('[WALKUI-90] a proposed series is one card with its answers', async () => {
  const network = openSeries([aSeries()], first(), {
    'PUT /api/walks/31/answer': { body: first({ status: 'accepted', version: 2 }) },
  });
  const shown = await card();
  expect(shown.textContent).toContain('보리가 매주 걷자고 했어요');
  expect(shown.textContent).toContain('매주 화요일 오후 7:00');
  expect(screen.queryByTestId('walk-card')).toBeNull();
  await userEvent.click(within(shown).getByTestId('walk-accept'));
  await waitFor(() =>
    expect(network.requestsTo('PUT', '/api/walks/31/answer')[0]?.body).toEqual({
      answer: 'accept',
      version: 1,
    }),
  );
});

it('[WALKUI-90] a series whose first walk began unanswered is answered itself', async () => {
  const network = openSeries([aSeries()], first({ startsAt: '2026-11-24T07:00:00.000Z' }), {
    'GET /api/walks/1': { body: [] },
    'PUT /api/walk-series/7/answer': { body: aSeries({ status: 'accepted', version: 2 }) },
  });
  await userEvent.click(within(await card()).getByRole('button', { name: '좋아요' }));
  await waitFor(() =>
    expect(network.requestsTo('PUT', '/api/walk-series/7/answer')[0]?.body).toEqual({
      answer: 'accept',
      version: 1,
    }),
  );
});

it('[WALKUI-90] an agreed series shows its next walk at its last message, and ends after a confirmation', async () => {
  const series = aSeries({ status: 'accepted', version: 2 });
  const network = openSeries([series], agreed(), {
    'DELETE /api/walk-series/7': { body: { ...series, status: 'ended' } },
  });
  const shown = await card();
  expect(shown.dataset.status).toBe('accepted');
  expect(shown.textContent).toContain('다음 산책: 12월 1일 (화) 오후 7:00');
  expect(screen.getByTestId('walk-line').textContent).toContain('보리가 매주 걷자고 했어요');
  await userEvent.click(within(shown).getByTestId('series-end'));
  expect(network.requestsTo('DELETE', '/api/walk-series/7')).toEqual([]);
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: '그만하기' }));
  await waitFor(() => expect(network.requestsTo('DELETE', '/api/walk-series/7')).toHaveLength(1));
});

it('[WALKUI-91] a skipped week is sent after 5 s, unless it is taken back', async () => {
  const network = openSeries([aSeries({ status: 'accepted', version: 2 })], agreed(), {
    'DELETE /api/walks/31': { body: { ...agreed(), status: 'cancelled', version: 3 } },
  });
  const shown = await card();
  vi.useFakeTimers({ toFake: [...TIMERS], now: Date.now(), shouldAdvanceTime: true });
  await userEvent.click(within(shown).getByTestId('series-skip'));
  expect(await within(shown).findByText('12월 1일 (화) 오후 7:00 산책은 쉬어요')).toBeTruthy();
  await userEvent.click(within(shown).getByRole('button', { name: '되돌리기' }));
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(network.requestsTo('DELETE', '/api/walks/31')).toEqual([]);
  await userEvent.click(within(shown).getByTestId('series-skip'));
  await act(() => vi.advanceTimersByTimeAsync(5000));
  await vi.waitFor(() => expect(network.requestsTo('DELETE', '/api/walks/31')).toHaveLength(1));
});

it('[WALKUI-91] a change takes the skipped week back', async () => {
  const network = openSeries([aSeries({ status: 'accepted', version: 2 })], agreed(), {
    'DELETE /api/walks/31': { body: { ...agreed(), status: 'cancelled', version: 3 } },
  });
  const shown = await card();
  vi.useFakeTimers({ toFake: [...TIMERS], now: Date.now(), shouldAdvanceTime: true });
  await userEvent.click(within(shown).getByTestId('series-skip'));
  await userEvent.click(within(shown).getByRole('button', { name: '바꾸기' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(network.requestsTo('DELETE', '/api/walks/31')).toEqual([]);
});

it('[WALKUI-91] a page that is closed sends the skipped week at once', async () => {
  const network = openSeries([aSeries({ status: 'accepted', version: 2 })], agreed(), {
    'DELETE /api/walks/31': { body: agreed() },
  });
  await userEvent.click(within(await card()).getByTestId('series-skip'));
  act(() => void dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(network.requestsTo('DELETE', '/api/walks/31')).toHaveLength(1));
});

it('[WALKUI-89] the sheet proposes a walk of every week, and says which', async () => {
  const network = openWithWalks([], {
    'POST /api/walks': { status: 201, body: first({ proposedBy: 1 }) },
  });
  await userEvent.click(await screen.findByTestId('propose-walk'));
  const repeat = await screen.findByTestId('walk-repeat');
  expect(screen.getByText(/^매주 .요일 오후 \d+:\d\d · 서울 시간$/)).toBeTruthy();
  await userEvent.click(repeat);
  await userEvent.click(screen.getByRole('button', { name: '제안 보내기' }));
  await waitFor(() =>
    expect(network.requestsTo('POST', '/api/walks')[0]?.body).toMatchObject({ repeat: 'weekly' }),
  );
});

/** Opens the change of all walks of the agreed series, and returns its button once a new time is chosen. */
async function chooseForAll() {
  await userEvent.click(within(await card()).getByRole('button', { name: '바꾸기' }));
  const sheet = await screen.findByRole('dialog');
  await userEvent.click(await within(sheet).findByRole('radio', { name: '앞으로 모두' }));
  await userEvent.click(await within(sheet).findByRole('radio', { name: '오후 7:30' }));
  return within(sheet).getByRole('button', { name: '바꾼 제안 보내기' });
}

it('[WALKUI-89] a change of a week of a series can be one of all from now on', async () => {
  const series = aSeries({ status: 'accepted', version: 2 });
  const network = openSeries([series], agreed(), {
    'PATCH /api/walk-series/7': { body: { ...series, status: 'proposed', version: 3 } },
  });
  await userEvent.click(await chooseForAll());
  await waitFor(() =>
    expect(network.requestsTo('PATCH', '/api/walk-series/7')[0]?.body).toMatchObject({
      weekday: 'tuesday',
      time: '19:30',
      version: 2,
    }),
  );
});

const CHANGE = 'PATCH /api/walk-series/7';
const versionsSent = (network: ReturnType<typeof openSeries>) =>
  network.requestsTo('PATCH', '/api/walk-series/7').map(({ body }) => body);

it('[WALKUI-89] [WALK-48] a change of a series replaces another one only after the sheet has shown it', async () => {
  const series = aSeries({ status: 'accepted', version: 2 });
  const network = openSeries([series], agreed());
  const send = await chooseForAll();
  const other = aSeries({ version: 3, time: '18:00' });
  network.handlers['GET /api/walk-series/1'] = { body: [other] };
  network.handlers[CHANGE] = errorResponse(409, 'series_changed', '', { series: other });
  // The list below the open sheet is requested again.
  act(() => realtime.state.set('connected'));
  await waitFor(async () => expect((await card()).textContent).toContain('오후 6:00'));
  await userEvent.click(send);
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByText(/그사이 매주 산책이 바뀌었어요: 매주 화요일 오후 6:00/);
  network.handlers[CHANGE] = { body: aSeries({ version: 4, proposedBy: 1, time: '19:30' }) };
  await userEvent.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(versionsSent(network)).toMatchObject([{ version: 2 }, { version: 3 }]);
  act(() => realtime.state.set('stopped'));
});

it('[WALKUI-89] the change of a series that ended meanwhile cannot be sent again', async () => {
  const network = openSeries([aSeries({ status: 'accepted', version: 2 })], agreed());
  const ended = aSeries({ status: 'ended', version: 3 });
  network.handlers[CHANGE] = errorResponse(409, 'series_changed', '', { series: ended });
  const send = await chooseForAll();
  await userEvent.click(send);
  const sheet = within(await screen.findByRole('dialog'));
  expect(await sheet.findByText('매주 산책이 끝났어요')).toBeTruthy();
  await waitFor(() => expect(send.hasAttribute('disabled')).toBe(true));
});

it('[UI-24] [WALKUI-89] two quick presses send one change of a series', async () => {
  const network = openSeries([aSeries({ status: 'accepted', version: 2 })], agreed());
  network.handlers[CHANGE] = { body: aSeries({ version: 3, proposedBy: 1, time: '19:30' }) };
  const send = await chooseForAll();
  act(() => {
    send.click();
    send.click();
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(versionsSent(network)).toHaveLength(1);
});

it('[WALKUI-89] nothing is sent about a series that could not be loaded, until it is', async () => {
  const network = openSeries([aSeries({ status: 'accepted', version: 2 })], agreed());
  await card();
  network.client.removeQueries({ queryKey: seriesQuery(1).queryKey });
  network.handlers['GET /api/walk-series/1'] = errorResponse(503, 'unavailable', '잠시 쉬어요');
  const send = await chooseForAll();
  const sheet = within(await screen.findByRole('dialog'));
  expect(await sheet.findByText('잠시 쉬어요')).toBeTruthy();
  network.handlers['GET /api/walk-series/1'] = {
    body: [aSeries({ status: 'accepted', version: 2 })],
  };
  network.handlers[CHANGE] = { body: aSeries({ version: 3, proposedBy: 1, time: '19:30' }) };
  await userEvent.click(send);
  await waitFor(() => expect(sheet.queryByText('잠시 쉬어요')).toBeNull());
  expect(versionsSent(network)).toEqual([]);
  await userEvent.click(send);
  await waitFor(() => expect(versionsSent(network)).toMatchObject([{ version: 2 }]));
});

it('[WALKUI-92] the card of a series has the hints for the first walk of the pair', async () => {
  const partner = aPerson({ dogTraits: ['reactive'], dogSize: null });
  openSeries([aSeries({ status: 'accepted' })], { ...agreed(), isFirst: true, partner });
  const guide = await within(await card()).findByTestId('first-walk-guide');
  expect(guide.textContent).toContain('같은 방향으로 걸으며 시작해 보세요');
});
