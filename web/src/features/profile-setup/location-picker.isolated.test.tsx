import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadMap } from '../../lib/maps/load-map.ts';
import type { useGeolocation } from '../../lib/use-geolocation.ts';
import { aFakeMap } from '../../test-support/fake-map.ts';
import { fakeNetwork } from '../../test-support/fake-network.ts';
import { renderPage } from '../../test-support/render-page.tsx';
import { LocationPicker } from './location-picker.tsx';

vi.mock('../../lib/maps/load-map.ts', () => ({ loadMap: vi.fn() }));

const HOME = { latitude: 37.5665, longitude: 126.978 };

function show() {
  fakeNetwork({
    'GET /api/config': {
      body: { googleSignIn: false, maps: { provider: 'open', key: null }, outboxUrl: null },
    },
  });
  const location: ReturnType<typeof useGeolocation> = { status: 'idle', request: () => {} };
  renderPage(<LocationPicker location={location} position={HOME} onFound={() => {}} />, {});
}

it('[SETUP-37] the map shows the streets around the own location; the page draws the area', async () => {
  const map = aFakeMap();
  show();
  expect(await screen.findByText('이웃에게는 이 근처로 보여요')).toBeTruthy();
  expect(map.options()).toMatchObject({ own: HOME, bare: true, start: { center: HOME } });
  expect(screen.getByRole('img', { name: /^내 위치 주변 지도/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: '위치 다시 확인하기' })).toBeTruthy();
});

it('[SETUP-37] without the map the step has its words and the button', async () => {
  const failed = Promise.reject(new Error('the chunk is gone'));
  vi.mocked(loadMap).mockReturnValue(failed);
  show();
  await act(async () => {
    await failed.catch(() => {});
  });
  await waitFor(() => expect(screen.queryByTestId('area-map')).toBeNull());
  expect(screen.getByText('위치를 확인했어요')).toBeTruthy();
  expect(screen.getByRole('button', { name: '위치 다시 확인하기' })).toBeTruthy();
});
