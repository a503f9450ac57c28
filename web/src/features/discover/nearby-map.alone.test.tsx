import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { loadMap } from '../../lib/maps/load-map.ts';
import type { CreateMap, MapOptions, MapPort } from '../../lib/maps/map-port.ts';
import { fakeNetwork } from '../../test-support/fake-network.ts';
import { aNeighbour, aUser } from '../../test-support/people.ts';
import { sessionOf, showPage } from '../../test-support/show-page.tsx';
import { NearbyMap } from './nearby-map.tsx';

vi.mock('../../lib/maps/load-map.ts');

const bori = aNeighbour({ walkingDays: '["monday","tuesday","wednesday","thursday","sunday"]' });
const kong = aNeighbour({ id: 3, dogName: '콩', name: '이준호', distance: 1.2 });

/** A map that draws nothing but puts the markers where they can be found. */
function aFakeMap() {
  let options: MapOptions | undefined;
  const port = {
    setOwn: vi.fn<MapPort['setOwn']>(),
    setRadius: vi.fn<MapPort['setRadius']>(),
    setOwners: vi.fn<MapPort['setOwners']>(),
    setTheme: vi.fn<MapPort['setTheme']>(),
    reveal: vi.fn<MapPort['reveal']>(),
    recenter: vi.fn<MapPort['recenter']>(),
    showAll: vi.fn<MapPort['showAll']>(),
    destroy: vi.fn<MapPort['destroy']>(),
  };
  const create: CreateMap = async (container, given) => {
    options = given;
    port.setOwners.mockImplementation((owners) =>
      container.replaceChildren(...owners.map(({ node }) => node)),
    );
    return port;
  };
  vi.mocked(loadMap).mockResolvedValue(create);
  return { ...port, options: () => options };
}

function show(people: NearbyUser[] = [bori, kong]) {
  const maps = { provider: 'open', key: null };
  fakeNetwork({
    ...sessionOf(aUser()),
    'GET /api/config': { body: { googleSignIn: false, maps, outboxUrl: null } },
  });
  showPage(
    <NearbyMap
      people={people}
      radiusKm={3}
      actionFor={({ dogName }) => <button type="button">{`${dogName} 요청`}</button>}
    />,
    { user: aUser() },
  );
}

it('[MAP-1] [MAP-9] own place, radius and owners come to the map, named after dog and owner', async () => {
  const map = aFakeMap();
  show();
  expect(await screen.findByRole('button', { name: '보리, 보호자 김민서, 약 350m' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '콩, 보호자 이준호, 약 1.2km' })).toBeTruthy();
  expect(screen.getAllByTestId('map-owner')).toHaveLength(2);
  expect(map.setOwn).toHaveBeenLastCalledWith({ latitude: 37.5662, longitude: 126.9764 });
  expect(map.setRadius).toHaveBeenLastCalledWith(3);
});

it('[MAP-3] owners stand at the shown places, those of one place apart', async () => {
  const map = aFakeMap();
  show();
  await waitFor(() => expect(map.setOwners).toHaveBeenCalled());
  const [first, second] = map.setOwners.mock.lastCall?.[0] ?? [];
  expect(first?.at).toEqual({ latitude: bori.latitude, longitude: bori.longitude });
  expect(second?.at).not.toEqual(first?.at);
});

it('[MAP-4] a marker opens a card with at most 3 days; Escape gives the focus back', async () => {
  const map = aFakeMap();
  show();
  const marker = await screen.findByRole('button', { name: /^보리/ });
  await userEvent.click(marker);
  const card = screen.getByRole('dialog', { name: '보리 카드' });
  expect(card.textContent).toContain('월 화 수+2');
  expect(card.textContent).toContain('약 350m');
  expect(within(card).getByRole('button', { name: '보리 요청' })).toBeTruthy();
  expect(document.activeElement).toBe(card);
  expect(map.reveal).toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(marker);
});

it('[MAP-2] buttons recentre and show everybody; a press on the map closes the card', async () => {
  const map = aFakeMap();
  show();
  await userEvent.click(await screen.findByRole('button', { name: '내 위치로' }));
  await userEvent.click(screen.getByRole('button', { name: '2명 모두 보기' }));
  expect(map.recenter).toHaveBeenCalledOnce();
  expect(map.showAll).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: /^콩/ }));
  map.options()?.onPress();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('[MAP-8] a map without streets says so', async () => {
  const map = aFakeMap();
  show();
  await screen.findAllByTestId('map-owner');
  expect(screen.queryByText('배경 지도를 보여드릴 수 없어요.')).toBeNull();
  map.options()?.onBackground('missing');
  expect(await screen.findByText('배경 지도를 보여드릴 수 없어요.')).toBeTruthy();
});

it('[MAP-5] a map that does not come says so, and can be tried again', async () => {
  vi.mocked(loadMap).mockRejectedValueOnce(new Error('gone'));
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('지도 로딩에 실패했습니다.');
  aFakeMap();
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findAllByTestId('map-owner')).toHaveLength(2);
});
