import { createHmac } from 'node:crypto';
import { distanceKm, type Position, roundTo } from '@meongmate/shared/rules/distance';

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

/** The origin of a user's grid, in metres from 0: evenly distributed, and not predictable without the key. */
function gridOrigin(gridKey: Buffer, userId: number): { x: number; y: number } {
  const digest = createHmac('sha256', gridKey).update(String(userId)).digest();
  return {
    x: (digest.readUInt32BE(0) / 2 ** 32) * CELL_M,
    y: (digest.readUInt32BE(4) / 2 ** 32) * CELL_M,
  };
}

const cellCentre = (metres: number, origin: number) =>
  origin + (Math.floor((metres - origin) / CELL_M) + 0.5) * CELL_M;

/** The centre of the user's cell around a true location: the only location that other users receive. */
export function shownPosition(gridKey: Buffer, userId: number, position: Position): Position {
  const origin = gridOrigin(gridKey, userId);
  const latitude = cellCentre(position.latitude * METRES_PER_DEGREE, origin.y) / METRES_PER_DEGREE;
  // All cells of a row have the width at the middle of the row. The minimum only matters at the poles, which
  // have no users.
  const metresPerDegree = METRES_PER_DEGREE * Math.max(0.01, Math.cos(toRadians(latitude)));
  const longitude = cellCentre(position.longitude * metresPerDegree, origin.x) / metresPerDegree;
  return {
    latitude: roundTo(Math.min(90, Math.max(-90, latitude)), SHOWN_DECIMALS),
    longitude: roundTo(((longitude + 540) % 360) - 180, SHOWN_DECIMALS),
  };
}

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

/** A location on the Web Mercator plane, in its metres. */
export function toPlane(position: Position): { x: number; y: number } {
  const latitude = Math.min(85, Math.max(-85, position.latitude));
  return {
    x: MERCATOR_RADIUS_M * toRadians(position.longitude),
    y: MERCATOR_RADIUS_M * Math.log(Math.tan(Math.PI / 4 + toRadians(latitude) / 2)),
  };
}
