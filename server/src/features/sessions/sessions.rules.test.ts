import { expect, it } from 'vitest';
import { extendedExpiry, isRecent, sessionLengthMs, toSessionId } from './sessions.rules.ts';

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

it.each([
  [0, true],
  [15 * 60_000, true],
  [15 * 60_000 + 1, false],
  [-60_000, true],
  [-60_001, false],
])('[WAY-5] a sign-in %s ms ago is recent: %s', (ageMs, expected) => {
  expect(isRecent(SEEN, after(ageMs))).toBe(expected);
});

it('the id of a session is an exact number', () => {
  expect(toSessionId(Buffer.alloc(32, 0xff))).toBe(2 ** 48 - 1);
  expect(toSessionId(Buffer.from([0, 0, 0, 0, 1, 2, 3]))).toBe(258);
});
