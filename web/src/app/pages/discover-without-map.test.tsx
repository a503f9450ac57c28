import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../test-support/fake-network.ts';
import { aNeighbour, aSentRequest, aUser } from '../../test-support/people.ts';
import { onScreen } from '../../test-support/screen-size.ts';
import { sessionOf, showPage } from '../../test-support/show-page.tsx';
import { DiscoverPage } from './discover-page.tsx';

vi.mock('../../lib/maps/load-map.ts', () => ({
  loadMap: () => Promise.reject(new Error('the script is unreachable')),
}));

it('[REL-21] [MAP-5] with the map script unreachable the list beside it works', async () => {
  onScreen('desktop');
  const maps = { provider: 'kakao', key: 'key' };
  const network = fakeNetwork({
    ...sessionOf(aUser()),
    'GET /api/config': { body: { googleSignIn: false, maps, outboxUrl: null } },
    'GET /api/friend-requests/sent/1': { body: [] },
    'GET /api/friend-requests/received/1': { body: [] },
    'GET /api/connections/1': { body: [] },
    'GET /api/chat/rooms/1': { body: [] },
    'GET /api/users/nearby/37.5662/126.9764/5': { body: [aNeighbour()] },
    'POST /api/friend-requests': { status: 201, body: aSentRequest() },
  });
  showPage(<DiscoverPage />, { user: aUser(), at: '/discover' });
  expect((await screen.findByRole('alert')).textContent).toContain('지도 로딩에 실패했습니다.');
  const card = screen.getByTestId('nearby-card');
  await userEvent.click(within(card).getByRole('button', { name: '친구 요청 보내기' }));
  const dialog = await screen.findByRole('dialog', { name: '보리에게 인사하기' });
  await userEvent.click(within(dialog).getByRole('button', { name: '요청 보내기' }));
  await waitFor(() => expect(network.made('POST', '/api/friend-requests')).toHaveLength(1));
});
