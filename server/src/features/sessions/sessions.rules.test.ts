import { expect, it } from 'vitest';
import { extendedExpiry, sessionLengthMs } from './sessions.rules.ts';

const HOUR = 3_600_000;
const SEEN = new Date('2026-03-02T09:00:00Z');
const after = (ms: number) => new Date(SEEN.getTime() + ms);

it('[SES-6] a session lasts 30 days, an admin’s 12 hours', () => {
  expect(sessionLengthMs(false)).toBe(30 * 24 * HOUR);
  expect(sessionLengthMs(true)).toBe(12 * HOUR);
});

it('[SES-6] use extends a session, but it is written at most once an hour', () => {
  expect(extendedExpiry(SEEN, false, after(HOUR - 1))).toBeNull();
  expect(extendedExpiry(SEEN, false, after(HOUR))).toEqual(after(HOUR + 30 * 24 * HOUR));
  expect(extendedExpiry(SEEN, true, after(2 * HOUR))).toEqual(after(14 * HOUR));
});
