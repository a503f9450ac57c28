import { type Cell, gapBetween } from './locations.rules.ts';

export const HISTORY_SIZE = 20;
/** A location reuses a remembered shown location if the nearest edges of the two cells are at most this far apart. */
export const REUSE_GAP_M = 1000;
/** Cells that are exactly this far apart differ by the rounding of floating-point numbers. */
const TOLERANCE_M = 0.01;

/** Whether a location in one cell is shown as one in the other, and is no move. */
export const areNear = (a: Cell, b: Cell): boolean => gapBetween(a, b) <= REUSE_GAP_M + TOLERANCE_M;

/** A remembered location with the cell around it, which contains its shown location. */
export interface RememberedCell {
  cell: Cell;
}

/**
 * The remembered location whose shown location is reused. If several are near enough, the one remembered first: a
 * location then stays where others have seen it, also when more are remembered. With the nearest one, each place that a
 * partner chooses would show whether the home is nearer to it than to the earlier ones (decision 0150).
 */
export const findReusableEntry = <Entry extends RememberedCell>(
  oldestFirst: readonly Entry[],
  cell: Cell,
): Entry | undefined => oldestFirst.find((entry) => areNear(entry.cell, cell));

function findNearestEntry<Entry extends RememberedCell>(
  oldestFirst: readonly Entry[],
  cell: Cell,
): Entry | undefined {
  const gaps = oldestFirst.map((entry) => gapBetween(entry.cell, cell));
  return oldestFirst[gaps.indexOf(Math.min(...gaps))];
}

interface LocationUpdate<Entry> {
  /** The shown-location history, oldest entry first. */
  history: readonly Entry[];
  /** The user has had no location before. */
  isFirst: boolean;
  movedHere: boolean;
  /** The cell of the present shown location, if there is one. */
  shownCell: Cell | null;
  /** Milliseconds until the quota allows another new shown location; 0: now. */
  waitMs: number;
}

export type ShownLocationChoice<Entry> =
  /** `isKept`: only because the quota is used up. */
  | { kind: 'reused'; entry: Entry; isKept: boolean }
  /** `isCounted` in the quota. */
  | { kind: 'new'; isCounted: boolean }
  /** The quota is used up. */
  | { kind: 'refused' }
  /** A move to a place near the present shown location would be one more measurement of the home. */
  | { kind: 'not_moved' };

/**
 * Decides which shown location a user gets at a new location: by cells alone, so that it reveals nothing about where
 * in a cell the user is.
 */
export function chooseShownLocation<Entry extends RememberedCell>(
  cell: Cell,
  { history, isFirst, movedHere, shownCell, waitMs }: LocationUpdate<Entry>,
): ShownLocationChoice<Entry> {
  if (movedHere && shownCell && areNear(shownCell, cell)) return { kind: 'not_moved' };
  const reusable = movedHere ? undefined : findReusableEntry(history, cell);
  if (reusable) return { kind: 'reused', entry: reusable, isKept: false };
  if (isFirst || waitMs === 0) return { kind: 'new', isCounted: !isFirst };
  const nearest = movedHere ? undefined : findNearestEntry(history, cell);
  return nearest ? { kind: 'reused', entry: nearest, isKept: true } : { kind: 'refused' };
}
