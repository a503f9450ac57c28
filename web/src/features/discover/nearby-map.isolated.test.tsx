import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import type { RadiusKm } from '@meongmate/shared/rules/limits';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { loadMap } from '../../lib/maps/load-map.ts';
import { MapUnsupportedError } from '../../lib/maps/web-gl.ts';
import { ZOOM_MAX } from '../../lib/maps/zoom.ts';
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

function show(
  people: NearbyUser[] = [bori, kong],
  radiusKm: RadiusKm = 3,
  { user = aUser(), onUnsupported = () => {} } = {},
) {
  const maps = { provider: 'open', key: null };
  fakeNetwork({
    ...sessionOf(user),
    'GET /api/config': { body: { googleSignIn: false, maps, outboxUrl: null } },
  });
  renderPage(<NearbyMap people={people} radiusKm={radiusKm} onUnsupported={onUnsupported} />, {
    user,
  });
}

it('[MAP-1] [MAP-9] the map shows own location, radius and owners, named by dog and owner', async () => {
  const map = aFakeMap();
  show();
  expect(await screen.findByRole('button', { name: '보리, 보호자 김민서, 약 400m' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '콩, 보호자 이준호, 약 1.2km' })).toBeTruthy();
  expect(screen.getAllByTestId('map-owner')).toHaveLength(2);
  await waitFor(() =>
    expect(map.setOwn).toHaveBeenLastCalledWith({ latitude: 37.5662, longitude: 126.9764 }),
  );
  expect(map.setRadius).toHaveBeenLastCalledWith(3);
});

it('[MAP-22] a new map takes the place of one that is lost, with the markers', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const map = aFakeMap();
  show();
  await waitFor(() => expect(screen.getAllByTestId('map-owner')).toHaveLength(2));
  vi.advanceTimersByTime(60_000);
  act(() => map.options()?.onLost());
  await waitFor(() => expect(loadMap).toHaveBeenCalledTimes(2));
  expect(map.destroy).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.getAllByTestId('map-owner')).toHaveLength(2));
});

it.each([
  ['a map that is lost at once', 0, undefined],
  ['a browser that has no WebGL any more', 60_000, new MapUnsupportedError('no WebGL')],
])('[MAP-22] for %s the page learns that there is no map', async (_, ms, error) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const map = aFakeMap();
  const onUnsupported = vi.fn<() => void>();
  show(undefined, undefined, { onUnsupported });
  await waitFor(() => expect(screen.getAllByTestId('map-owner')).toHaveLength(2));
  if (error) vi.mocked(loadMap).mockRejectedValue(error);
  vi.advanceTimersByTime(ms);
  act(() => map.options()?.onLost());
  await waitFor(() => expect(onUnsupported).toHaveBeenCalledOnce());
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
  act(() => map.showAt(zoom - 1));
  expect(shownMarkers().clusters).toEqual([2]);
  act(() => map.showAt(zoom));
  expect(shownMarkers()).toEqual({ clusters: [], owners: ['보리', '콩', '솔'] });
});

it('[MAP-3] [MAP-12] at the highest zoom the markers of one location are spread', async () => {
  const map = aFakeMap();
  show([bori, aNeighbour({ id: 3, dogName: '콩' })]);
  await screen.findByRole('button', { name: '강아지 2마리' });
  act(() => map.showAt(19.9));
  expect(shownMarkers().clusters).toEqual([2]);
  act(() => map.showAt(20));
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
  expect(card.textContent).toContain('약 400m');
  expect(within(card).getByRole('button', { name: '친구 요청 보내기' })).toBeTruthy();
  expect(document.activeElement).toBe(card);
  expect(map.reveal).toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(marker);
});

it('[MAP-4] the line of shared times has at most 3 days too', async () => {
  aFakeMap();
  show([bori], 3, { user: aUser({ walkingDays: bori.walkingDays }) });
  await userEvent.click(await screen.findByRole('button', { name: /^보리/ }));
  const card = screen.getByRole('dialog', { name: '보리 카드' });
  expect(card.textContent).toContain('월·화·수 +2');
});

it('[MAP-2] a button recentres; a press on the map closes the card', async () => {
  const map = aFakeMap();
  show();
  await userEvent.click(await screen.findByRole('button', { name: '내 위치로' }));
  expect(map.recenter).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: /^콩/ }));
  map.options()?.onPress();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('[MAP-15] a button fits the map to all dogs, and is absent while all are in view', async () => {
  const map = aFakeMap();
  const far = aNeighbour({ id: 4, dogName: '솔', longitude: bori.longitude + 0.03 });
  show([bori, kong, far]);
  await screen.findAllByTestId('map-owner');
  expect(screen.queryByRole('button', { name: /모두 보기/ })).toBeNull();
  act(() => map.showAt(16, 0.005));
  await userEvent.click(screen.getByRole('button', { name: '3마리 모두 보기' }));
  expect(map.showAll).toHaveBeenCalledWith([bori, kong, far]);
});

it('[MAP-24] a map without an earlier view opens on the five nearest dogs, once', async () => {
  const map = aFakeMap(0.005);
  const [first, ...others] = [1, 2, 3, 4, 5, 6].map((at) =>
    aNeighbour({ id: 10 + at, distance: at / 2, latitude: bori.latitude + at / 100 }),
  );
  const people = [...others, first as NearbyUser];
  show(people);
  await waitFor(() => expect(map.showAll).toHaveBeenCalledOnce());
  const [shown] = map.showAll.mock.calls[0] ?? [];
  expect(shown).toEqual([first, ...others.slice(0, 4)]);
  act(() => map.showAt(16, 0.005));
  expect(map.showAll).toHaveBeenCalledOnce();
});

it('[MAP-24] a map whose nearest dogs are in view is not moved', async () => {
  const map = aFakeMap();
  show();
  await waitFor(() => expect(screen.getAllByTestId('map-owner')).toHaveLength(2));
  expect(map.showAll).not.toHaveBeenCalled();
});

it('[MAP-17] the map opens with the view of the previous visit, unless the radius has changed', async () => {
  const first = aFakeMap();
  show();
  await screen.findAllByTestId('map-owner');
  expect(first.options()?.start).toBeUndefined();
  act(() => first.showAt(17.5));
  cleanup();
  const second = aFakeMap();
  show();
  await screen.findAllByTestId('map-owner');
  expect(second.options()?.start?.zoom).toBe(17.5);
  expect(second.options()?.start?.center.latitude).toBeCloseTo(37.5662, 6);
  cleanup();
  const other = aFakeMap();
  show(undefined, 5);
  await screen.findAllByTestId('map-owner');
  expect(other.options()?.start).toBeUndefined();
});

it('[MAP-18] buttons zoom in and out, up to the closest zoom', async () => {
  const map = aFakeMap();
  show();
  await userEvent.click(await screen.findByRole('button', { name: '확대하기' }));
  await userEvent.click(screen.getByRole('button', { name: '축소하기' }));
  expect(map.zoomBy.mock.calls).toEqual([[1], [-1]]);
  act(() => map.showAt(ZOOM_MAX));
  expect(screen.getByRole('button', { name: '확대하기' }).hasAttribute('disabled')).toBe(true);
});

it('[MAP-12] at the closest zoom a cluster lists its dogs, one page each', async () => {
  const map = aFakeMap();
  const crowd = Array.from({ length: 50 }, (_, index) =>
    aNeighbour({ id: 10 + index, dogName: `강아지${index + 1}` }),
  );
  show(crowd);
  const cluster = await screen.findByRole('button', { name: '강아지 50마리' });
  await userEvent.click(cluster);
  expect(map.zoomTo).not.toHaveBeenCalled();
  const card = screen.getByRole('dialog', { name: '강아지1 카드' });
  expect(within(card).getByRole('status').textContent).toBe('50마리 중 1번째');
  await userEvent.click(within(card).getByRole('button', { name: '다음 강아지' }));
  expect(card.getAttribute('aria-label')).toBe('강아지2 카드');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(card.getAttribute('aria-label')).toBe('강아지3 카드');
  // Only the neighbours of the current page exist.
  expect(within(card).getAllByRole('heading', { hidden: true })).toHaveLength(3);
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(cluster);
});

it('[MAP-12] after a press on a cluster the focus moves to its nearest dog', async () => {
  const map = aFakeMap();
  const beside = { latitude: bori.latitude + 0.0008, longitude: bori.longitude };
  show([bori, kong, aNeighbour({ ...beside, id: 4, dogName: '솔' })]);
  const cluster = await screen.findByRole('button', { name: '강아지 2마리' });
  cluster.focus();
  await userEvent.keyboard('{Enter}');
  act(() => map.showAt(18));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^보리/ }));
});

it('[MAP-4] the card leads to the whole profile', async () => {
  aFakeMap();
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^보리/ }));
  await userEvent.click(screen.getByRole('button', { name: '프로필 보기' }));
  const profile = await screen.findByRole('dialog', { name: '보리' });
  expect(profile.textContent).toContain('월 화 수 목 일');
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
