import { METRES_PER_DEGREE } from '@meongmate/shared/rules/distance';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import { NO_FILTERS } from '@meongmate/shared/rules/nearby-filters';
import { expect, it } from 'vitest';
import {
  bySharedSlots,
  hasEnoughCandidates,
  inRadius,
  isNew,
  NO_FILTER_QUERY,
  searchCellOf,
  toFilterQuery,
} from './nearby.rules.ts';

const PER_KM = 1000 / METRES_PER_DEGREE;
const CENTRE = { latitude: (4177 + 0.5) * PER_KM, longitude: 126.978 };

it('[NEAR-18] a square is about 1 km wide and high', () => {
  const countCells = (northKm: number, eastKm: number) => {
    const perKmEast = PER_KM / Math.cos((CENTRE.latitude * Math.PI) / 180);
    const seen = new Set<string>();
    for (let step = 0; step <= 1000; step++) {
      seen.add(
        searchCellOf({
          latitude: CENTRE.latitude + (northKm * step * PER_KM) / 1000,
          longitude: CENTRE.longitude + (eastKm * step * perKmEast) / 1000,
        }),
      );
    }
    return seen.size;
  };
  expect(countCells(10, 0)).toBe(11);
  expect(countCells(0, 10)).toBeGreaterThanOrEqual(10);
  expect(countCells(0, 10)).toBeLessThanOrEqual(11);
  expect(countCells(0.4, 0)).toBe(1);
});

it('[NEAR-18] squares differ on both sides of 0 and stay finite at the pole', () => {
  const aroundOrigin = [0.001, -0.001].flatMap((latitude) =>
    [0.001, -0.001].map((longitude) => searchCellOf({ latitude, longitude })),
  );
  expect(new Set(aroundOrigin).size).toBe(4);
  expect(searchCellOf({ latitude: 90, longitude: 180 })).toMatch(/^\d+:\d+$/);
});

it('[NEAR-1] [NEAR-5] users inside or on the radius are listed nearest first, and by id at equal distance', () => {
  const at = (id: number, km: number) => ({ id, km });
  const users = [at(4, 3.01), at(3, 1), at(1, 3), at(2, 1), at(5, 0.2)];
  expect(inRadius(users, 3).map(({ id }) => id)).toEqual([5, 2, 3, 1]);
});

it('[NEAR-1] a page is complete when no user who was not read can belong to it', () => {
  const near = [0.1, 0.2, 0.3, 0.4].map((km, id) => ({ id, km }));
  const enough = (farthestReadKm: number, end: number, radiusKm = 5) =>
    hasEnoughCandidates(near, { farthestReadKm, radiusKm, end });
  expect(enough(0.5, 3)).toBe(true);
  // A user at the distance of the last one may have the lower id.
  expect(enough(0.3, 3)).toBe(false);
  // A user farther away on the plane may be nearer on the ground.
  expect(enough(0.302, 3)).toBe(false);
  // It is unknown whether there is a next page.
  expect(enough(0.5, 4)).toBe(false);
  expect(enough(0.5, 9)).toBe(false);
  expect(enough(5.01, 9)).toBe(false);
  expect(enough(5.1, 4)).toBe(true);
  expect(enough(5.1, 9)).toBe(true);
});

it('[NEAR-24] a user is new for seven days after others could find them', () => {
  const now = 100 * DAY_MS;
  expect(isNew(null, now)).toBe(false);
  expect(isNew(new Date(now - 7 * DAY_MS + 1), now)).toBe(true);
  expect(isNew(new Date(now - 7 * DAY_MS), now)).toBe(false);
});

it('[FILT-5] the most shared slots come first, then the nearest, then the lower id', () => {
  const at = (id: number, km: number, shared_slots: number) => ({ id, km, row: { shared_slots } });
  const users = [at(4, 1, 0), at(3, 2, 6), at(2, 1, 2), at(1, 1, 2), at(5, 0.5, 2)];
  expect(bySharedSlots(users).map(({ id }) => id)).toEqual([3, 5, 1, 2, 4]);
});

it('[FILT-2] filters are a condition on the words of a user', () => {
  const query = (given: Partial<typeof NO_FILTERS>) => toFilterQuery({ ...NO_FILTERS, ...given });
  const words = (given: Partial<typeof NO_FILTERS>) => query(given)?.words;
  expect(query({})).toBeNull();
  expect(words({ days: ['monday'] })).toBe('(slot0|slot1|slot2)');
  expect(words({ traits: ['friendly', 'calm'], without: ['senior', 'needs_space'] })).toBe(
    '(friendly|calm)&!senior&!needs_space',
  );
  expect(query({ sizes: ['small'], neutered: true, overlap: true })).toEqual({
    words: '(small)&neutered',
    overlap: true,
  });
  expect(query({ overlap: true })).toEqual({ ...NO_FILTER_QUERY, overlap: true });
});
