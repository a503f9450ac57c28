import { expect, it } from 'vitest';
import { CELL_M } from './locations.rules.ts';
import { chooseShownLocation } from './shown-location-history.rules.ts';

/** The cell this many cells north and east of the first one. */
const cellAt = (north: number, east = 0) => ({
  metresNorth: north * CELL_M,
  metresEast: east * CELL_M,
  metresPerDegree: 88_000,
});
const entry = (id: number, north: number, east = 0) => ({ id, cell: cellAt(north, east) });
const USER = {
  history: [entry(1, 0), entry(2, 10)],
  isFirst: false,
  movedHere: false,
  shownCell: cellAt(10),
  waitMs: 0,
};

it.each([
  ['the same cell', cellAt(0), 1],
  ['a gap of 1,000 m', cellAt(3), 1],
  ['a gap of 1,000 m to the west', cellAt(0, -3), 1],
  ['a gap of 707 m over a corner', cellAt(2, 2), 1],
  ['a gap of 1,000 m to the other entry', cellAt(7), 2],
])('[PLC-27] a location reuses a remembered shown location: %s', (_, cell, id) => {
  expect(chooseShownLocation(cell, USER)).toMatchObject({ entry: { id }, isKept: false });
  // Also when the quota is used up.
  expect(chooseShownLocation(cell, { ...USER, waitMs: 1 })).toMatchObject({ entry: { id } });
});

it('[PLC-27] of several remembered shown locations the first one is reused, not the nearest', () => {
  const history = [entry(7, 0), entry(3, 3), entry(1, 4)];
  expect(chooseShownLocation(cellAt(3), { ...USER, history })).toMatchObject({ entry: { id: 7 } });
  expect(chooseShownLocation(cellAt(4), { ...USER, history })).toMatchObject({ entry: { id: 3 } });
});

it.each([
  ['a gap of 1,500 m', cellAt(4)],
  ['a gap of 1,118 m over a corner', cellAt(2, 3)],
  ['the middle between two entries', cellAt(5)],
])('[PLC-28] farther away the location is new, within the quota: %s', (_, cell) => {
  expect(chooseShownLocation(cell, USER)).toEqual({ kind: 'new', isCounted: true });
  const kept = chooseShownLocation(cell, { ...USER, waitMs: 1 });
  expect(kept).toMatchObject({ kind: 'reused', isKept: true });
});

it('[PLC-28] beyond the quota the nearest remembered shown location stays', () => {
  const keptAt = (north: number) => chooseShownLocation(cellAt(north), { ...USER, waitMs: 1 });
  expect(keptAt(4)).toMatchObject({ entry: { id: 1 } });
  expect(keptAt(6)).toMatchObject({ entry: { id: 2 } });
  expect(keptAt(1000)).toMatchObject({ entry: { id: 2 } });
});

it('[PLC-28] the first shown location does not count', () => {
  const first = { ...USER, history: [], isFirst: true, shownCell: null, waitMs: 1 };
  expect(chooseShownLocation(cellAt(0), first)).toEqual({ kind: 'new', isCounted: false });
});

it('[PLC-29] [PLC-31] a move gets a new shown location or none', () => {
  const moved = { ...USER, movedHere: true };
  expect(chooseShownLocation(cellAt(0), moved)).toEqual({ kind: 'new', isCounted: true });
  expect(chooseShownLocation(cellAt(0), { ...moved, waitMs: 1 })).toEqual({ kind: 'refused' });
  const withdrawn = { ...USER, history: [], shownCell: null };
  expect(chooseShownLocation(cellAt(0), withdrawn)).toEqual({ kind: 'new', isCounted: true });
  expect(chooseShownLocation(cellAt(0), { ...withdrawn, waitMs: 1 })).toEqual({ kind: 'refused' });
});

it.each([
  ['the present shown location', cellAt(10), 'not_moved'],
  ['a gap of 1,000 m', cellAt(13), 'not_moved'],
  ['a gap of 707 m over a corner', cellAt(12, -2), 'not_moved'],
  ['a gap of 1,500 m', cellAt(14), 'new'],
  ['a gap of 1,118 m over a corner', cellAt(12, 3), 'new'],
  // An earlier shown location is no obstacle.
  ['the cell of an earlier location', cellAt(0), 'new'],
])('[PLC-29] a move to %s: %s', (_, cell, kind) => {
  for (const waitMs of kind === 'new' ? [0] : [0, 1]) {
    expect(chooseShownLocation(cell, { ...USER, movedHere: true, waitMs }).kind).toBe(kind);
  }
});
