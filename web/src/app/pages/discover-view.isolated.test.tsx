import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadMap } from '../../lib/maps/load-map.ts';
import { aFakeMap } from '../../test-support/fake-map.ts';
import { fakeNearbyApi, NEARBY_PATH } from '../../test-support/fake-nearby-api.ts';
import {
  errorResponse,
  type FakeCall,
  type FakeResponse,
} from '../../test-support/fake-network.ts';
import { setScreen } from '../../test-support/fake-screen.ts';
import { Leaveable } from '../../test-support/leaveable.tsx';
import { renderPage } from '../../test-support/render-page.tsx';
import { aNeighbour, aUser } from '../../test-support/user-fixtures.ts';
import { DiscoverPage } from './discover-page.tsx';

vi.mock('../../lib/maps/load-map.ts');

const PAGE_OF_ONE = { Link: '</api/users/nearby/x?limit=20&offset=1>; rel="next"' };

function show(size: 'phone' | 'desktop', ...matching: string[]) {
  setScreen(size, ...matching);
  const network = fakeNearbyApi({
    [`GET ${NEARBY_PATH}`]: ({ query }) =>
      query.get('offset') === '1'
        ? { body: [aNeighbour({ id: 9 })] }
        : { body: [aNeighbour()], headers: PAGE_OF_ONE },
  });
  renderPage(<DiscoverPage />, { user: aUser(), at: '/discover' });
  return network;
}

beforeEach(() => {
  vi.mocked(loadMap)
    .mockReset()
    .mockReturnValue(new Promise(() => {}));
});

it('[DISC-3] [DISC-19] a phone loads the map with its tab and stores the selected tab', async () => {
  show('phone');
  const card = await screen.findByTestId('nearby-card');
  await userEvent.click(screen.getByTestId('view-map'));
  await waitFor(() => expect(loadMap).toHaveBeenCalledOnce());
  expect(card.closest('[hidden]')).not.toBeNull();
  expect(screen.getByTestId('map').closest('[hidden]')).toBeNull();
  expect(localStorage.getItem('discoverView')).toBe('map');
  await userEvent.click(screen.getByTestId('view-list'));
  expect(card.closest('[hidden]')).toBeNull();
});

it('list and map are tabs with panels, and arrow keys switch between them', async () => {
  show('phone');
  await screen.findByTestId('nearby-card');
  const [list, map] = within(screen.getByRole('tablist')).getAllByRole('tab');
  const panelOf = (tab: HTMLElement | undefined) =>
    document.getElementById(tab?.getAttribute('aria-controls') ?? '');
  const states = () => [list, map].map((tab) => tab?.getAttribute('aria-selected'));
  expect(states()).toEqual(['true', 'false']);
  list?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(states()).toEqual(['false', 'true']);
  expect(document.activeElement).toBe(map);
  for (const tab of [list, map]) expect(panelOf(tab)?.getAttribute('role')).toBe('tabpanel');
  expect([panelOf(list)?.hidden, panelOf(map)?.hidden]).toEqual([true, false]);
  await userEvent.keyboard('{ArrowRight}');
  expect([panelOf(list)?.hidden, panelOf(map)?.hidden]).toEqual([false, true]);
  const card = screen.getByRole('region', { name: '검색 반경' });
  expect(within(card).getByRole('radiogroup', { name: '검색 반경' })).toBeTruthy();
  expect(within(card).getByRole('tablist')).toBeTruthy();
});

it('[DISC-33] a return to the page does not dim the list, other options do until they are loaded', async () => {
  setScreen('phone');
  const network = fakeNearbyApi();
  renderPage(
    <Leaveable>
      <DiscoverPage />
    </Leaveable>,
    { user: aUser(), at: '/discover' },
  );
  const list = async () => (await screen.findByTestId('nearby-card')).closest('ul');
  await list();
  const door = screen.getByRole('button', { name: 'door' });
  await userEvent.click(door);
  network.handlers[`GET ${NEARBY_PATH}`] = () => new Promise(() => {});
  await userEvent.click(door);
  expect((await list())?.getAttribute('aria-busy')).toBe('true');
  expect((await list())?.className).not.toContain('opacity-60');
  network.handlers[`GET ${NEARBY_PATH.replace(/5$/, '3')}`] = () => new Promise(() => {});
  await userEvent.click(screen.getByTestId('radius-3'));
  await waitFor(async () => expect((await list())?.className).toContain('opacity-60'));
});

it('a phone that shows the list does not load the map', async () => {
  show('phone');
  await screen.findByTestId('nearby-card');
  expect(loadMap).not.toHaveBeenCalled();
  expect(screen.queryByTestId('map')).toBeNull();
});

it('[DISC-3] a wide screen shows the list first, then the map beside it', async () => {
  show('desktop');
  expect(screen.queryByTestId('map')).toBeNull();
  const card = await screen.findByTestId('nearby-card');
  const map = await screen.findByTestId('map');
  expect(card.closest('[hidden]')).toBeNull();
  expect(map.closest('[hidden]')).toBeNull();
});

it('[UI-35] a wide screen with reduced data asks before it loads the map', async () => {
  show('desktop', '(prefers-reduced-data: reduce)');
  await screen.findByTestId('nearby-card');
  const open = screen.getByRole('button', { name: '지도 보기' });
  expect(loadMap).not.toHaveBeenCalled();
  await userEvent.click(open);
  expect(await screen.findByTestId('map')).toBeTruthy();
});

it('[MAP-21] a phone shows the reason and the next step below an empty map', async () => {
  setScreen('phone');
  localStorage.setItem('discoverView', 'map');
  fakeNearbyApi({ [`GET ${NEARBY_PATH}`]: { body: [] } });
  renderPage(<DiscoverPage />, { user: aUser(), at: '/discover' });
  const words = await screen.findByText(/이웃이 없어요|이웃을 찾지 못/);
  await waitFor(() => expect(words.closest('[hidden]')).toBeNull());
  const map = screen.getByTestId('map');
  expect(map.closest('[hidden]')).toBeNull();
  expect(map.compareDocumentPosition(words)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('[DISC-23] after a 403 blocked the marker and its card disappear from the map', async () => {
  aFakeMap();
  setScreen('desktop');
  const kong = aNeighbour({ id: 3, dogName: '콩', latitude: 37.575 });
  const network = fakeNearbyApi({
    [`GET ${NEARBY_PATH}`]: { body: [aNeighbour(), kong] },
    'POST /api/friend-requests': () => {
      network.handlers[`GET ${NEARBY_PATH}`] = { body: [kong] };
      return errorResponse(403, 'blocked', '차단된 사용자입니다.');
    },
  });
  renderPage(<DiscoverPage />, { user: aUser(), at: '/discover' });
  await userEvent.click(await screen.findByRole('button', { name: /^보리, 보호자/ }));
  const card = screen.getByRole('dialog', { name: '보리 카드' });
  await userEvent.click(within(card).getByRole('button', { name: '친구 요청 보내기' }));
  await userEvent.click(await screen.findByRole('button', { name: '요청 보내기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getAllByTestId('map-owner')).toHaveLength(1);
  expect(screen.getByRole('button', { name: /^콩, 보호자/ })).toBeTruthy();
});

/** Serves a search with `total` results, in pages like the server. */
function serveMany(total: number) {
  let running = 0;
  let maxConcurrent = 0;
  const respond = async ({ query }: FakeCall): Promise<FakeResponse> => {
    running += 1;
    maxConcurrent = Math.max(maxConcurrent, running);
    await new Promise((resolve) => setTimeout(resolve));
    running -= 1;
    const offset = Number(query.get('offset') ?? 0);
    const limit = Number(query.get('limit'));
    const count = Math.min(limit, total - offset);
    const next = offset + limit;
    const link = `</api/users/nearby/x?limit=${limit}&offset=${next}>; rel="next"`;
    return {
      body: Array.from({ length: count }, (_, index) => aNeighbour({ id: 10 + offset + index })),
      ...(next < total && next <= 1000 && { headers: { Link: link } }),
    };
  };
  const network = fakeNearbyApi({ [`GET ${NEARBY_PATH}`]: respond });
  const requestedPages = () =>
    network
      .requestsTo('GET', NEARBY_PATH)
      .map(({ query }) => [Number(query.get('limit')), Number(query.get('offset') ?? 0)]);
  return { network, respond, requestedPages, maxConcurrent: () => maxConcurrent };
}

const drawnOwners = () =>
  screen.queryAllByTestId('map-owner').length +
  screen
    .queryAllByTestId('map-cluster')
    .reduce((sum, { dataset }) => sum + Number(dataset.count), 0);

it('[MAP-13] the map shows the nearest 1,200 owners, the list the first 20', async () => {
  aFakeMap();
  setScreen('desktop');
  const search = serveMany(1500);
  renderPage(<DiscoverPage />, { user: aUser(), at: '/discover' });
  const limitText = '가까운 순서로 1,200마리까지만 보여요.';
  expect(await screen.findByText(limitText, undefined, { timeout: 40_000 })).toBeTruthy();
  expect(drawnOwners()).toBe(1200);
  expect(screen.getByText('1200마리 넘게 있어요')).toBeTruthy();
  expect(screen.getAllByTestId('nearby-card')).toHaveLength(20);
  expect(search.requestedPages()).toEqual([
    [20, 0],
    [180, 20],
    ...[200, 400, 600, 800, 1000].map((offset) => [200, offset]),
  ]);
  expect(search.maxConcurrent()).toBe(1);
});

it('[DISC-27] on a phone, list, map and their number agree about an owner who signed up meanwhile', async () => {
  aFakeMap();
  setScreen('phone');
  let total = 1;
  const network = fakeNearbyApi({
    [`GET ${NEARBY_PATH}`]: () => ({
      body: Array.from({ length: total }, (_, index) => aNeighbour({ id: 10 + index })),
    }),
  });
  renderPage(<DiscoverPage />, { user: aUser(), at: '/discover' });
  await screen.findByText('1마리');
  total = 2;
  await userEvent.click(screen.getByTestId('view-map'));
  await waitFor(() => expect(drawnOwners()).toBe(1));
  await userEvent.click(screen.getByTestId('view-list'));
  expect(screen.getByText('1마리')).toBeTruthy();
  expect(screen.getAllByTestId('nearby-card')).toHaveLength(1);
  expect(network.requestsTo('GET', NEARBY_PATH)).toHaveLength(1);
});

it('[MAP-13] a phone loads the owners of the map only when its tab opens', async () => {
  aFakeMap();
  setScreen('phone');
  const search = serveMany(30);
  renderPage(<DiscoverPage />, { user: aUser(), at: '/discover' });
  await screen.findAllByTestId('nearby-card');
  expect(search.requestedPages()).toEqual([[20, 0]]);
  await userEvent.click(screen.getByTestId('view-map'));
  await waitFor(() => expect(drawnOwners()).toBe(30));
  expect(search.requestedPages()).toEqual([
    [20, 0],
    [180, 20],
  ]);
});

it('[MAP-13] an incomplete map shows a notice with a retry', async () => {
  aFakeMap();
  setScreen('desktop');
  const search = serveMany(300);
  search.network.handlers[`GET ${NEARBY_PATH}`] = (call: FakeCall) =>
    call.query.get('offset') === '200'
      ? errorResponse(500, 'internal_error')
      : search.respond(call);
  renderPage(<DiscoverPage />, { user: aUser(), at: '/discover' });
  const notice = await screen.findByText('일부 이웃을 불러오지 못했어요.', { exact: false });
  expect(drawnOwners()).toBe(200);
  search.network.handlers[`GET ${NEARBY_PATH}`] = search.respond;
  await userEvent.click(within(notice).getByRole('button', { name: '다시 시도' }));
  await waitFor(() => expect(drawnOwners()).toBe(300));
  expect(screen.queryByText('일부 이웃을', { exact: false })).toBeNull();
});
