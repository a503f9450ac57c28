import type { Position } from '@meongmate/shared/rules/distance';
import { DAY_MS } from '@meongmate/shared/rules/durations';

/** A place not refreshed for this long is not shown any more. */
export const PLACE_FRESH_MS = 30 * DAY_MS;

const DEGREES_PER_KM = 1 / 111.195;

/** The square of about 1 km that an asked point lies in. */
export function squareOf(point: Position): string {
  const row = Math.floor(point.latitude / DEGREES_PER_KM);
  const width = DEGREES_PER_KM / Math.max(0.01, Math.cos((row * DEGREES_PER_KM * Math.PI) / 180));
  return `${row}:${Math.floor(point.longitude / width)}`;
}

/** So many beyond a page and the one after it are asked for at first, to know that it ends where it should. */
export const BEYOND_PAGE = 7;
/**
 * Of two people, who is nearer on the plane may be the farther one on the ground by so much of the distance: Mercator's
 * scale changes by tan(latitude) times the way north in radians, 0.9 % of itself over 5 km at 85°.
 */
const PLANE_ERROR = 0.01;

/** A user and the distance to their shown position. */
export interface Placed {
  id: number;
  km: number;
}

/** Those inside the radius or exactly on it, nearest first, and by id at one distance. */
export function inRadius<T extends Placed>(people: readonly T[], radiusKm: number): T[] {
  return people.filter(({ km }) => km <= radiusKm).sort((a, b) => a.km - b.km || a.id - b.id);
}

/**
 * Whether nobody who was not looked at belongs on the page that ends with the `end`th of `near`, or decides whether there is
 * another: everyone was looked at as far as `farthestKm`, and beyond it nobody.
 */
export function isSettled(
  near: readonly Placed[],
  { farthestKm, radiusKm, end }: { farthestKm: number; radiusKm: number; end: number },
): boolean {
  const surelyKm = farthestKm * (1 - PLANE_ERROR);
  const lastKm = near[end - 1]?.km ?? Number.POSITIVE_INFINITY;
  return surelyKm > radiusKm || (near.length > end && lastKm < surelyKm);
}
