import {
  distanceKm,
  METRES_PER_DEGREE,
  type Position,
  toRadians,
} from '@meongmate/shared/rules/distance';

export function moved(from: Position, northM: number, eastM: number): Position {
  const perDegreeEast = METRES_PER_DEGREE * Math.cos(toRadians(from.latitude));
  return {
    latitude: from.latitude + northM / METRES_PER_DEGREE,
    longitude: from.longitude + eastM / perDegreeEast,
  };
}

/** The point at a distance in metres in a direction. */
export const pointTowards = (from: Position, angle: number, metres: number): Position =>
  moved(from, metres * Math.sin(angle), metres * Math.cos(angle));

export const metresBetween = (a: Position, b: Position): number => distanceKm(a, b) * 1000;

/** The information from one request: the approximate distance of a victim from the requested point. */
export interface Ring {
  from: Position;
  metres: number;
  /** Standard deviation of the distance. */
  sigmaM: number;
}

const ROUNDS = 20;
const CLOSE_ENOUGH_M = 0.01;

/** Least squares: the location that fits the distances best (Gauss and Newton, weighted), from a start. */
function fitRings(rings: readonly Ring[], start: Position): { position: Position; misfit: number } {
  let position = start;
  let misfit = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const perDegreeEast = METRES_PER_DEGREE * Math.cos(toRadians(position.latitude));
    let [xx, xy, yy, xr, yr, sum] = [1e-9, 0, 1e-9, 0, 0, 0];
    for (const { from, metres, sigmaM } of rings) {
      const x = (position.longitude - from.longitude) * perDegreeEast;
      const y = (position.latitude - from.latitude) * METRES_PER_DEGREE;
      const length = Math.max(1, metresBetween(from, position));
      const [ux, uy, residual, weight] = [x / length, y / length, metres - length, 1 / sigmaM ** 2];
      xx += weight * ux * ux;
      xy += weight * ux * uy;
      yy += weight * uy * uy;
      xr += weight * ux * residual;
      yr += weight * uy * residual;
      sum += weight * residual * residual;
    }
    misfit = sum;
    const determinant = xx * yy - xy * xy;
    if (!(Math.abs(determinant) > 1e-18)) break;
    const east = (yy * xr - xy * yr) / determinant;
    const north = (xx * yr - xy * xr) / determinant;
    position = moved(position, north, east);
    if (Math.hypot(east, north) < CLOSE_ENOUGH_M) break;
  }
  return { position, misfit };
}

/** The location where the rings meet: tries several starts, because few rings can have two solutions. */
export function trilaterate(rings: readonly Ring[]): Position {
  const [nearest] = [...rings].sort((a, b) => a.metres - b.metres);
  if (!nearest) throw new Error('no ring');
  const starts = [0, 1, 2, 3].map((quarter) =>
    pointTowards(nearest.from, (quarter * Math.PI) / 2 + 0.3, nearest.metres),
  );
  const fits = starts.map((start) => fitRings(rings, start));
  fits.sort((a, b) => a.misfit - b.misfit);
  return (fits[0] as { position: Position }).position;
}

export function centreOf(positions: readonly Position[]): Position {
  const sum = positions.reduce(
    (total, { latitude, longitude }) => ({
      latitude: total.latitude + latitude,
      longitude: total.longitude + longitude,
    }),
    { latitude: 0, longitude: 0 },
  );
  return { latitude: sum.latitude / positions.length, longitude: sum.longitude / positions.length };
}
