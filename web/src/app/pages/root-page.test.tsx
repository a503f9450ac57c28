import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { aRoom } from '../../test-support/chat-fixtures.ts';
import { fakeNearbyApi, NEARBY_PATH } from '../../test-support/fake-nearby-api.ts';
import { errorResponse } from '../../test-support/fake-network.ts';
import { renderPage } from '../../test-support/render-page.tsx';
import {
  aConnection,
  aNeighbour,
  aPerson,
  aReceivedRequest,
  aUser,
} from '../../test-support/user-fixtures.ts';
import { aWalk } from '../../test-support/walk-fixtures.ts';
// On a busy machine its import by the page would take longer than a query waits.
import './home-page.tsx';
import { RootPage } from './root-page.tsx';

/** At 13:00, in the zone of the device. The user walks on Tuesday and Thursday evenings. */
const TUESDAY = new Date(2026, 10, 24, 13);
const WEDNESDAY = new Date(2026, 10, 25, 13);
const user = aUser();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TUESDAY });
});

const show = (given: Parameters<typeof fakeNearbyApi>[0] = {}, shownUser = user) => {
  const network = fakeNearbyApi(given, shownUser);
  renderPage(<RootPage />, { user: shownUser });
  return network;
};
const nearby = (...body: unknown[]) => ({ [`GET ${NEARBY_PATH}`]: { body } });
const namesIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('button', { name: /프로필 보기/ })
    .map((button) => button.getAttribute('aria-label'));

it('[HOME-1] the page is about today: the date, and when the dog walks', async () => {
  show();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('오늘');
  expect(screen.getByText('11월 24일 화요일 · 두부는 저녁에 걸어요')).toBeTruthy();
});

it('[HOME-1] on a day off only the date is shown', async () => {
  vi.setSystemTime(WEDNESDAY);
  show();
  expect(await screen.findByText('11월 25일 수요일')).toBeTruthy();
});

it('[HOME-3] a friend comes before a nearer neighbour, each with the fitting button', async () => {
  const friend = aPerson({ id: 9, dogName: '콩' });
  show({
    'GET /api/connections/1': { body: [aConnection({ connectedUser: friend })] },
    ...nearby(aNeighbour({ distance: 0.1 }), aNeighbour({ id: 4, dogName: '밤', distance: 1.2 })),
  });
  const row = await screen.findByRole('region', { name: '오늘 저녁에 같이 걸을 수 있어요' });
  expect(namesIn(row).map((name) => name?.split(' ')[0])).toEqual(['콩', '보리', '밤']);
  expect(within(row).getByText('3마리')).toBeTruthy();
  expect(within(row).getByRole('button', { name: '콩에게 산책 제안하기' })).toBeTruthy();
  expect(within(row).getAllByRole('button', { name: '친구 요청 보내기' })).toHaveLength(2);
});

it('[HOME-3] [WALKUI-13] the page begins with the next agreed walk, whose friend is not in the row', async () => {
  const walk = aWalk({ status: 'accepted' });
  show({
    'GET /api/connections/1': { body: [aConnection()] },
    'GET /api/walks/1': { body: [aWalk({ id: 30 }), walk] },
    ...nearby(aNeighbour({ id: 4, dogName: '밤', distance: 1.2 })),
  });
  const next = await screen.findByRole('region', { name: '다음 산책' });
  expect(next.textContent).toContain('다음 산책오늘 저녁 7:00보리 · 6시간 뒤덕수궁 대한문 앞');
  expect(within(next).getByRole('link', { name: '채팅하기' }).getAttribute('href')).toBe('/chat/5');
  const row = screen.getByRole('region', { name: '오늘 저녁에 같이 걸을 수 있어요' });
  expect(namesIn(row)).toHaveLength(1);
  await userEvent.click(within(next).getByRole('button', { name: '산책 바꾸기' }));
  expect(await screen.findByRole('dialog', { name: '보리에게 다른 산책 제안하기' })).toBeTruthy();
});

it('[HOME-4] on a day off the next day with a shared time is selected', async () => {
  vi.setSystemTime(WEDNESDAY);
  show();
  const week = await screen.findByRole('region', { name: '이번 주' });
  expect(within(week).getByRole('heading', { level: 2 }).textContent).toBe(
    '오늘은 쉬고, 내일 걸어요',
  );
  const days = within(week).getAllByRole('button', { pressed: false });
  expect(days).toHaveLength(6);
  expect(days[0]?.textContent).toContain('쉼');
  const selected = within(week).getByRole('button', { pressed: true });
  expect(selected.textContent).toContain('11월 26일 목요일');
  expect(selected.textContent).toContain('1마리');
  await userEvent.click(days[0] as HTMLElement);
  expect(within(week).getByText('산책을 쉬는 날이에요.')).toBeTruthy();
});

it('[HOME-5] without a shared time in the week the nearest neighbours are shown', async () => {
  show(nearby(aNeighbour({ walkingTimes: '["06:00-12:00"]' })));
  expect(await screen.findByRole('region', { name: '가까운 이웃' })).toBeTruthy();
});

it('[HOME-6] the dogs within 3 and 5 km are counted', async () => {
  show(nearby(aNeighbour(), aNeighbour({ id: 4, distance: 3.4 })));
  const counts = await screen.findByRole('link', { name: '3km 안에 1마리, 5km 안에 2마리' });
  expect(counts.getAttribute('href')).toBe('/discover');
});

it('[HOME-7] new dogs have their own row', async () => {
  show(nearby(aNeighbour(), aNeighbour({ id: 4, dogName: '새봄', isNew: true })));
  const row = await screen.findByRole('region', { name: '새로 온 강아지' });
  expect(within(row).getByText('새봄')).toBeTruthy();
  expect(within(row).queryByText('보리')).toBeNull();
});

it('[HOME-8] the first user of a neighbourhood can share the address of the app', async () => {
  const share = vi.fn(async () => {});
  vi.stubGlobal('navigator', { userAgent: '', share });
  show(nearby());
  expect(await screen.findByRole('heading', { name: '두부가 이 동네 첫 번째예요' })).toBeTruthy();
  expect(screen.getByText(/2026년 11월 1일부터/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '멍메이트 주소 보내기' }));
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: location.origin }));
});

it('[HOME-8] without a share sheet the address is copied', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { userAgent: '', clipboard: { writeText } });
  show(nearby());
  await userEvent.click(await screen.findByRole('button', { name: '멍메이트 주소 보내기' }));
  expect(writeText).toHaveBeenCalledWith(location.origin);
  expect((await screen.findByTestId('toast')).textContent).toContain('주소를 복사했어요');
});

it('[HOME-2] waiting requests and unread rooms lead to their screens', async () => {
  show({
    'GET /api/friend-requests/received/1': {
      body: [aReceivedRequest(), aReceivedRequest({ id: 8, status: 'accepted' })],
    },
    'GET /api/chat/rooms/1': { body: [aRoom({ unreadCount: 120 })] },
  });
  const requests = await screen.findByRole('link', { name: /받은 친구 요청/ });
  expect(requests.getAttribute('href')).toBe('/friend-requests');
  expect(requests.textContent).toContain('보리');
  expect(requests.textContent).toContain('1건');
  const unread = await screen.findByRole('link', { name: /읽지 않은 대화/ });
  expect(unread.getAttribute('href')).toBe('/chat/5');
  expect(unread.textContent).toContain('99+');
});

it('[HOME-2] without news there is no row for it', async () => {
  show({
    'GET /api/chat/rooms/1': { body: [aRoom({ unreadCount: 0 })] },
    ...nearby(aNeighbour({ id: 4 })),
  });
  await screen.findByRole('region', { name: '오늘 저녁에 같이 걸을 수 있어요' });
  expect(screen.queryByRole('link', { name: /받은 친구 요청|읽지 않은 대화/ })).toBeNull();
});

it('[HOME-9] without a location the page asks for it; requests stay reachable', async () => {
  show(
    { 'GET /api/friend-requests/received/1': { body: [aReceivedRequest()] } },
    aUser({ latitude: 0, longitude: 0 }),
  );
  expect(await screen.findByRole('button', { name: '내 위치 알려주기' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: /받은 친구 요청/ })).toBeTruthy();
});

it('[HOME-9] while paused the page offers to resume', async () => {
  show({}, aUser({ discoveryPaused: true }));
  expect(await screen.findByRole('button', { name: '다시 이웃 찾기' })).toBeTruthy();
});

it('[HOME-9] a failed search can be repeated', async () => {
  const network = show({ [`GET ${NEARBY_PATH}`]: errorResponse(503, 'unavailable') });
  const retry = await screen.findByRole('button', { name: '다시 시도' }, { timeout: 10_000 });
  network.handlers[`GET ${NEARBY_PATH}`] = { body: [aNeighbour()] };
  await userEvent.click(retry);
  expect(
    await screen.findByRole('region', { name: '오늘 저녁에 같이 걸을 수 있어요' }),
  ).toBeTruthy();
});

it('[HOME-10] [LAND-3] the parts of the specification follow, with the button to the neighbours', async () => {
  show();
  const next = await screen.findByRole('link', { name: '가까운 이웃 찾기' });
  expect(next.getAttribute('href')).toBe('/discover');
  expect(screen.getByRole('heading', { name: '강아지도 친구가 필요해요' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: '이렇게 시작해요' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '로그인' })).toBeNull();
});

it('[LAND-5] a user with an incomplete profile is redirected to the profile setup', async () => {
  show({}, aUser({ profileComplete: false }));
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/profile-setup'));
});

it('[LAND-5] a complete profile without a location is not redirected', async () => {
  show({}, aUser({ latitude: 0, longitude: 0 }));
  expect(await screen.findByRole('heading', { level: 1, name: '오늘' })).toBeTruthy();
  expect(screen.getByLabelText('address').textContent).toBe('/');
});
