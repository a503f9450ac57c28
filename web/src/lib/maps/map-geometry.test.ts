import { distanceKm } from '@meongmate/shared/rules/distance';
import { expect, it } from 'vitest';
import { circleRing } from './circle.ts';
import { SPIRAL_STEP_DEGREES, spiderfy } from './spiderfy.ts';
import { RECENTRE_ZOOM, zoomFor } from './zoom.ts';

const cityHall = { latitude: 37.5665, longitude: 126.978 };

it('[MAP-2] the zoom is 16 for 3 km, 15 for 5 km, otherwise 14; recentring uses 16', () => {
  expect([3, 5, 1, 10].map(zoomFor)).toEqual([16, 15, 14, 14]);
  expect(RECENTRE_ZOOM).toBe(16);
});

it.each([50, 3000, 5000])('[MAP-1] all points of a circle of %i m are at that distance', (m) => {
  const ring = circleRing(cityHall, m);
  expect(ring[0]).toEqual(ring.at(-1));
  for (const [longitude, latitude] of ring) {
    const meters = distanceKm(cityHall, { latitude, longitude }) * 1000;
    expect(Math.abs(meters - m)).toBeLessThan(m * 0.002);
  }
});

it('[MAP-3] markers at one location form a spiral with steps of 0.00005 degrees', () => {
  const elsewhere = { latitude: 37.57, longitude: 126.98 };
  const spread = spiderfy([cityHall, cityHall, elsewhere, cityHall]).map(({ at }) => at);
  expect(spread[0]).toEqual(cityHall);
  expect(spread[3]).toEqual(elsewhere);
  spread.slice(0, 3).forEach(({ latitude, longitude }, turns) => {
    const distance = Math.hypot(latitude - cityHall.latitude, longitude - cityHall.longitude);
    expect(distance).toBeCloseTo(turns * SPIRAL_STEP_DEGREES, 9);
  });
  expect(new Set(spread.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size).toBe(4);
});
