import { DAY_MS } from '@meongmate/shared/rules/durations';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { locationPermittedEntry } from '../../lib/storage.ts';
import { fakeBrowserPush } from '../../test-support/fake-browser-push.ts';
import { fakeNearbyApi, NEARBY_PATH } from '../../test-support/fake-nearby-api.ts';
import { errorResponse } from '../../test-support/fake-network.ts';
import { renderPage } from '../../test-support/render-page.tsx';
import {
  aConnection,
  aNeighbour,
  aPerson,
  aReceivedRequest,
  aSentRequest,
  aUser,
} from '../../test-support/user-fixtures.ts';
import { aWalk } from '../../test-support/walk-fixtures.ts';
// On a busy machine its import by the page would take longer than a query waits.
import './home-page.tsx';
import '../../features/home/part-sheet.tsx';
import { RootPage } from './root-page.tsx';

/** At 13:00, in the zone of the device. The user walks on Tuesday and Thursday evenings. */
const TUESDAY = new Date(2026, 10, 24, 13);
const WEDNESDAY = new Date(2026, 10, 25, 13);
const user = aUser();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TUESDAY });
  // The location of the device is not allowed.
  vi.spyOn(navigator.permissions, 'query').mockRejectedValue(new Error('not allowed'));
});

const show = (given: Parameters<typeof fakeNearbyApi>[0] = {}, shownUser = user) => {
  const network = fakeNearbyApi(given, shownUser);
  renderPage(<RootPage />, { user: shownUser });
  return network;
};
const withFriend = (connectedUser = aPerson({ id: 9, dogName: '콩' })) => ({
  'GET /api/connections/1': { body: [aConnection({ connectedUser })] },
});
const MORNINGS = { walkingTimes: '["06:00-12:00"]' };
const MORNING_DOG = aPerson({ id: 9, ...MORNINGS });
const nearby = (...body: unknown[]) => ({ [`GET ${NEARBY_PATH}`]: { body } });
const namesIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('button', { name: /프로필 보기/ })
    .map((button) => button.getAttribute('aria-label'));

it('[HOME-1] the page is about today', async () => {
  show(withFriend());
  expect(await screen.findByRole('region', { name: '이번 주 산책' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('오늘');
  const header = screen.getByRole('banner');
  expect(within(header).getByText('11월 24일 화요일')).toBeTruthy();
});

const week = () => screen.findByRole('region', { name: '이번 주 산책' });
const openPart = async (name: RegExp) =>
  userEvent.click(within(await week()).getByRole('button', { name }));

it('[HOME-3] a part lists its dogs: a friend before a nearer neighbour, each with the fitting button', async () => {
  const friend = aPerson({ id: 9, dogName: '콩' });
  show({
    ...withFriend(friend),
    ...nearby(aNeighbour({ distance: 0.1 }), aNeighbour({ id: 4, dogName: '밤', distance: 1.2 })),
  });
  expect((await week()).textContent).toContain('오늘 같이 걸을 수 있어요');
  await openPart(/저녁.*18–22시.*3마리/);
  const sheet = await screen.findByRole('dialog', { name: '11월 24일 화요일 · 저녁' });
  expect(namesIn(sheet).map((name) => name?.split(' ')[0])).toEqual(['콩', '보리', '밤']);
  expect(within(sheet).getAllByRole('button', { name: '친구 요청 보내기' })).toHaveLength(2);
  await userEvent.click(within(sheet).getByRole('button', { name: '콩에게 산책 제안하기' }));
  expect(await screen.findByRole('dialog', { name: '콩에게 산책 제안하기' })).toBeTruthy();
});

it('[HOME-3] a row has the photos of three dogs and the number of the others', async () => {
  show({
    ...withFriend(),
    ...nearby(...[4, 5, 6, 7].map((id) => aNeighbour({ id }))),
  });
  const row = within(await week()).getByRole('button', { name: /저녁/ });
  expect(row.textContent).toContain('+2');
  expect(row.querySelectorAll('svg[viewBox="0 0 400 300"]')).toHaveLength(3);
});

it('[HOME-3] [HOME-12] [WALKUI-13] the page begins with the next agreed walk, whose friend is not in its part', async () => {
  const walk = aWalk({ status: 'accepted' });
  show({
    ...withFriend(aPerson()),
    'GET /api/walks/1': { body: [aWalk({ id: 30 }), walk] },
    ...nearby(aNeighbour({ id: 4, dogName: '밤', distance: 1.2 })),
  });
  const next = await screen.findByRole('region', { name: '다음 산책' });
  expect(next.textContent).toContain(
    '다음 산책 · 6시간 뒤오늘 오후 7:00보리 · 1시간덕수궁 대한문 앞',
  );
  expect(within(next).getByRole('link', { name: '채팅하기' }).getAttribute('href')).toBe('/chat/5');
  const [today] = within(await week()).getAllByRole('button', { pressed: false });
  expect(today?.textContent).toContain('24일 화요일약속');
  await userEvent.click(today as HTMLElement);
  await openPart(/저녁.*1마리/);
  expect(namesIn(await screen.findByRole('dialog'))).toEqual(['밤 프로필 보기']);
  await userEvent.click(screen.getByRole('button', { name: '닫기' }));
  await userEvent.click(within(next).getByRole('button', { name: '산책 바꾸기' }));
  expect(await screen.findByRole('dialog', { name: '산책 시간 바꾸기' })).toBeTruthy();
});

it('[HOME-4] on a day off the next day with a shared time is selected', async () => {
  vi.setSystemTime(WEDNESDAY);
  show(withFriend());
  const days = within(await week()).getAllByRole('button', { pressed: false });
  expect(days).toHaveLength(6);
  expect(days[0]?.textContent).toContain('쉼');
  const selected = within(await week()).getByRole('button', { pressed: true });
  expect(selected.textContent).toContain('11월 26일 목요일');
  expect(selected.textContent).toContain('2마리');
  await userEvent.click(days[0] as HTMLElement);
  expect(within(await week()).getByText('산책을 쉬는 날이에요.')).toBeTruthy();
});

it('[HOME-12] a day off with an agreed walk is no day off; the month stands above its first day', async () => {
  vi.setSystemTime(WEDNESDAY);
  show({
    ...withFriend(),
    'GET /api/walks/1': {
      body: [aWalk({ status: 'accepted', startsAt: '2026-11-25T10:00:00.000Z' })],
    },
  });
  const [today] = within(await week()).getAllByRole('button', { pressed: false });
  expect(today?.textContent).toContain('약속');
  await userEvent.click(today as HTMLElement);
  expect(within(await week()).getByText('산책 약속이 있는 날이에요.')).toBeTruthy();
  expect(screen.queryByText(/쉬/)).toBeNull();
  const columns = within(await week())
    .getAllByRole('listitem')
    .slice(0, 7);
  expect(columns.map(({ firstElementChild }) => firstElementChild?.textContent)).toEqual([
    '11월',
    '',
    '',
    '',
    '',
    '',
    '12월',
  ]);
});

it('[HOME-5] without a shared time in the week the nearest neighbours are shown', async () => {
  show({ ...withFriend(MORNING_DOG), ...nearby(aNeighbour({ id: 4, ...MORNINGS })) });
  expect(await screen.findByRole('region', { name: '가까운 이웃' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: '이번 주 산책' })).toBeNull();
});

it('[HOME-6] the dogs within 3 and 5 km are counted', async () => {
  show({ ...withFriend(), ...nearby(aNeighbour({ id: 4 }), aNeighbour({ id: 5, distance: 3.4 })) });
  const counts = await screen.findByRole('link', { name: '3km 안에 1마리, 5km 안에 2마리' });
  expect(counts.getAttribute('href')).toBe('/discover');
});

it('[HOME-7] new dogs have their own row, with a link to all', async () => {
  show({
    ...withFriend(),
    ...nearby(
      aNeighbour({ id: 5, dogName: '밤' }),
      aNeighbour({ id: 4, dogName: '새봄', isNew: true }),
    ),
  });
  const row = await screen.findByRole('region', { name: '새로 온 강아지' });
  expect(within(row).getByText('새봄')).toBeTruthy();
  expect(within(row).queryByText('밤')).toBeNull();
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/discover');
});

/** The labels of the buttons and links with the appearance of the main action. */
const mainActions = () =>
  [...document.querySelectorAll('main a, main button, a, button')]
    .filter(({ classList }) => classList.contains('bg-primary') && classList.contains('min-h-12'))
    .map(({ textContent }) => textContent);

it('[HOME-8] [HOME-13] [INVUI-4] the first user of a neighbourhood can share the invitation', async () => {
  const share = vi.fn(async () => {});
  vi.stubGlobal('navigator', { userAgent: '', share });
  const url = 'https://meongmate.example/i/AAAA';
  const expiresAt = new Date(TUESDAY.getTime() + 29 * DAY_MS).toISOString();
  const network = show({ ...nearby(), 'GET /api/invites': { body: [{ url, expiresAt }] } });
  expect(await screen.findByRole('heading', { name: '두부가 이 동네 첫 번째예요' })).toBeTruthy();
  expect(screen.getByText('11월 1일부터 찾고 있지만')).toBeTruthy();
  expect(mainActions()).toEqual(['초대 링크 보내기']);
  const link = screen.getByRole('link', { name: '찾기에서 위치와 반경 바꾸기' });
  expect(link.getAttribute('href')).toBe('/discover');
  await waitFor(() => expect(network.requestsTo('GET', '/api/invites')).not.toEqual([]));
  await userEvent.click(screen.getByRole('button', { name: '초대 링크 보내기' }));
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url }));
});

it('[HOME-8] on the day of the sign-up the search has begun today', async () => {
  show(nearby(), aUser({ createdAt: TUESDAY.toISOString() }));
  expect(await screen.findByText('오늘부터 찾고 있지만')).toBeTruthy();
});

it('[HOME-8] without a network and a share sheet the address of the app is copied', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { userAgent: '', clipboard: { writeText } });
  show(nearby());
  await userEvent.click(await screen.findByRole('button', { name: '초대 링크 보내기' }));
  expect(writeText).toHaveBeenCalledWith(location.origin);
  expect((await screen.findByTestId('toast')).textContent).toContain('링크를 복사했어요');
});

it('[HOME-13] without a walk the next step is the main action, with one the other parts have none', async () => {
  show(withFriend());
  await week();
  expect(mainActions()).toEqual(['가까운 친구 보기']);
  cleanup();
  show(
    { ...withFriend(), 'GET /api/walks/1': { body: [aWalk()] } },
    aUser({ discoveryPaused: true }),
  );
  await screen.findByTestId('waiting-walk');
  expect(mainActions()).toEqual([]);
  expect(screen.getByTestId('walk-accept').className).toContain('bg-primary');
});

it('[HOME-2] waiting requests lead to their screen', async () => {
  show({
    'GET /api/friend-requests/received/1': {
      body: [aReceivedRequest(), aReceivedRequest({ id: 8, status: 'accepted' })],
    },
  });
  const requests = await screen.findByRole('link', { name: /받은 친구 요청/ });
  expect(requests.getAttribute('href')).toBe('/friend-requests');
  expect(requests.textContent).toContain('보리');
  expect(requests.textContent).toContain('1건');
});

it('[HOME-2] without requests there is no row for them', async () => {
  show(withFriend());
  await week();
  expect(screen.queryByRole('link', { name: /받은 친구 요청/ })).toBeNull();
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
  expect(screen.getByRole('link', { name: '찾기 화면으로 가기' })).toBeTruthy();
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: '반가워요, 두부!' })).toBeTruthy();
});

it('[HOME-10] [LAND-3] the parts of the specification are folded at the end, with the button to the neighbours', async () => {
  show(withFriend());
  const about = (await screen.findByText('멍메이트 소개')).closest('details') as HTMLDetailsElement;
  expect(about.open).toBe(false);
  const next = within(about).getByRole('link', { name: '가까운 이웃 찾기', hidden: true });
  expect(next.getAttribute('href')).toBe('/discover');
  for (const name of ['강아지도 친구가 필요해요', '이렇게 시작해요']) {
    expect(within(about).getByRole('heading', { name, hidden: true })).toBeTruthy();
  }
  expect(screen.queryByRole('link', { name: '로그인' })).toBeNull();
});

it('[HOME-14] a new member is greeted, with the next steps and the dogs who walk at the same time', async () => {
  show(nearby(aNeighbour(), aNeighbour({ id: 4, dogName: '밤', ...MORNINGS })));
  expect(await screen.findByRole('heading', { level: 1, name: '반가워요, 두부!' })).toBeTruthy();
  const steps = screen.getByRole('region', { name: '처음 할 일' });
  expect(steps.textContent).toContain('완료두부 프로필을 만들었어요');
  expect(steps.textContent).toContain('첫 친구 요청 보내기5km 안에 강아지 2마리가 있어요');
  expect(mainActions()).toEqual(['가까운 친구 보기']);
  const row = screen.getByRole('region', { name: '시간이 겹치는 친구' });
  expect(namesIn(row)).toEqual(['보리 프로필 보기']);
  expect(row.textContent).toContain('화·목 저녁이 겹쳐요');
});

it('[HOME-14] only the button of the step opens the prompt for notifications', async () => {
  const browser = fakeBrowserPush({ permission: 'default' });
  show({
    'GET /api/config': { body: { push: { publicKey: browser.publicKey } } },
    'POST /api/push-subscriptions': { status: 201, body: { id: 1 } },
  });
  const button = await screen.findByRole('button', { name: '알림 받기' });
  expect(browser.requestPermission).not.toHaveBeenCalled();
  await userEvent.click(button);
  await waitFor(() => expect(browser.requestPermission).toHaveBeenCalledTimes(1));
});

it('[HOME-14] a browser without notifications leads to their settings', async () => {
  show();
  const help = await screen.findByRole('link', { name: '방법 보기' });
  expect(help.getAttribute('href')).toBe('/my-profile/notifications');
});

it('[HOME-14] the greeting goes on after the first request, and is gone on the next visit', async () => {
  const request = aSentRequest();
  const network = show({ 'POST /api/friend-requests': { status: 201, body: request } });
  await userEvent.click(await screen.findByRole('button', { name: '친구 요청 보내기' }));
  network.handlers['GET /api/friend-requests/sent/1'] = { body: [request] };
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: /보내기$/ }));
  expect(await screen.findByText('첫 친구 요청을 보냈어요')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: '반가워요, 두부!' })).toBeTruthy();
  cleanup();
  show({ 'GET /api/friend-requests/sent/1': { body: [request] } });
  expect(await screen.findByRole('heading', { level: 1, name: '오늘' })).toBeTruthy();
  await week();
});

const allowLocation = (getCurrentPosition: Geolocation['getCurrentPosition']) =>
  vi.stubGlobal('navigator', {
    userAgent: '',
    permissions: { query: async () => ({ state: 'granted' }) },
    geolocation: { getCurrentPosition },
  });

it('[HOME-15] a located device is named beside the date', async () => {
  allowLocation((onFound) =>
    onFound({ coords: { latitude: 37.5, longitude: 127 } } as GeolocationPosition),
  );
  show(withFriend());
  expect(await screen.findByText(/위치를 확인했어요/)).toBeTruthy();
});

it('[HOME-15] [LREC-15] a browser that does not state the permission is not asked, also if it was permitted before', async () => {
  const getCurrentPosition = vi.fn();
  vi.stubGlobal('navigator', {
    userAgent: '',
    permissions: { query: async () => ({ state: 'prompt' }) },
    geolocation: { getCurrentPosition },
  });
  locationPermittedEntry.set('true');
  show(withFriend());
  expect(await screen.findByRole('heading', { level: 1, name: '오늘' })).toBeTruthy();
  await week();
  expect(getCurrentPosition).not.toHaveBeenCalled();
});

it('[HOME-15] without a permission a button looks the location up', async () => {
  vi.stubGlobal('navigator', {
    userAgent: '',
    permissions: { query: async () => ({ state: 'prompt' }) },
    geolocation: {
      getCurrentPosition: (onFound: PositionCallback) =>
        onFound({ coords: { latitude: 37.5, longitude: 127 } } as GeolocationPosition),
    },
  });
  show(withFriend());
  await userEvent.click(await screen.findByRole('button', { name: '내 위치 확인하기' }));
  expect(await screen.findByText(/위치를 확인했어요/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '내 위치 확인하기' })).toBeNull();
});

it('[HOME-15] a device that is not located shows the error with the hint', async () => {
  allowLocation((_, onError) => onError?.({ code: 2 } as GeolocationPositionError));
  show(withFriend());
  expect((await screen.findByText('위치 정보를 사용할 수 없어요.')).parentElement).toBeTruthy();
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeTruthy();
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

it('[INVUI-2] a new user meets the inviter first', async () => {
  const newUser = aUser({ createdAt: TUESDAY.toISOString() });
  const inviter = aPerson({ id: 8, dogName: '콩', name: '이준' });
  show({ 'GET /api/users/1/inviter': { body: { inviter } } }, newUser);
  const card = await screen.findByTestId('inviter-card');
  expect(within(card).getByRole('button', { name: '친구 요청 보내기' })).toBeTruthy();
});
