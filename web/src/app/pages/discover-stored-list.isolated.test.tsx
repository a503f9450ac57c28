import { HOUR_MS } from '@meongmate/shared/rules/durations';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { lastNeighboursKey } from '../../lib/query-keys.ts';
import { reportReachable } from '../../lib/reachability.ts';
import { fakeNearbyApi } from '../../test-support/fake-nearby-api.ts';
import { renderPage } from '../../test-support/render-page.tsx';
import { aNeighbour, aUser } from '../../test-support/user-fixtures.ts';
import { DiscoverPage } from './discover-page.tsx';

vi.mock('../../lib/maps/load-map.ts', () => ({ loadMap: () => new Promise(() => {}) }));

const KEY = [...lastNeighboursKey, 1];

// Ends the search for the server.
afterEach(reportReachable);

/** As after a reload without a network, on a device that has the list of `hours` ago. */
function reload(hours: number) {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const { latitude: _, longitude: __, ...person } = aNeighbour();
  const { client } = renderPage(<DiscoverPage />, { user: aUser(), at: '/discover' });
  act(() => {
    client.setQueryData(KEY, { at: Date.now() - hours * HOUR_MS, people: [person] });
  });
}

it('[OFFL-19] the shown list is stored without locations', async () => {
  fakeNearbyApi();
  const { client } = renderPage(<DiscoverPage />, { user: aUser(), at: '/discover' });
  await screen.findByTestId('nearby-card');
  await waitFor(() => expect(client.getQueryData(KEY)).toBeTruthy());
  const stored = client.getQueryData<{ people: object[] }>(KEY);
  expect(stored?.people[0]).toMatchObject({ dogName: '보리' });
  expect(JSON.stringify(stored)).not.toMatch(/latitude|longitude/);
});

it('[OFFL-19] without a network the last list is shown with its age, and nothing that needs the network', async () => {
  reload(3);
  const card = await screen.findByTestId('nearby-card');
  expect(card.textContent).toContain('보리');
  expect(screen.getByTestId('stored-neighbours').textContent).toContain('3시간 전 목록이에요');
  expect(within(card).queryByRole('button')).toBeNull();
  expect(card.parentElement?.className).toContain('grayscale');
  for (const control of ['radius-3', 'view-map', 'filter-open'])
    expect(screen.queryByTestId(control), control).toBeNull();
});

it('[OFFL-19] a list of more than a day is not shown', async () => {
  reload(25);
  expect(await screen.findByText('가까운 이웃을 불러오지 못했어요')).toBeTruthy();
  expect(screen.queryByTestId('nearby-card')).toBeNull();
});
