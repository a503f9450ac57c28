import { createHmac } from 'node:crypto';
import {
  EARTH_RADIUS_M,
  METRES_PER_DEGREE,
  type Position,
  roundTo,
  toRadians,
} from '@meongmate/shared/rules/distance';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import { koreanDay } from '@meongmate/shared/rules/korean-day';

/** A location that is not updated for this long is deleted, and with it the user disappears from nearby. */
export const LOCATION_RETENTION_MS = 30 * DAY_MS;

/** Side of a cell of the grid for shown locations. */
export const CELL_M = 500;
/** Six decimals of a degree are about 0.1 m. */
const SHOWN_DECIMALS = 6;
/** Radius of the Web Mercator sphere. */
const MERCATOR_RADIUS_M = 6_378_137;

/** Two numbers from 0 to 1, evenly distributed, and not predictable without the key. */
function keyedPair(gridKey: Buffer, label: string): { x: number; y: number } {
  const digest = createHmac('sha256', gridKey).update(label).digest();
  return { x: digest.readUInt32BE(0) / 2 ** 32, y: digest.readUInt32BE(4) / 2 ** 32 };
}

/** The origin of the grid of each key, because a digest takes longer than everything else about a cell. */
const origins = new WeakMap<Buffer, { x: number; y: number }>();

function originOf(gridKey: Buffer): { x: number; y: number } {
  const origin = origins.get(gridKey) ?? keyedPair(gridKey, 'origin');
  origins.set(gridKey, origin);
  return origin;
}

/** A cell of the grid, by its south-west corner. */
export interface Cell {
  metresNorth: number;
  metresEast: number;
  /** Length of a degree of longitude, the same for all cells of a row: their width at the middle of the row. */
  metresPerDegree: number;
}

/** The beginning of the interval of the grid that contains `metres`. */
const startOfCell = (metres: number, origin: number) =>
  origin + Math.floor((metres - origin) / CELL_M) * CELL_M;

/**
 * The cell around a location. All accounts share one grid: with a grid for each account, several accounts in one
 * home would show several cells, whose average is nearer to the home than one cell (decision 0106).
 */
export function cellOf(gridKey: Buffer, { latitude, longitude }: Position): Cell {
  const origin = originOf(gridKey);
  const metresNorth = startOfCell(latitude * METRES_PER_DEGREE, origin.y * CELL_M);
  const rowCentre = (metresNorth + CELL_M / 2) / METRES_PER_DEGREE;
  // The minimum only matters at the poles, which have no users.
  const metresPerDegree = METRES_PER_DEGREE * Math.max(0.01, Math.cos(toRadians(rowCentre)));
  const metresEast = startOfCell(longitude * metresPerDegree, origin.x * CELL_M);
  return { metresNorth, metresEast, metresPerDegree };
}

/** The point at `part` (0 to 1 along each side) of a cell. */
function pointInCell(
  { metresNorth, metresEast, metresPerDegree }: Cell,
  part: { x: number; y: number },
): Position {
  const latitude = (metresNorth + part.y * CELL_M) / METRES_PER_DEGREE;
  const longitude = (metresEast + part.x * CELL_M) / metresPerDegree;
  return {
    latitude: roundTo(Math.min(90, Math.max(-90, latitude)), SHOWN_DECIMALS),
    longitude: roundTo(((longitude + 540) % 360) - 180, SHOWN_DECIMALS),
  };
}

/** Metres between the nearest edges of two cells; 0 if they touch. */
export function gapBetween(a: Cell, b: Cell): number {
  const degreesEast = a.metresEast / a.metresPerDegree - b.metresEast / b.metresPerDegree;
  const metresEast = (degreesEast * (a.metresPerDegree + b.metresPerDegree)) / 2;
  return Math.hypot(
    Math.max(0, Math.abs(a.metresNorth - b.metresNorth) - CELL_M),
    Math.max(0, Math.abs(metresEast) - CELL_M),
  );
}

/** The centre of the cell around a location: the best estimate of an attacker who knows the grid. */
export const cellCentre = (gridKey: Buffer, position: Position): Position =>
  pointInCell(cellOf(gridKey, position), { x: 0.5, y: 0.5 });

/** The number of a cell in the grid. */
export interface CellIndex {
  row: number;
  column: number;
}

/** Steps of the grid from its origin. */
const stepsTo = (metres: number, origin: number) => metres / CELL_M - origin;

export function cellIndexOf(gridKey: Buffer, position: Position): CellIndex {
  const origin = originOf(gridKey);
  const { metresNorth, metresEast } = cellOf(gridKey, position);
  return {
    row: Math.round(stepsTo(metresNorth, origin.y)),
    column: Math.round(stepsTo(metresEast, origin.x)),
  };
}

/** Neighbouring cells of a row, from one column to another. */
export interface CellRow {
  row: number;
  from: number;
  to: number;
}

/** The cells whose centre is at most `km` from a location (haversine). */
export function cellRowsAround(gridKey: Buffer, position: Position, km: number): CellRow[] {
  const origin = originOf(gridKey);
  const angle = (km * 1000) / EARTH_RADIUS_M;
  const reach = Math.ceil((km * 1000) / CELL_M);
  const rows = Array.from({ length: 2 * reach + 1 }, (_, step) => step - reach);
  return rows.flatMap((north) => {
    const latitude = position.latitude + (north * CELL_M) / METRES_PER_DEGREE;
    const cell = cellOf(gridKey, { latitude, longitude: position.longitude });
    const centre = (cell.metresNorth + CELL_M / 2) / METRES_PER_DEGREE;
    const square =
      (Math.sin(angle / 2) ** 2 - Math.sin(toRadians(centre - position.latitude) / 2) ** 2) /
      (Math.cos(toRadians(centre)) * Math.cos(toRadians(position.latitude)));
    // Negative: the whole row is farther.
    const halfWidth = (2 * Math.asin(Math.sqrt(Math.max(0, square))) * 180) / Math.PI;
    const columnAt = (longitude: number) =>
      stepsTo(longitude * cell.metresPerDegree - CELL_M / 2, origin.x);
    const from = Math.ceil(columnAt(position.longitude - halfWidth));
    const to = Math.floor(columnAt(position.longitude + halfWidth));
    const row = Math.round(stepsTo(cell.metresNorth, origin.y));
    return square >= 0 && from <= to ? [{ row, from, to }] : [];
  });
}

/**
 * The only location that other users receive: a point of the cell around the true location. Where in the cell
 * depends on the account alone, so that markers form no lattice and say nothing about the true location.
 */
export const shownPosition = (gridKey: Buffer, userId: number, position: Position): Position =>
  pointInCell(cellOf(gridKey, position), keyedPair(gridKey, String(userId)));

const RECORD_DAYS = 180;

/** The oldest day of the location record, as a day in Korea. */
export const firstRecordDay = (now: Date): string =>
  koreanDay(new Date(now.getTime() - (RECORD_DAYS - 1) * DAY_MS));

/** The length on the Web Mercator plane of a distance on the ground at a latitude. */
export const toPlaneMetres = (km: number, latitude: number): number =>
  (((km * 1000) / EARTH_RADIUS_M) * MERCATOR_RADIUS_M) / Math.cos(toRadians(latitude));

/** The square on the Web Mercator plane that contains the circle around a place. */
export interface Square {
  x: number;
  y: number;
  half: number;
}

export const squareAround = (position: Position, km: number): Square => ({
  ...toPlane(position),
  half: toPlaneMetres(km, position.latitude),
});

/** A location on the Web Mercator plane, in its metres. */
export function toPlane(position: Position): { x: number; y: number } {
  const latitude = Math.min(85, Math.max(-85, position.latitude));
  return {
    x: MERCATOR_RADIUS_M * toRadians(position.longitude),
    y: MERCATOR_RADIUS_M * Math.log(Math.tan(Math.PI / 4 + toRadians(latitude) / 2)),
  };
}
