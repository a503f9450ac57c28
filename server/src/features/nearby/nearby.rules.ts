import type { Position } from '@meongmate/shared/rules/distance';
import { DAY_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';

/** A place not refreshed for this long is not shown any more. */
export const PLACE_FRESH_MS = 30 * DAY_MS;

export const NEARBY_BUDGETS = [
  { name: 'nearby-minute', max: 60, windowMs: MINUTE_MS },
  { name: 'nearby-day', max: 2000, windowMs: DAY_MS },
];
export const SQUARES_BUDGET = { name: 'nearby-squares', max: 200, windowMs: DAY_MS };

const DEGREES_PER_KM = 1 / 111.195;

/** The square of about 1 km that an asked point lies in. */
export function squareOf(point: Position): string {
  const row = Math.floor(point.latitude / DEGREES_PER_KM);
  const width = DEGREES_PER_KM / Math.max(0.01, Math.cos((row * DEGREES_PER_KM * Math.PI) / 180));
  return `${row}:${Math.floor(point.longitude / width)}`;
}

/** People at one distance are ordered by id; so many may share the distance where a page ends. */
export const TIES_MAX = 27;

/** Somebody where they are shown, and how far that is. */
export interface Placed extends Position {
  id: number;
  km: number;
}

/** Those inside the radius or exactly on it, nearest first, and by id at one distance. */
export function inRadius<T extends Placed>(people: readonly T[], radiusKm: number): T[] {
  return people.filter(({ km }) => km <= radiusKm).sort((a, b) => a.km - b.km || a.id - b.id);
}
