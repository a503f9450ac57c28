import { expect, it } from 'vitest';
import { toRetryAfterMs } from './push-sender.ts';

const nowMs = Date.parse('2026-03-02T09:00:00Z');

it.each([
  ['90', 90_000],
  [' 90 ', 90_000],
  ['0', 0],
  ['Mon, 02 Mar 2026 09:02:00 GMT', 120_000],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
  // Not of RFC 9110.
  [undefined, 0],
  ['', 0],
  ['soon', 0],
  ['in 5 minutes', 0],
  ['-5', 0],
  ['1.5', 0],
  ['1e3', 0],
  [`1${'0'.repeat(20)}`, 0],
  ['2026-03-02T10:00:00Z', 0],
  ['Mon, 99 Mar 2026 09:02:00 GMT', 0],
])('Retry-After %j is %d ms', (header, ms) => {
  expect(toRetryAfterMs(header, nowMs)).toBe(ms);
});
