import type { Hours } from '@meongmate/shared/contract/nearby';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeNearbyApi } from '../../test-support/fake-nearby-api.ts';
import { renderPage } from '../../test-support/render-page.tsx';
import { aUser } from '../../test-support/user-fixtures.ts';
import { DiscoverPage } from './discover-page.tsx';

vi.mock('../../lib/maps/load-map.ts', () => ({ loadMap: () => new Promise(() => {}) }));

const HOURS = 'GET /api/users/nearby/hours';
function open(response: { status?: number; body: Hours | object }) {
  const network = fakeNearbyApi({ [HOURS]: response });
  renderPage(<DiscoverPage />, { user: aUser(), at: '/discover' });
  return network;
}

it('[DISC-40] the chart states for each day and part of the day how many owners walk', async () => {
  const hours = Array.from({ length: 7 }, () => [0, 0, 0]);
  hours[1] = [0, 5, 20];
  open({ body: { owners: 25, hours } });
  const chart = await screen.findByTestId('quiet-hours-chart');
  expect(chart.textContent).toContain('3km 안 이웃 25마리 이상이 알려준 시간이에요');
  const table = within(chart).getByRole('table', { name: '이 동네 산책 시간' });
  const textsOf = (cells: HTMLElement[]) => cells.map(({ textContent }) => textContent);
  expect(textsOf(within(table).getAllByRole('columnheader').slice(0, 7))).toEqual(
    ['월', '화', '수', '목', '금', '토', '일'].map((day) => `${day}${day}`),
  );
  const [, , afternoon, evening] = within(table).getAllByRole('rowgroup');
  const few = '한산해요';
  expect(afternoon?.textContent).toMatch(/^오후/);
  expect(textsOf(within(afternoon as HTMLElement).getAllByRole('cell'))).toEqual([
    few,
    '5마리 이상',
    few,
    few,
    few,
    few,
    few,
  ]);
  expect(evening?.textContent).toMatch(/^저녁/);
  expect(textsOf(within(evening as HTMLElement).getAllByRole('cell'))[1]).toBe('20마리 이상');
});

it.each([
  ['few owners', { body: { owners: 5, hours: null } }],
  ['an error', { status: 503, body: { error: 'away', code: 'unavailable' } }],
])('[DISC-40] there is no chart for %s', async (_, response) => {
  const network = open(response);
  await screen.findByTestId('nearby-card');
  await vi.waitFor(() =>
    expect(network.requestsTo('GET', '/api/users/nearby/hours')).toHaveLength(1),
  );
  expect(screen.queryByTestId('quiet-hours-chart')).toBeNull();
});
