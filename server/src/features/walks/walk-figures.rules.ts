import { DAY_MS, HOUR_MS } from '@meongmate/shared/rules/durations';

/** A share of fewer cases would say more about single users than about the product. */
const CASES_MIN = 10;

export interface Cases {
  cases: number;
  /** Of these, the ones for which it holds. */
  hits: number;
}

/** Rounded to two decimals; null for few cases. */
export const shareOf = ({ cases, hits }: Cases): number | null =>
  cases < CASES_MIN ? null : Math.round((hits / cases) * 100) / 100;

/** New users have this long to agree on a walk. */
export const AGREEMENT_MS = 72 * HOUR_MS;
/** Users count from the end of that time on, for four weeks. */
export const newUserPeriod = (now: Date) => ({
  from: new Date(now.getTime() - 31 * DAY_MS),
  to: new Date(now.getTime() - AGREEMENT_MS),
});

export const WEEK_MS = 7 * DAY_MS;
/** A pair walks weekly if it had an agreed walk in so many of the last weeks. */
export const WEEKLY = { weeks: 4, withWalk: 3 };
