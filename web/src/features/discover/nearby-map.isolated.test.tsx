import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { loadMap } from '../../lib/maps/load-map.ts';
import { aFakeMap } from '../../test-support/fake-map.ts';
import { fakeNetwork } from '../../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aNeighbour, aUser } from '../../test-support/user-fixtures.ts';
import { NearbyMap } from './nearby-map.tsx';

vi.mock('../../lib/maps/load-map.ts');

const bori = aNeighbour({ walkingDays: '["monday","tuesday","wednesday","thursday","sunday"]' });
const kong = aNeighbour({
  id: 3,
  dogName: '콩',
  name: '이준호',
  latitude: 37.575,
  distance: 1.2,
});

function show(people: NearbyUser[] = [bori, kong]) {
  const maps = { provider: 'open', key: null };
  fakeNetwork({
    ...sessionOf(aUser()),
    'GET /api/config': { body: { googleSignIn: false, maps, outboxUrl: null } },
  });
  renderPage(
    <NearbyMap
      people={people}
      radiusKm={3}
      actionFor={({ dogName }) => <button type="button">{`${dogName} 요청`}</button>}
    />,
    { user: aUser() },
  );
}

it('[MAP-1] [MAP-9] the map shows own location, radius and owners, named by dog and owner', async () => {
  const map = aFakeMap();
  show();
  expect(await screen.findByRole('button', { name: '보리, 보호자 김민서, 약 350m' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '콩, 보호자 이준호, 약 1.2km' })).toBeTruthy();
  expect(screen.getAllByTestId('map-owner')).toHaveLength(2);
  expect(map.setOwn).toHaveBeenLastCalledWith({ latitude: 37.5662, longitude: 126.9764 });
  expect(map.setRadius).toHaveBeenLastCalledWith(3);
});

/** The number of dogs in each cluster, and the names of the dogs with single markers. */
const shownMarkers = () => ({
  clusters: screen.queryAllByTestId('map-cluster').map(({ dataset }) => Number(dataset.count)),
  owners: screen
    .queryAllByTestId('map-owner')
    .map((marker) => marker.getAttribute('aria-label')?.split(',')[0]),
});

it('[MAP-11] [MAP-12] overlapping markers form a cluster, which zooms in until it splits', async () => {
  const map = aFakeMap();
  const beside = { latitude: bori.latitude + 0.0008, longitude: bori.longitude };
  show([bori, kong, aNeighbour({ ...beside, id: 4, dogName: '솔' })]);
  const cluster = await screen.findByRole('button', { name: '강아지 2마리' });
  expect(shownMarkers()).toEqual({ clusters: [2], owners: ['콩'] });
  await userEvent.click(cluster);
  const [at, zoom = 0] = map.zoomTo.mock.lastCall ?? [];
  expect(at?.latitude).toBeCloseTo(bori.latitude + 0.0004, 5);
  act(() => map.showAt(zoom - 0.1));
  expect(shownMarkers().clusters).toEqual([2]);
  act(() => map.showAt(zoom));
  expect(shownMarkers()).toEqual({ clusters: [], owners: ['보리', '콩', '솔'] });
});

it('[MAP-3] [MAP-12] at the highest zoom the markers of one location are spread', async () => {
  const map = aFakeMap();
  show([bori, aNeighbour({ id: 3, dogName: '콩' })]);
  await screen.findByRole('button', { name: '강아지 2마리' });
  act(() => map.showAt(18.9));
  expect(shownMarkers().clusters).toEqual([2]);
  act(() => map.showAt(19));
  expect(shownMarkers()).toEqual({ clusters: [], owners: ['보리', '콩'] });
  const [first, second] = map.setOwners.mock.lastCall?.[0] ?? [];
  expect(first?.at).toEqual({ latitude: bori.latitude, longitude: bori.longitude });
  expect(second?.at).not.toEqual(first?.at);
});

it('[MAP-4] a marker opens a card with at most 3 days; Escape returns the focus', async () => {
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

it('[MAP-2] buttons recentre and show all owners; a press on the map closes the card', async () => {
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

it('[MAP-8] a map without streets shows a notice', async () => {
  const map = aFakeMap();
  show();
  await screen.findAllByTestId('map-owner');
  expect(screen.queryByText('배경 지도를 보여드릴 수 없어요.')).toBeNull();
  map.options()?.onBackground('missing');
  expect(await screen.findByText('배경 지도를 보여드릴 수 없어요.')).toBeTruthy();
});

it('[MAP-5] a map that fails to load shows an error and a retry', async () => {
  vi.mocked(loadMap).mockRejectedValueOnce(new Error('gone'));
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('지도 로딩에 실패했습니다.');
  aFakeMap();
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findAllByTestId('map-owner')).toHaveLength(2);
});
