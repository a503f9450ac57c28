import type { Walk } from '@meongmate/shared/contract/walks';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { aRoom } from '../../test-support/chat-fixtures.ts';
import { errorResponse, type FakeResponse, fakeNetwork } from '../../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aConnection, aPerson, aUser } from '../../test-support/user-fixtures.ts';
import { aWalk } from '../../test-support/walk-fixtures.ts';
import { WalksPage } from './walks-page.tsx';

/** Tuesday, 17:00 in Seoul. */
const NOW = new Date('2026-11-24T08:00:00.000Z');

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }));

function show(
  upcoming: readonly Walk[],
  past: readonly Walk[] = [],
  more: Parameters<typeof fakeNetwork>[0] = {},
) {
  const user = aUser();
  const network = fakeNetwork({
    ...sessionOf(user),
    'GET /api/walks/1': ({ query }) => ({ body: query.has('past') ? past : upcoming }),
    'GET /api/chat/rooms/1': { body: [aRoom()] },
    'GET /api/connections/1': { body: [aConnection()] },
    ...more,
  });
  renderPage(<WalksPage />, { user, at: '/my-profile/walks' });
  return network;
}

const accepted = (given: Partial<Walk> = {}) => aWalk({ status: 'accepted', ...given });
const openPast = async () => userEvent.click(await screen.findByRole('tab', { name: '지난 산책' }));

it('[WALKUI-14] upcoming walks are listed by day with their states and actions', async () => {
  show([
    accepted(),
    aWalk({ id: 32, startsAt: '2026-11-28T09:30:00.000Z', durationMinutes: 90 }),
    aWalk({ id: 33, startsAt: '2026-12-01T23:00:00.000Z', proposedBy: 1 }),
  ]);
  const [agreed, asked, sent] = await screen.findAllByTestId('walk-row');
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual(['오늘 11월 24일 화요일', '이번 주말 11월 28일 토요일', ' 12월 2일 수요일']);
  expect(agreed?.textContent).toContain('보리 김민서오후 7:00 · 1시간확정됐어요');
  expect(asked?.textContent).toContain('오후 6:30 · 1시간 30분답해주세요');
  expect(sent?.textContent).toContain('제안을 보냈어요');
  expect(within(agreed as HTMLElement).getByRole('link', { name: '캘린더에 추가' })).toBeTruthy();
  expect(
    within(agreed as HTMLElement)
      .getByRole('link', { name: '채팅하기' })
      .getAttribute('href'),
  ).toBe('/chat/5');
  expect(screen.getAllByTestId('walk-accept')).toHaveLength(1);
  expect(within(sent as HTMLElement).getByTestId('walk-cancel')).toBeTruthy();
  expect(screen.getByRole('tab', { name: /다가오는 산책 3개/ })).toBeTruthy();
});

it('[WALKUI-14] without walks the page says how to propose one; a failure can be retried', async () => {
  show([]);
  expect(await screen.findByText('아직 잡힌 산책이 없어요')).toBeTruthy();
  expect(screen.getByRole('link', { name: '채팅으로 가기' }).getAttribute('href')).toBe('/chat');
  cleanup();
  const network = show([], [], { 'GET /api/walks/1': errorResponse(503, 'unavailable') });
  await screen.findByText('산책을 불러오지 못했어요');
  network.handlers['GET /api/walks/1'] = { body: [] };
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('아직 잡힌 산책이 없어요')).toBeTruthy();
});

it('[WALKUI-15] the past has a month with paw prints, and each friend with the last walk', async () => {
  const kong = aPerson({ id: 9, dogName: '콩' });
  const good = { went: true, dogs: 'good', note: null } as const;
  show(
    [],
    [
      accepted({ id: 1, startsAt: '2026-11-22T10:00:00.000Z', after: good }),
      accepted({ id: 2, startsAt: '2026-11-19T10:00:00.000Z' }),
      accepted({ id: 3, startsAt: '2026-11-12T10:00:00.000Z', partner: kong, after: null }),
      accepted({ id: 4, startsAt: '2026-10-30T10:00:00.000Z', after: good }),
      aWalk({ id: 5, status: 'cancelled', startsAt: '2026-11-21T10:00:00.000Z' }),
    ],
  );
  await openPast();
  const month = screen.getByRole('region', { name: '11월에 3번 함께 걸었어요' });
  expect(
    within(month)
      .getAllByText(/함께 걸은 날$/)
      .map((day) => day.textContent),
  ).toEqual([
    '11월 12일 목요일, 함께 걸은 날',
    '11월 19일 목요일, 함께 걸은 날',
    '11월 22일 일요일, 함께 걸은 날',
  ]);
  const friends = screen.getByRole('region', { name: '함께 걸은 친구' });
  expect(
    within(friends)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(
    ['보리 11월 22일 (일)좋았어요또 걷기', '콩 11월 12일 (목)아직 적지 않았어요또 걷기'].map(
      (text) => expect.stringContaining(text),
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: '이전 달' }));
  expect(screen.getByRole('region', { name: '10월에 1번 함께 걸었어요' })).toBeTruthy();
});

it('[WALKUI-15] the month of a walk is that of its zone, also for the way to earlier months', async () => {
  // Half past midnight on 1 November in Sydney, still October in Seoul.
  show([], [accepted({ startsAt: '2026-10-31T13:30:00.000Z', timeZone: 'Australia/Sydney' })]);
  await openPast();
  expect(await screen.findByRole('region', { name: '11월에 1번 함께 걸었어요' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '이전 달' }).disabled).toBe(true);
});

it('[WALKUI-93] two weeks in a row are stated below the month, one is not', async () => {
  const thisWeek = accepted({ id: 1, startsAt: '2026-11-23T10:00:00.000Z' });
  show([], [thisWeek, accepted({ id: 2, startsAt: '2026-11-19T10:00:00.000Z' })]);
  await openPast();
  expect(screen.getByText('2주째 이어서 함께 걷고 있어요.')).toBeTruthy();
  cleanup();
  show([], [thisWeek]);
  await openPast();
  await screen.findByRole('region', { name: '11월에 1번 함께 걸었어요' });
  expect(screen.queryByText(/이어서 함께 걷고 있어요/)).toBeNull();
});

it('[WALKUI-16] walking again proposes the same time of the next week, and the same place', async () => {
  const network = show([], [accepted({ startsAt: '2026-11-20T09:30:00.000Z' })], {
    'POST /api/walks': { status: 201, body: aWalk({ id: 40, proposedBy: 1 }) },
    'GET /api/chat/messages/5': { body: [] },
  });
  await openPast();
  await userEvent.click(await screen.findByRole('button', { name: '보리와 또 걷기' }));
  await userEvent.click(await screen.findByRole('button', { name: '제안 보내기' }));
  await waitFor(() =>
    expect(network.requestsTo('POST', '/api/walks')[0]?.body).toMatchObject({
      startsAt: '2026-11-27T09:30:00.000Z',
      place: { name: '덕수궁 대한문 앞' },
    }),
  );
});

it.each([
  ['after the end of a friendship', aRoom({ isClosed: true })],
  ['with a former member', aRoom({ otherUser: { isDeleted: true } })],
])('[WALKUI-16] [CHAT-63] %s there is no button to walk again', async (_, room) => {
  show([], [accepted({ startsAt: '2026-11-20T09:30:00.000Z' })], {
    'GET /api/chat/rooms/1': { body: [room] },
  });
  await openPast();
  await screen.findByText('함께 걸은 친구');
  expect(screen.queryByRole('button', { name: '보리와 또 걷기' })).toBeNull();
});

it('[WALKUI-17] [WALKUI-18] one tap stores how the walk was, then a note is offered, and the next week', async () => {
  const yesterday = accepted({
    startsAt: '2026-11-23T10:00:00.000Z',
    createdAt: '2026-11-22T10:00:00.000Z',
  });
  const good = { went: true, dogs: 'good', note: null } as const;
  const network = show([], [yesterday], {
    'PUT /api/walks/31/after': { body: { ...yesterday, after: good } },
  });
  const question = await screen.findByRole('region', { name: '어제 산책은 어땠어요?' });
  expect(question.textContent).toContain('보리 · 오후 7:00 · 나만 볼 수 있어요');
  await userEvent.click(within(question).getByRole('button', { name: '좋았어요' }));
  const note = await within(question).findByLabelText(/기억하고 싶은 점/);
  expect(network.requestsTo('PUT', '/api/walks/31/after')[0]?.body).toEqual(good);
  expect(question.textContent).toContain('다음 주에도 걸을까요?11월 30일 월요일 오후 7:00');
  await userEvent.type(note, '공 하나로 잘 놀았어요');
  await userEvent.click(within(question).getByRole('button', { name: '저장하기' }));
  await waitFor(() =>
    expect(network.requestsTo('PUT', '/api/walks/31/after')[1]?.body).toEqual({
      ...good,
      note: '공 하나로 잘 놀았어요',
    }),
  );
  await userEvent.click(within(question).getByRole('button', { name: '닫기' }));
  expect(screen.queryByTestId('walk-question')).toBeNull();
});

it.each([
  ['제안하기', undefined],
  ['매주 걷기', 'weekly'],
])('[WALKUI-94] one tap on %s proposes the same time of the next week', async (name, repeat) => {
  const yesterday = accepted({
    startsAt: '2026-11-23T10:00:00.000Z',
    createdAt: '2026-11-22T10:00:00.000Z',
  });
  const good = { went: true, dogs: 'good', note: null } as const;
  const network = show([], [yesterday], {
    'PUT /api/walks/31/after': { body: { ...yesterday, after: good } },
    'POST /api/walks': { status: 201, body: aWalk({ id: 40, proposedBy: 1 }) },
    'GET /api/chat/messages/5': { body: [] },
  });
  const question = await screen.findByRole('region', { name: '어제 산책은 어땠어요?' });
  expect(within(question).queryByRole('button', { name })).toBeNull();
  await userEvent.click(within(question).getByRole('button', { name: '좋았어요' }));
  await userEvent.click(await within(question).findByRole('button', { name }));
  await waitFor(() => expect(network.requestsTo('POST', '/api/walks')).toHaveLength(1));
  const body = network.requestsTo('POST', '/api/walks')[0]?.body as Record<string, unknown>;
  expect(body).toMatchObject({
    roomId: 5,
    startsAt: '2026-11-30T10:00:00.000Z',
    timeZone: 'Asia/Seoul',
    place: { name: '덕수궁 대한문 앞' },
  });
  expect(body.repeat).toBe(repeat);
  await waitFor(() => expect(screen.queryByTestId('walk-again')).toBeNull());
});

it('[WALKUI-94] the offer moves nothing: the walks appear with it', async () => {
  const upcoming = [accepted({ id: 32, roomId: 6, startsAt: '2026-11-24T10:00:00.000Z' })];
  const past = [
    accepted({ startsAt: '2026-11-24T01:00:00.000Z', createdAt: '2026-11-23T01:00:00.000Z' }),
  ];
  let respond = (_: FakeResponse) => {};
  const rooms = new Promise<FakeResponse>((resolve) => {
    respond = resolve;
  });
  const network = show(upcoming, past, { 'GET /api/chat/rooms/1': () => rooms });
  await waitFor(() => expect(network.requestsTo('GET', '/api/walks/1')).toHaveLength(2));
  await screen.findByRole('tab', { name: /다가오는 산책 1개/ });
  expect(screen.queryByTestId('walk-row')).toBeNull();
  respond({ body: [aRoom()] });
  await screen.findByTestId('walk-row');
  expect(screen.getByTestId('walk-again')).toBeTruthy();
});

it('[WALKUI-94] a closed offer does not appear again on this device', async () => {
  const past = [
    accepted({ startsAt: '2026-11-24T01:00:00.000Z', createdAt: '2026-11-23T01:00:00.000Z' }),
  ];
  show([], past);
  await userEvent.click(await screen.findByRole('button', { name: '제안 닫기' }));
  expect(screen.queryByTestId('walk-again')).toBeNull();
  cleanup();
  show([], past);
  await screen.findByText('아직 잡힌 산책이 없어요');
  expect(screen.queryByTestId('walk-again')).toBeNull();
});

it('[WALKUI-17] a closed question does not appear again on this device', async () => {
  const past = [accepted({ startsAt: '2026-11-22T10:00:00.000Z' })];
  show([], past);
  const question = await screen.findByRole('region', { name: '일요일 산책은 어땠어요?' });
  await userEvent.click(within(question).getByRole('button', { name: '닫기' }));
  cleanup();
  show([], past);
  await screen.findByText('아직 잡힌 산책이 없어요');
  expect(screen.queryByTestId('walk-question')).toBeNull();
});

it('[WALKUI-18] a walk that did not happen is stored and closes the question', async () => {
  const walk = accepted({ startsAt: '2026-11-22T10:00:00.000Z' });
  const missed = { went: false, dogs: null, note: null };
  const network = show([], [walk], {
    'PUT /api/walks/31/after': { body: { ...walk, after: missed } },
  });
  await userEvent.click(await screen.findByRole('button', { name: '못 갔어요' }));
  await waitFor(() => expect(screen.queryByTestId('walk-question')).toBeNull());
  expect(network.requestsTo('PUT', '/api/walks/31/after')[0]?.body).toEqual(missed);
});

it('[WALKUI-18] an answer that could not be stored says so and can be given again', async () => {
  const walk = accepted({ startsAt: '2026-11-22T10:00:00.000Z' });
  show([], [walk], { 'PUT /api/walks/31/after': errorResponse(503, 'unavailable') });
  await userEvent.click(await screen.findByRole('button', { name: '좋았어요' }));
  expect(await screen.findByText('산책이 어땠는지 저장하지 못했어요')).toBeTruthy();
  expect(screen.getByTestId('walk-question')).toBeTruthy();
});
