import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeNearbyApi } from '../../test-support/fake-nearby-api.ts';
import { setScreen } from '../../test-support/fake-screen.ts';
import { renderPage } from '../../test-support/render-page.tsx';
import { aSentRequest, aUser } from '../../test-support/user-fixtures.ts';
import { DiscoverPage } from './discover-page.tsx';

vi.mock('../../lib/maps/load-map.ts', () => ({
  loadMap: () => Promise.reject(new Error('the script is unreachable')),
}));

it('[MAP-5] the list works while the map script is unreachable', async () => {
  setScreen('desktop');
  const maps = { provider: 'kakao', key: 'key' };
  const network = fakeNearbyApi({
    'GET /api/config': { body: { googleSignIn: false, maps, outboxUrl: null } },
    'POST /api/friend-requests': { status: 201, body: aSentRequest() },
  });
  renderPage(<DiscoverPage />, { user: aUser(), at: '/discover' });
  expect((await screen.findByRole('alert')).textContent).toContain('지도 로딩에 실패했습니다.');
  const card = screen.getByTestId('nearby-card');
  await userEvent.click(within(card).getByRole('button', { name: '친구 요청 보내기' }));
  const dialog = await screen.findByRole('dialog', { name: '보리에게 인사하기' });
  await userEvent.click(within(dialog).getByRole('button', { name: '요청 보내기' }));
  await waitFor(() => expect(network.requestsTo('POST', '/api/friend-requests')).toHaveLength(1));
});
