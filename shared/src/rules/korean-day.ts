import { HOUR_MS } from './durations.ts';

/** Korea has no daylight saving time. */
const KOREA_OFFSET_MS = 9 * HOUR_MS;

/** The calendar day in Korea, such as `2026-03-02`. */
export const koreanDay = (time: Date): string =>
  new Date(time.getTime() + KOREA_OFFSET_MS).toISOString().slice(0, 10);
