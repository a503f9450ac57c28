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
