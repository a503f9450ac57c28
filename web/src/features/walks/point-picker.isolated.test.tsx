import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aFakeMap } from '../../test-support/fake-map.ts';
import { fakeNetwork } from '../../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aUser } from '../../test-support/user-fixtures.ts';
import { PointPicker } from './point-picker.tsx';

vi.mock('../../lib/maps/load-map.ts', () => ({ loadMap: vi.fn() }));

function show(user = aUser()) {
  const map = aFakeMap();
  fakeNetwork({
    ...sessionOf(user),
    'GET /api/config': {
      body: { googleSignIn: false, maps: { provider: 'open', key: null }, outboxUrl: null },
    },
  });
  const onPick = vi.fn();
  renderPage(<PointPicker onPick={onPick} onClose={() => {}} />, { user });
  return { map, onPick };
}

it('[WALKUI-5] the own location, at which the map starts, is not sent before the map was moved', async () => {
  const { map, onPick } = show();
  const use = screen.getByRole('button', { name: '이 위치로 할게요' }) as HTMLButtonElement;
  await waitFor(() => expect(map.options()).toBeDefined());
  expect(use.disabled).toBe(true);
  act(() => map.showAt(17));
  expect(use.disabled).toBe(true);
  const point = { latitude: 37.57012, longitude: 126.98034 };
  act(() => map.moveTo(point));
  await userEvent.click(use);
  expect(onPick).toHaveBeenCalledWith(point);
});

it('[WALKUI-5] without an own location the map starts at the city hall of Seoul', async () => {
  const { map } = show(aUser({ latitude: 0, longitude: 0 }));
  await waitFor(() => expect(map.options()).toBeDefined());
  const cityHall = { latitude: 37.5665, longitude: 126.978 };
  expect(map.options()).toMatchObject({ own: cityHall, start: { center: cityHall } });
});

it('[WALKUI-61] the map closes in a browser whose scrollIntoView returns a promise', () => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(
    () => Promise.resolve() as unknown as undefined,
  );
  renderPage(<PointPicker onPick={() => {}} onClose={() => {}} />, { user: aUser() });
  expect(cleanup).not.toThrow();
});
