import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aFakeMap } from '../../test-support/fake-map.ts';
import { fakeNetwork } from '../../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aUser } from '../../test-support/user-fixtures.ts';
import { PlaceStep } from './place-step.tsx';

vi.mock('../../lib/maps/load-map.ts', () => ({ loadMap: vi.fn() }));

function show(user = aUser()) {
  const map = aFakeMap();
  fakeNetwork({
    ...sessionOf(user),
    'GET /api/config': {
      body: { googleSignIn: false, maps: { provider: 'open', key: null }, outboxUrl: null },
    },
  });
  const onChoose = vi.fn();
  renderPage(
    <PlaceStep place={null} places={[]} error={undefined} onChoose={onChoose} onClose={() => {}} />,
    { user },
  );
  return { map, onChoose };
}
const typeName = () => userEvent.type(screen.getByLabelText('이곳을 뭐라고 부를까요?'), '정동공원');

it('[WALKUI-5] the own location, at which the map starts, is not sent before the map was moved', async () => {
  const { map, onChoose } = show();
  await waitFor(() => expect(map.options()).toBeDefined());
  act(() => map.showAt(17));
  await typeName();
  await userEvent.click(screen.getByRole('button', { name: '여기서 만나기' }));
  expect(onChoose).toHaveBeenLastCalledWith({ name: '정동공원', latitude: null, longitude: null });
});

it('[WALKUI-5] [WALKUI-81] the point under the pin is sent once the map was moved and the place has a name', async () => {
  const { map, onChoose } = show();
  await waitFor(() => expect(map.options()).toBeDefined());
  act(() => map.showAt(17));
  const point = { latitude: 37.57012, longitude: 126.98034 };
  act(() => map.moveTo(point));
  const nameless = screen.getByRole<HTMLButtonElement>('button', {
    name: '이곳의 이름을 적어주세요',
  });
  expect(nameless.disabled).toBe(true);
  await typeName();
  await userEvent.click(screen.getByRole('button', { name: '여기서 만나기' }));
  expect(onChoose).toHaveBeenLastCalledWith({ name: '정동공원', ...point });
});

it('[WALKUI-5] without an own location the map starts at the city hall of Seoul', async () => {
  const { map } = show(aUser({ latitude: 0, longitude: 0 }));
  await waitFor(() => expect(map.options()).toBeDefined());
  const cityHall = { latitude: 37.5665, longitude: 126.978 };
  expect(map.options()).toMatchObject({ own: cityHall, start: { center: cityHall } });
});
