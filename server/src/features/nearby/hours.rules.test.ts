import { METRES_PER_DEGREE } from '@meongmate/shared/rules/distance';
import { expect, it } from 'vitest';
import { cellCentre, cellIndexOf, cellRowsAround } from '../locations/locations.rules.ts';
import {
  type CellCounts,
  createCellCounter,
  lastSnapshotTime,
  RADIUS_KM,
  toDays,
} from './hours.rules.ts';

const KEY = Buffer.alloc(32, 7);
const CENTRE = cellCentre(KEY, { latitude: 37.5665, longitude: 126.978 });
const north = (metres: number) => ({
  latitude: CENTRE.latitude + metres / METRES_PER_DEGREE,
  longitude: CENTRE.longitude,
});
/** Monday morning and Sunday evening. */
const SLOTS = (1 << 0) | (1 << 20);

function countsOf(owners: readonly { metres: number; slots?: number }[]): CellCounts | undefined {
  const counter = createCellCounter((owner) => cellRowsAround(KEY, owner, RADIUS_KM));
  for (const { metres, slots = 0 } of owners) counter.add({ ...north(metres), walk_slots: slots });
  const { row, column } = cellIndexOf(KEY, CENTRE);
  return counter.result().find((cell) => cell.row === row && cell.column === column);
}
const times = (count: number, owner: { metres: number; slots?: number }) =>
  Array.from({ length: count }, () => owner);

it.each([
  [0, undefined],
  [4, undefined],
  [5, 5],
  [9, 5],
  [10, 10],
  [14, 10],
])('[NEAR-30] %i owners are stated as %s', (count, stated) => {
  expect(countsOf(times(count, { metres: 0 }))?.owners).toBe(stated);
});

it.each([
  [9, null],
  [10, 10],
  [19, 15],
])('[NEAR-30] %i owners who walk in a slot are stated as %s', (count, stated) => {
  const counts = countsOf(times(count, { metres: 100, slots: SLOTS }))?.counts;
  expect(counts?.[0] ?? null).toBe(stated);
  expect(counts?.[20] ?? null).toBe(stated);
  if (counts) expect(counts.reduce((sum, other) => sum + other, 0)).toBe(2 * Number(stated));
});

it('[NEAR-30] owners count up to 3 km from the centre of the cell', () => {
  expect(countsOf(times(10, { metres: 2999 }))?.owners).toBe(10);
  expect(countsOf(times(10, { metres: -2999 }))?.owners).toBe(10);
  expect(countsOf(times(10, { metres: 3001 }))).toBeUndefined();
  const mixed = [...times(10, { metres: 0 }), ...times(7, { metres: 200, slots: SLOTS })];
  expect(countsOf(mixed)).toMatchObject({ owners: 15 });
  expect(countsOf(mixed)?.counts?.[0]).toBe(5);
});

it('[NEAR-30] the counts are seven days of three', () => {
  const days = toDays(Array.from({ length: 21 }, (_, slot) => slot));
  expect(days).toHaveLength(7);
  expect(days[0]).toEqual([0, 1, 2]);
  expect(days[6]).toEqual([18, 19, 20]);
});

it.each([
  ['2026-03-02T18:59:59.999Z', '2026-03-01T19:00:00.000Z'],
  ['2026-03-02T19:00:00.000Z', '2026-03-02T19:00:00.000Z'],
  ['2026-03-03T00:00:00.000Z', '2026-03-02T19:00:00.000Z'],
])('[NEAR-33] at %s the last 4:00 in Seoul was %s', (now, last) => {
  expect(lastSnapshotTime(new Date(now)).toISOString()).toBe(last);
});
