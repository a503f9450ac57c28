import type { Position } from '@meongmate/shared/rules/distance';
import { DAY_MS, HOUR_MS } from '@meongmate/shared/rules/durations';
import { PARTS_OF_DAY, WALKING_DAYS } from '@meongmate/shared/rules/walking';

/** Owners farther from the centre of a cell do not count for it. */
export const RADIUS_KM = 3;
/** Counts are multiples of it, so that a single owner is no difference between two days or cells. */
const STEP = 5;
/** With fewer owners there are no counts: they would be about few people. */
const OWNERS_MIN = 10;
const SLOTS = WALKING_DAYS.length * PARTS_OF_DAY.length;

/** 4:00 in Korea, which is 19:00 UTC of the day before. */
const SNAPSHOT_OFFSET_MS = -5 * HOUR_MS;

/** A snapshot that is older than this is replaced: the last 4:00 in Korea. */
export const lastSnapshotTime = (now: Date): Date =>
  new Date(Math.floor((now.getTime() - SNAPSHOT_OFFSET_MS) / DAY_MS) * DAY_MS + SNAPSHOT_OFFSET_MS);

/** An owner who counts, by the shown location. */
export interface CountedOwner extends Position {
  /** One bit for each day and part of the day: 3 × day + part. */
  walk_slots: number;
}

/** Neighbouring cells of a row of the grid. */
interface CellRow {
  row: number;
  from: number;
  to: number;
}

export interface CellCounts {
  row: number;
  column: number;
  owners: number;
  /** By day, Monday first, and part of the day; null for few owners. */
  counts: number[] | null;
}

const roundedDown = (count: number) => count - (count % STEP);

/** How many owners there are, and how many walk in each slot. */
const NUMBERS = SLOTS + 1;

function add(numbers: Int32Array, others: Int32Array, sign: 1 | -1): void {
  for (let at = 0; at < NUMBERS; at++)
    numbers[at] = Number(numbers[at]) + sign * Number(others[at]);
}

function toCounts(row: number, column: number, [owners = 0, ...slots]: Int32Array): CellCounts {
  const counts = owners >= OWNERS_MIN ? slots.map(roundedDown) : null;
  return { row, column, owners: roundedDown(owners), counts };
}

/**
 * Counts owners for each cell around them. Only the differences between neighbouring cells of a row are
 * stored: an owner changes two cells of each row instead of all.
 */
export function createCellCounter(cellsAround: (owner: Position) => readonly CellRow[]) {
  const rows = new Map<number, Map<number, Int32Array>>();
  const slots = Array.from({ length: SLOTS }, (_, slot) => slot);

  function change(row: number, column: number, numbers: Int32Array, sign: 1 | -1): void {
    const cells = rows.get(row) ?? new Map<number, Int32Array>();
    const cell = cells.get(column) ?? new Int32Array(NUMBERS);
    add(cell, numbers, sign);
    rows.set(row, cells.set(column, cell));
  }

  return {
    add(owner: CountedOwner): void {
      const numbers = Int32Array.from([1, ...slots.map((slot) => (owner.walk_slots >> slot) & 1)]);
      for (const { row, from, to } of cellsAround(owner)) {
        change(row, from, numbers, 1);
        change(row, to + 1, numbers, -1);
      }
    },
    /** Rounded down, without cells of which nothing is left. */
    result(): CellCounts[] {
      const result: CellCounts[] = [];
      for (const [row, cells] of rows) {
        const numbers = new Int32Array(NUMBERS);
        const changes = [...cells].sort(([a], [b]) => a - b);
        for (const [at, [first, difference]] of changes.entries()) {
          add(numbers, difference, 1);
          // After the last change nothing is left.
          const [end] = changes[at + 1] ?? [first];
          for (let column = first; column < end; column++) {
            const counts = toCounts(row, column, numbers);
            if (counts.owners > 0) result.push(counts);
          }
        }
      }
      return result;
    },
  };
}

/** The counts of a cell by day. */
export const toDays = (counts: readonly number[]): number[][] =>
  WALKING_DAYS.map((_, day) =>
    counts.slice(day * PARTS_OF_DAY.length, (day + 1) * PARTS_OF_DAY.length),
  );
