import { focusManager } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeNearbyApi, NEARBY_PATH } from '../../test-support/fake-nearby-api.ts';
import { errorResponse } from '../../test-support/fake-network.ts';
import { Leaveable } from '../../test-support/leaveable.tsx';
import { renderPage } from '../../test-support/render-page.tsx';
import { aNeighbour, aUser } from '../../test-support/user-fixtures.ts';
import { DiscoverPage } from './discover-page.tsx';

vi.mock('../../lib/maps/load-map.ts', () => ({ loadMap: () => new Promise(() => {}) }));

const NEARBY = `GET ${NEARBY_PATH}`;
const PLACE = 'GET /api/users/1/place';
const PATCH = 'PATCH /api/users/1';
const far = { latitude: 37.6, longitude: 126.9764, lastUsedAt: null, canMoveHere: true };
const NEARBY_FAR = `GET /api/users/nearby/${far.latitude}/${far.longitude}/5`;
const own = { latitude: 37.5662, longitude: 126.9764 };

const show = (user = aUser()) => renderPage(<DiscoverPage />, { user, at: '/discover' });
const offer = () => screen.queryByRole('button', { name: '이 동네로 이사했어요' });

function allowLocation() {
  const getCurrentPosition = (done: PositionCallback) =>
    done({ coords: own } as GeolocationPosition);
  vi.stubGlobal('navigator', { userAgent: '', geolocation: { getCurrentPosition } });
}

afterEach(() => {
  focusManager.setFocused(undefined);
});

it('[DISC-28] a list of two minutes is requested again when the page becomes visible, and stays meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const network = fakeNearbyApi();
  show();
  await screen.findByTestId('nearby-card');
  const requests = () => network.requestsTo('GET', NEARBY_PATH).length;
  const before = requests();
  const hideFor = (ms: number) => {
    focusManager.setFocused(false);
    vi.setSystemTime(Date.now() + ms);
    focusManager.setFocused(true);
  };
  hideFor(119_000);
  expect(requests()).toBe(before);
  network.handlers[NEARBY] = { body: [aNeighbour({ distance: 2.5 })] };
  hideFor(1000);
  expect(screen.getByTestId('nearby-distance').textContent).toBe('약 400m');
  await waitFor(() => expect(screen.getByTestId('nearby-distance').textContent).toBe('약 2.5km'));
});

it('[DISC-28] the list is requested again when the page is entered', async () => {
  const network = fakeNearbyApi();
  renderPage(
    <Leaveable>
      <DiscoverPage />
    </Leaveable>,
    { user: aUser(), at: '/discover' },
  );
  await screen.findByTestId('nearby-card');
  const door = screen.getByRole('button', { name: 'door' });
  await userEvent.click(door);
  expect(screen.queryByTestId('nearby-card')).toBeNull();
  network.handlers[NEARBY] = { body: [aNeighbour({ distance: 2.5 })] };
  await userEvent.click(door);
  await waitFor(() => expect(screen.getByTestId('nearby-distance').textContent).toBe('약 2.5km'));
});

it('[DISC-29] an update that kept the earlier shown location says so', async () => {
  allowLocation();
  const network = fakeNearbyApi({ [PATCH]: { body: { user: aUser({ locationKept: true }) } } });
  show();
  await screen.findByTestId('nearby-card');
  await userEvent.click(screen.getByRole('button', { name: '내 위치 업데이트' }));
  expect(await screen.findByText(/지금까지의 위치로 계속 보여요/)).toBeTruthy();
  expect(network.requestsTo('PATCH', '/api/users/1')[0]?.body).toEqual(own);
});

it('[DISC-30] far from the shown location the page offers to show the present one', async () => {
  allowLocation();
  const network = fakeNearbyApi({ [PLACE]: { body: far } });
  network.handlers[PATCH] = () => {
    network.handlers[PLACE] = { body: { ...own, lastUsedAt: null } };
    return { body: { user: aUser() } };
  };
  show();
  expect(
    await screen.findByText('다른 사람에게는 약 3.8km 떨어진 곳에 있는 것으로 보여요'),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '이 동네로 이사했어요' }));
  await waitFor(() => expect(offer()).toBeNull());
  expect(network.requestsTo('PATCH', '/api/users/1')[0]?.body).toEqual({ ...own, movedHere: true });
});

it('[DISC-30] a refused move says when it is possible again', async () => {
  allowLocation();
  const text = '30일에 4번까지 새로 정할 수 있어요. 3일 뒤에 다시 시도해주세요.';
  fakeNearbyApi({ [PLACE]: { body: far }, [PATCH]: errorResponse(429, 'rate_limited', text) });
  show();
  await userEvent.click(await screen.findByRole('button', { name: '이 동네로 이사했어요' }));
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', text);
  expect(offer()).not.toBeNull();
});

it('[DISC-30] a closed offer returns only for another shown location', async () => {
  fakeNearbyApi({ [PLACE]: { body: far }, [NEARBY_FAR]: { body: [aNeighbour()] } });
  show();
  await userEvent.click(await screen.findByRole('button', { name: '닫기' }));
  expect(offer()).toBeNull();
  cleanup();
  show();
  await screen.findByTestId('nearby-card');
  expect(offer()).toBeNull();
  cleanup();
  fakeNearbyApi({ [PLACE]: { body: { ...far, latitude: 37.61 } } });
  show();
  await waitFor(() => expect(offer()).not.toBeNull());
});

it.each([
  ['near the shown location', {}],
  [
    'where the server does not accept a move',
    {
      [PLACE]: { body: { ...far, canMoveHere: false } },
      [NEARBY_FAR]: { body: [aNeighbour()] },
    },
  ],
])('[DISC-30] %s there is no offer', async (_, handlers) => {
  const network = fakeNearbyApi(handlers);
  show();
  await screen.findByTestId('nearby-card');
  await waitFor(() => expect(network.requestsTo('GET', '/api/users/1/place')).toHaveLength(1));
  expect(offer()).toBeNull();
});

it('[REQ-43] the search begins at the own shown location, and no address has the exact one', async () => {
  const network = fakeNearbyApi({
    [PLACE]: { body: { ...far, canMoveHere: false } },
    [NEARBY_FAR]: { body: [aNeighbour({ distance: 1.5 })] },
  });
  show();
  expect((await screen.findByTestId('nearby-distance')).textContent).toBe('약 1.5km');
  expect(network.requestsTo('GET', NEARBY_FAR.replace('GET ', '')).length).toBeGreaterThan(0);
  expect(network.requestsTo('GET', NEARBY_PATH)).toEqual([]);
});
