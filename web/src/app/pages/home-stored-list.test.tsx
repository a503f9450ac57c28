import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { lastNeighboursKey } from '../../lib/query-keys.ts';
import { reportReachable } from '../../lib/reachability.ts';
import { fakeNearbyApi } from '../../test-support/fake-nearby-api.ts';
import { renderPage } from '../../test-support/render-page.tsx';
import { aNeighbour, aUser } from '../../test-support/user-fixtures.ts';
import { HomePage } from './home-page.tsx';

const KEY = [...lastNeighboursKey, 1];

// Ends the search for the server.
afterEach(reportReachable);

it('[OFFL-19] home stores its neighbours without locations', async () => {
  fakeNearbyApi();
  renderPage(<HomePage />, { user: aUser() });
  await waitFor(() => expect(queryClient.getQueryData(KEY)).toBeTruthy());
  const stored = JSON.stringify(queryClient.getQueryData(KEY));
  expect(stored).toContain('보리');
  expect(stored).not.toMatch(/latitude|longitude/);
});

it('[OFFL-19] without a network home shows the last list with its age, and no error', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const { latitude: _, longitude: __, ...person } = aNeighbour();
  renderPage(<HomePage />, { user: aUser() });
  act(() => {
    queryClient.setQueryData(KEY, { at: Date.now() - 3 * MINUTE_MS, people: [person] });
  });
  const notice = await screen.findByTestId('stored-neighbours');
  expect(notice.textContent).toContain('3분 전 목록이에요');
  const nearest = screen.getByText('보리').closest('section') as HTMLElement;
  expect(within(nearest).queryByRole('button', { name: '친구 요청 보내기' })).toBeNull();
  expect(screen.queryByText('가까운 이웃을 불러오지 못했어요')).toBeNull();
});
