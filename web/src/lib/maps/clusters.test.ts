import { expect, it } from 'vitest';
import { type Clusters, createClusters } from './clusters.ts';
import { cornersOf, sideOf } from './edges.ts';
import type { MapView } from './map-port.ts';
import { overlaps } from './merge-marks.ts';
import { SPIRAL_MAX } from './spiderfy.ts';
import { KAKAO_ZOOM_MAX, ZOOM_MAX } from './zoom.ts';

interface Place {
  id: number;
  latitude: number;
  longitude: number;
}

const cityHall = { latitude: 37.5665, longitude: 126.978 };

/** 1,200 locations around the City Hall, denser in the middle, identical in each run. */
const scattered: Place[] = Array.from({ length: 1200 }, (_, id) => {
  const distanceDegrees = 0.045 * (id / 1200) ** 2;
  return {
    id,
    latitude: cityHall.latitude + distanceDegrees * Math.sin(id),
    longitude: cityHall.longitude + distanceDegrees * Math.cos(id),
  };
});
const atOnePoint = (count: number): Place[] =>
  Array.from({ length: count }, (_, id) => ({ ...cityHall, id }));

type Marks = ReturnType<Clusters<Place>['in']>;
const totalOf = (marks: Marks) => marks.reduce((sum, { items }) => sum + items.length, 0);
const everywhere = (zoom: number): MapView => ({
  zoom,
  north: 90,
  south: -90,
  west: -180,
  east: 180,
});
const zooms = Array.from({ length: ZOOM_MAX + 1 }, (_, zoom) => zoom);

it.each(zooms)(
  '[MAP-11] at zoom %i each owner is drawn once, and no two markers overlap by more than a quarter',
  (zoom) => {
    const marks = createClusters(scattered, ZOOM_MAX).in(everywhere(zoom));
    expect(new Set(marks.flatMap(({ items }) => items)).size).toBe(1200);
    expect(totalOf(marks)).toBe(1200);
    const overlapping = marks.filter((mark, index) =>
      marks.slice(index + 1).some((other) => overlaps(mark, other, zoom)),
    );
    expect(overlapping).toEqual([]);
  },
);

it.each(zooms)('[MAP-11] at zoom %i owners beyond a screen side are one mark', (zoom) => {
  const screen = { zoom, north: 37.57, south: 37.565, west: 126.97, east: 126.98 };
  const marks = createClusters(scattered, ZOOM_MAX).in(screen);
  expect(totalOf(marks)).toBe(1200);
  const far = marks.filter(({ isOffScreen }) => isOffScreen);
  expect(far.length).toBeLessThanOrEqual(4);
  for (const { at } of far) {
    expect(sideOf(at, screen)).not.toBeNull();
  }
});

it('[MAP-12] a cluster separates at the zoom that it names, and not before', () => {
  const clusters = createClusters(scattered, ZOOM_MAX);
  for (const { items } of clusters.in(everywhere(13)).filter((mark) => mark.items.length > 1)) {
    const zoom = clusters.separatesAt(items, 13) ?? 0;
    const marksWithItems = (at: number) =>
      clusters.in(everywhere(at)).filter((mark) => mark.items.some((item) => items.includes(item)));
    expect(marksWithItems(zoom - 1)).toHaveLength(1);
    expect(marksWithItems(zoom).length).toBeGreaterThan(1);
  }
});

it('[MAP-3] [MAP-12] owners at one point are spread at the closest zoom', () => {
  const couple = atOnePoint(2);
  const clusters = createClusters(couple, ZOOM_MAX);
  expect(clusters.separatesAt(couple, 10)).toBe(ZOOM_MAX);
  expect(clusters.in(everywhere(ZOOM_MAX)).map(({ key }) => key)).toEqual(['owner-0', 'owner-1']);
});

it('[MAP-11] where the closest zoom is lower, owners at one point remain a cluster', () => {
  const couple = atOnePoint(2);
  const clusters = createClusters(couple, KAKAO_ZOOM_MAX);
  expect(clusters.separatesAt(couple, 10)).toBeUndefined();
  expect(clusters.in(everywhere(KAKAO_ZOOM_MAX)).map(({ items }) => items)).toEqual([couple]);
});

it('[MAP-11] 1,200 owners at one point are one cluster at every zoom', () => {
  const crowd = atOnePoint(1200);
  const clusters = createClusters(crowd, ZOOM_MAX);
  for (const zoom of zooms) {
    expect(clusters.in(everywhere(zoom)).map(({ items }) => items.length)).toEqual([1200]);
  }
  expect(clusters.separatesAt(crowd, 16)).toBeUndefined();
});

it('[MAP-3] the longest spiral is drawn without a cluster', () => {
  const marks = createClusters(atOnePoint(SPIRAL_MAX), ZOOM_MAX).in(everywhere(ZOOM_MAX));
  expect(marks).toHaveLength(SPIRAL_MAX);
});

it('marks and the owners of a cluster are in the order of the list', () => {
  const marks = createClusters(scattered, ZOOM_MAX).in(everywhere(14));
  const firstIds = marks.map(({ items }) => items[0]?.id ?? 0);
  expect(firstIds).toEqual([...firstIds].sort((a, b) => a - b));
  for (const { items } of marks) {
    const ids = items.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  }
});

it('[MAP-11] a single owner beyond a side of the screen stays a marker', () => {
  const one = { id: 1, latitude: 38, longitude: 127 };
  const screen = { zoom: 16, north: 37.6, south: 37.5, west: 126.9, east: 127 };
  expect(createClusters([one], ZOOM_MAX).in(screen)).toMatchObject([
    { key: 'owner-1', items: [one] },
  ]);
});

it('[MAP-15] the area that shows all owners contains each of them, and the own location', () => {
  const at = (latitude: number, longitude: number) => ({ latitude, longitude });
  expect(cornersOf([at(37.55, 126.95), at(37.7, 126.9), at(37.4, 127.2)])).toEqual({
    southWest: at(37.4, 126.9),
    northEast: at(37.7, 127.2),
  });
});
