import { expect, it } from 'vitest';
import { createClusters } from './clusters.ts';
import { ZOOM_MAX } from './zoom.ts';

/** 1,200 locations around the City Hall, denser in the middle, identical in each run. */
const locations = Array.from({ length: 1200 }, (_, id) => {
  const distanceDegrees = 0.045 * (id / 1200) ** 2;
  return {
    id,
    latitude: 37.5665 + distanceDegrees * Math.sin(id),
    longitude: 126.978 + distanceDegrees * Math.cos(id),
  };
});

const totalOf = ({ single, clusters }: ReturnType<ReturnType<typeof createClusters>>) =>
  single.length + clusters.reduce((sum, { count }) => sum + count, 0);
const zooms = Array.from({ length: ZOOM_MAX + 2 }, (_, zoom) => zoom);

it.each(zooms)(
  '[MAP-11] at zoom %i each owner is a marker or in the count of one cluster',
  (zoom) => {
    const everywhere = { zoom, north: 90, south: -90, west: -180, east: 180 };
    const clustered = createClusters(locations)(everywhere);
    expect(totalOf(clustered)).toBe(locations.length);
    for (const { expandsAt } of clustered.clusters) {
      expect(expandsAt > zoom && expandsAt <= ZOOM_MAX).toBe(true);
    }
    if (zoom >= ZOOM_MAX) expect(clustered.clusters).toEqual([]);
  },
);

it.each(zooms)('[MAP-11] at zoom %i owners beyond a screen side are one cluster', (zoom) => {
  const screen = { zoom, north: 37.57, south: 37.565, west: 126.97, east: 126.98 };
  const clustered = createClusters(locations)(screen);
  expect(totalOf(clustered)).toBe(locations.length);
  const far = clustered.clusters.filter(({ isOffScreen }) => isOffScreen);
  expect(far.length).toBeLessThanOrEqual(4);
  for (const { at } of far) {
    const { latitude, longitude } = at;
    const isOnScreen =
      latitude < screen.north &&
      latitude > screen.south &&
      longitude < screen.east &&
      longitude > screen.west;
    expect(isOnScreen).toBe(false);
  }
  const unclustered = clustered.single.filter(
    ({ at }) => Math.abs(at.latitude - 37.5675) > 0.006 || Math.abs(at.longitude - 126.975) > 0.011,
  );
  expect(unclustered.length).toBeLessThanOrEqual(4);
});

it('[MAP-11] a single owner beyond a side of the screen stays a marker', () => {
  const one = { id: 1, latitude: 38, longitude: 127 };
  const screen = { zoom: 16, north: 37.6, south: 37.5, west: 126.9, east: 127 };
  expect(createClusters([one])(screen)).toEqual({ single: [{ item: one, at: one }], clusters: [] });
});
