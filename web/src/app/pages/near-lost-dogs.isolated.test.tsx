import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NearbyMap } from '../../features/discover/nearby-map.tsx';
import { aFakeMap } from '../../test-support/fake-map.ts';
import { fakeNearbyApi } from '../../test-support/fake-nearby-api.ts';
import { aLostDog } from '../../test-support/lost-dog-fixtures.ts';
import { renderPage } from '../../test-support/render-page.tsx';
import { aNeighbour, aUser } from '../../test-support/user-fixtures.ts';
import { DiscoverPage } from './discover-page.tsx';
import { HomePage } from './home-page.tsx';

vi.mock('../../lib/maps/load-map.ts');

const NEAR = 'GET /api/lost-dogs/near';
const OWN = 'GET /api/lost-dogs/own';
const serve = (near: readonly object[], own: readonly object[] = [], user = aUser()) =>
  fakeNearbyApi(
    {
      [NEAR]: { body: near },
      [OWN]: { body: own },
      'GET /api/walks/1': { body: [] },
    },
    user,
  );

it('[LOSTUI-8] discover has the lost dogs on top, above the neighbours', async () => {
  aFakeMap();
  serve([aLostDog(), aLostDog({ id: 42, dogName: '두부', distance: 3 })]);
  renderPage(<DiscoverPage />, { user: aUser(), at: '/discover' });
  const cards = await screen.findAllByTestId('lost-dog-card');
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('초롱이 길을 잃었어요'),
    expect.stringContaining('두부가 길을 잃었어요'),
  ]);
  const [first] = await screen.findAllByTestId('nearby-card');
  expect(cards[1]?.compareDocumentPosition(first as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const link = within(cards[0] as HTMLElement).getByRole('link', { name: '초롱 알림 보기' });
  expect(link.getAttribute('href')).toBe('/lost-dogs/41');
});

it('[LOSTUI-8] a user who is paused sees them too, without a search', async () => {
  aFakeMap();
  const user = aUser({ discoveryPaused: true });
  const { requestsTo } = serve([aLostDog({ owner: null })], [], user);
  renderPage(<DiscoverPage />, { user, at: '/discover' });
  expect(await screen.findByTestId('lost-dog-card')).toBeTruthy();
  expect(requestsTo('GET', '/api/users/nearby/37.5662/126.9764/5')).toEqual([]);
});

it('[LOSTUI-8] they are on the map of discover, where they were last seen', async () => {
  const map = aFakeMap();
  serve([]);
  const dog = aLostDog();
  renderPage(
    <NearbyMap people={[aNeighbour()]} lostDogs={[dog]} radiusKm={5} onUnsupported={() => {}} />,
    { user: aUser() },
  );
  const marker = await screen.findByTestId('lost-dog-marker');
  expect(marker.getAttribute('href')).toBe('/lost-dogs/41');
  const marks = map.setOwners.mock.lastCall?.[0] ?? [];
  expect(marks.map(({ at }) => at)).toContainEqual(
    expect.objectContaining({ latitude: dog.latitude, longitude: dog.longitude }),
  );
});

it('[LOSTUI-8] home has them above everything else, the own alert first, and asks every minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const own = aLostDog({ id: 50, dogName: '보리', owner: aUser() });
  const { handlers } = serve([own, aLostDog()], [own]);
  renderPage(<HomePage />, { user: aUser() });
  const texts = () => screen.getAllByTestId('lost-dog-strip').map((strip) => strip.textContent);
  await screen.findAllByTestId('lost-dog-strip');
  expect(texts()).toEqual([
    expect.stringContaining('보리가 길을 잃었어요내가 알린 강아지'),
    expect.stringContaining('초롱이 길을 잃었어요'),
  ]);
  const [first] = screen.getAllByTestId('lost-dog-strip');
  const parts = first?.parentElement?.children;
  expect([...(parts ?? [])].find((part) => part.getAttribute('role') !== 'status')).toBe(first);
  handlers[NEAR] = { body: [own] };
  await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS));
  expect(texts()).toEqual([
    expect.stringContaining('보리가 길을 잃었어요'),
    expect.stringContaining('초롱이 길을 잃었어요끝난 알림이에요'),
  ]);
});

it.each([
  ['home', HomePage, 'lost-dog-strip'],
  ['discover', DiscoverPage, 'lost-dog-card'],
])(
  '[LOSTUI-8] an alert that comes while %s is open is above the page and moves nothing',
  async (_, Page, testId) => {
    aFakeMap();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { handlers } = serve([aLostDog()]);
    renderPage(<Page />, { user: aUser() });
    await screen.findByTestId(testId);
    const placed = screen.getByTestId(testId);
    expect(screen.queryByTestId('late-lost-dog')).toBeNull();
    handlers[NEAR] = { body: [aLostDog({ id: 42, dogName: '두부', distance: 0.2 }), aLostDog()] };
    await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS));
    const late = screen.getByTestId('late-lost-dog');
    expect(within(late).getByRole('link').getAttribute('href')).toBe('/lost-dogs/42');
    expect(late.contains(placed)).toBe(false);
    expect(screen.getAllByTestId(testId).filter((part) => !late.contains(part))).toEqual([placed]);
    fireEvent.click(within(late).getByRole('button', { name: '닫기' }));
    expect(screen.queryByTestId('late-lost-dog')).toBeNull();
  },
);

it('[LOSTUI-8] discover shows nothing below the place of the alerts before these are known', async () => {
  aFakeMap();
  let respond = (_: { body: readonly object[] }) => {};
  const { handlers } = serve([]);
  handlers[NEAR] = () =>
    new Promise((resolve) => {
      respond = resolve;
    });
  renderPage(<DiscoverPage />, { user: aUser(), at: '/discover' });
  await screen.findByText('가까운 이웃을 찾고 있어요');
  expect(screen.queryByTestId('radius-5')).toBeNull();
  await act(async () => respond({ body: [aLostDog()] }));
  expect(await screen.findByTestId('radius-5')).toBeTruthy();
  expect(screen.getByTestId('lost-dog-card')).toBeTruthy();
});
