import { createHmac } from 'node:crypto';
import { distanceKm, type Position, roundTo } from '@meongmate/shared/rules/distance';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import { koreanDay } from '@meongmate/shared/rules/korean-day';

/** Side of a cell of the grid for shown locations. */
export const CELL_M = 500;
/** A location this near to an earlier one reuses its shown location. */
export const HISTORY_RADIUS_M = 250;
export const HISTORY_SIZE = 20;
/** Six decimals of a degree are about 0.1 m. */
const SHOWN_DECIMALS = 6;
/** Length of one degree of latitude on the mean sphere. */
const METRES_PER_DEGREE = (Math.PI / 180) * 6_371_008.8;
/** Radius of the Web Mercator sphere. */
const MERCATOR_RADIUS_M = 6_378_137;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Two numbers from 0 to 1, evenly distributed, and not predictable without the key. */
function keyedPair(gridKey: Buffer, label: string): { x: number; y: number } {
  const digest = createHmac('sha256', gridKey).update(label).digest();
  return { x: digest.readUInt32BE(0) / 2 ** 32, y: digest.readUInt32BE(4) / 2 ** 32 };
}

/** The point of a cell, 0 to 1 along its side, in metres from 0: the cell that contains `metres`. */
const pointOfCell = (metres: number, origin: number, part: number) =>
  origin + (Math.floor((metres - origin) / CELL_M) + part) * CELL_M;

/**
 * The point at `part` (0 to 1 along each side) of the cell around a location. All accounts share one grid:
 * with a grid for each account, several accounts in one home would show several cells, whose average is nearer
 * to the home than one cell (decision 0106).
 */
function pointInCell(
  gridKey: Buffer,
  position: Position,
  part: { x: number; y: number },
): Position {
  const origin = keyedPair(gridKey, 'origin');
  const metresNorth = position.latitude * METRES_PER_DEGREE;
  const rowCentre = pointOfCell(metresNorth, origin.y * CELL_M, 0.5) / METRES_PER_DEGREE;
  // All cells of a row have the width at the middle of the row. The minimum only matters at the poles, which
  // have no users.
  const metresPerDegree = METRES_PER_DEGREE * Math.max(0.01, Math.cos(toRadians(rowCentre)));
  const metresEast = position.longitude * metresPerDegree;
  const latitude = pointOfCell(metresNorth, origin.y * CELL_M, part.y) / METRES_PER_DEGREE;
  const longitude = pointOfCell(metresEast, origin.x * CELL_M, part.x) / metresPerDegree;
  return {
    latitude: roundTo(Math.min(90, Math.max(-90, latitude)), SHOWN_DECIMALS),
    longitude: roundTo(((longitude + 540) % 360) - 180, SHOWN_DECIMALS),
  };
}

/** The centre of the cell around a location: the best estimate of an attacker who knows the grid. */
export const cellCentre = (gridKey: Buffer, position: Position): Position =>
  pointInCell(gridKey, position, { x: 0.5, y: 0.5 });

/**
 * The only location that other users receive: a point of the cell around the true location. Where in the cell
 * depends on the account alone, so that markers form no lattice and say nothing about the true location.
 */
export const shownPosition = (gridKey: Buffer, userId: number, position: Position): Position =>
  pointInCell(gridKey, position, keyedPair(gridKey, String(userId)));

export interface HistoryEntry {
  id: number;
  truePosition: Position;
  shown: Position;
}

/** Returns the nearest earlier location whose shown location is reused, or null. */
export function findReusableEntry(
  history: readonly HistoryEntry[],
  position: Position,
): HistoryEntry | null {
  let nearest: HistoryEntry | null = null;
  let nearestKm = HISTORY_RADIUS_M / 1000;
  for (const entry of history) {
    const km = distanceKm(entry.truePosition, position);
    if (km <= nearestKm) {
      nearest = entry;
      nearestKm = km;
    }
  }
  return nearest;
}

const RECORD_DAYS = 180;

/** The oldest day of the location record, as a day in Korea. */
export const firstRecordDay = (now: Date): string =>
  koreanDay(new Date(now.getTime() - (RECORD_DAYS - 1) * DAY_MS));

/** The length on the Web Mercator plane of a distance on the ground at a latitude. */
export const toPlaneMetres = (km: number, latitude: number): number =>
  ((km / 6371.0088) * MERCATOR_RADIUS_M) / Math.cos(toRadians(latitude));

/** A location on the Web Mercator plane, in its metres. */
export function toPlane(position: Position): { x: number; y: number } {
  const latitude = Math.min(85, Math.max(-85, position.latitude));
  return {
    x: MERCATOR_RADIUS_M * toRadians(position.longitude),
    y: MERCATOR_RADIUS_M * Math.log(Math.tan(Math.PI / 4 + toRadians(latitude) / 2)),
  };
}
