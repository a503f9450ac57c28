import { randomBytes } from 'node:crypto';
import { distanceKm, METRES_PER_DEGREE, type Position } from '@meongmate/shared/rules/distance';
import { expect, it } from 'vitest';
import {
  CELL_M,
  cellCentre,
  cellIndexOf,
  cellOf,
  cellRowsAround,
  firstRecordDay,
  gapBetween,
  shownPosition,
  squareAround,
  toPlane,
  toPlaneMetres,
} from './locations.rules.ts';

const KEY = Buffer.alloc(32, 7);
const SEOUL = { latitude: 37.5665, longitude: 126.978 };
const metres = (north: number, east: number, from = SEOUL) => ({
  latitude: from.latitude + north / METRES_PER_DEGREE,
  longitude:
    from.longitude + east / (METRES_PER_DEGREE * Math.cos((from.latitude * Math.PI) / 180)),
});

/** Evenly distributed numbers from 0 to 1, the same in every run. */
function evenlyDistributed(index: number): [number, number] {
  return [(index * 0.754_877_666_2) % 1, (index * 0.569_840_290_9) % 1];
}

const SAMPLES = Array.from({ length: 2000 }, (_, index) => {
  const [north, east] = evenlyDistributed(index);
  return metres(north * 40_000 - 20_000, east * 40_000 - 20_000);
});

it('[PLC-13] over 2,000 locations the centre of the cell is 191 m away on average', () => {
  const errors = SAMPLES.map((place) => distanceKm(place, cellCentre(KEY, place)) * 1000);
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  const within = (limit: number) => errors.filter((error) => error < limit).length / errors.length;
  expect(mean).toBeGreaterThan(185);
  expect(mean).toBeLessThan(197);
  expect(within(50)).toBeLessThanOrEqual(0.045);
  expect(within(100)).toBeLessThanOrEqual(0.15);
  expect(Math.max(...errors)).toBeLessThanOrEqual(CELL_M / Math.SQRT2 + 1);
});

it('[PLC-2] the shown location of every account lies in the cell of the true one', () => {
  for (const [index, place] of SAMPLES.entries()) {
    const shown = shownPosition(KEY, index + 1, place);
    expect(cellCentre(KEY, shown)).toEqual(cellCentre(KEY, place));
  }
});

it('[PLC-2] one account has one shown location in a cell', () => {
  const centre = cellCentre(KEY, SEOUL);
  for (const [north, east] of [
    [0, 0],
    [240, 240],
    [-240, 240],
    [240, -240],
    [-240, -240],
  ] as const) {
    expect(shownPosition(KEY, 1, metres(north, east, centre))).toEqual(
      shownPosition(KEY, 1, SEOUL),
    );
  }
  expect(shownPosition(KEY, 1, metres(260, 0, centre))).not.toEqual(shownPosition(KEY, 1, SEOUL));
  expect(shownPosition(KEY, 1, metres(0, 260, centre))).not.toEqual(shownPosition(KEY, 1, SEOUL));
});

it('[PLC-2] accounts in one cell differ by an offset that is the same in every cell', () => {
  const offset = (userId: number, place: Position) => {
    const [shown, centre] = [shownPosition(KEY, userId, place), cellCentre(KEY, place)];
    return Math.round((shown.latitude - centre.latitude) * METRES_PER_DEGREE);
  };
  const accounts = Array.from({ length: 50 }, (_, index) => index + 1);
  expect(new Set(accounts.map((id) => offset(id, SEOUL))).size).toBeGreaterThan(40);
  for (const id of accounts) {
    expect(Math.abs(offset(id, SEOUL) - offset(id, metres(5000, 3000)))).toBeLessThanOrEqual(1);
  }
  expect(shownPosition(randomBytes(32), 1, SEOUL)).not.toEqual(shownPosition(KEY, 1, SEOUL));
});

it('[PLC-2] the shown location of the edges of the globe is in range', () => {
  for (const latitude of [90, -90, 89.999, 0.001]) {
    for (const longitude of [180, -180, 179.9999]) {
      const shown = shownPosition(KEY, 1, { latitude, longitude });
      expect(Math.abs(shown.latitude)).toBeLessThanOrEqual(90);
      expect(Math.abs(shown.longitude)).toBeLessThanOrEqual(180);
    }
  }
});

it.each([
  ['the same cell', 0, 0, 0],
  ['a cell that touches it', 500, 0, 0],
  ['two cells between', 1500, 0, 1000],
  ['two cells between, to the west', 0, -1500, 1000],
  ['one cell between on both axes', 1000, 1000, 707],
])('[PLC-27] the gap between the nearest edges of two cells: %s', (_, north, east, gap) => {
  const centre = cellCentre(KEY, SEOUL);
  const [a, b] = [cellOf(KEY, centre), cellOf(KEY, metres(north, east, centre))];
  // Columns of different rows are not aligned; the gap north to south is exact.
  const tolerance = north !== 0 && east !== 0 ? 250 : 0.5;
  expect(Math.abs(gapBetween(a, b) - gap)).toBeLessThan(tolerance);
  expect(gapBetween(a, b)).toBeCloseTo(gapBetween(b, a), 6);
});

it('[NEAR-1] nearer on the plane is nearer on the ground', () => {
  const a = toPlane(SEOUL);
  const samples = Array.from({ length: 50 }, (_, index) => {
    const [north, east] = evenlyDistributed(index);
    const location = metres(north * 6000 - 3000, east * 6000 - 3000);
    const b = toPlane(location);
    return { ground: distanceKm(SEOUL, location), plane: Math.hypot(a.x - b.x, a.y - b.y) };
  });
  for (const one of samples) {
    for (const other of samples) {
      // Within 0.1 % the plane may differ; the response is ordered by the distance on the ground.
      if (one.ground < other.ground * 0.999) expect(one.plane).toBeLessThan(other.plane);
    }
  }
  // A point north of another is nearly that far away on the plane.
  const north = toPlane(metres(3000, 0));
  expect((north.y - a.y) / toPlaneMetres(3, SEOUL.latitude)).toBeCloseTo(1, 2);
  expect(Number.isFinite(toPlane({ latitude: 90, longitude: 180 }).y)).toBe(true);
});

it('[LREC-2] the record begins 179 days before today, in Korea', () => {
  expect(firstRecordDay(new Date('2026-11-25T15:00:00Z'))).toBe('2026-05-31');
});

it('the cells around a location are those whose centre is near', () => {
  for (const from of SAMPLES.slice(0, 50)) {
    const rows = cellRowsAround(KEY, from, 3);
    for (const [index] of SAMPLES.slice(0, 500).entries()) {
      const [north, east] = evenlyDistributed(index);
      const place = metres(north * 8000 - 4000, east * 8000 - 4000, from);
      const { row, column } = cellIndexOf(KEY, place);
      const isAround = rows.some((r) => r.row === row && r.from <= column && column <= r.to);
      const km = distanceKm(from, cellCentre(KEY, place));
      // Centres of responses are rounded to 0.1 m.
      expect(Math.abs(km - 3) < 0.001 || isAround === km < 3).toBe(true);
    }
  }
});

it('the square around a place reaches its radius to the north', () => {
  const { x, y, half } = squareAround(SEOUL, 3);
  expect({ x, y }).toEqual(toPlane(SEOUL));
  expect(half / (toPlane(metres(3000, 0)).y - y)).toBeCloseTo(1, 2);
});
