import { expect, it } from 'vitest';
import { quietUntil } from './quiet-hours.rules.ts';

const SEOUL = 'Asia/Seoul';
const NEW_YORK = 'America/New_York';

it.each([
  // Seoul is nine hours ahead of UTC.
  [SEOUL, '22:00', '07:00', '2026-03-02T12:59:59.999Z', null],
  [SEOUL, '22:00', '07:00', '2026-03-02T13:00:00.000Z', '2026-03-02T22:00:00.000Z'],
  [SEOUL, '22:00', '07:00', '2026-03-02T15:00:00.000Z', '2026-03-02T22:00:00.000Z'],
  [SEOUL, '22:00', '07:00', '2026-03-02T21:59:30.500Z', '2026-03-02T22:00:00.000Z'],
  [SEOUL, '22:00', '07:00', '2026-03-02T22:00:00.000Z', null],
  [SEOUL, '13:00', '14:30', '2026-03-02T04:00:00.000Z', '2026-03-02T05:30:00.000Z'],
  [SEOUL, '13:00', '14:30', '2026-03-02T05:30:00.000Z', null],
  [SEOUL, '13:00', '14:30', '2026-03-02T03:59:00.000Z', null],
  // Equal times: no quiet hours.
  [SEOUL, '08:00', '08:00', '2026-03-01T23:00:00.000Z', null],
  [SEOUL, '00:00', '23:59', '2026-03-01T15:00:00.000Z', '2026-03-02T14:59:00.000Z'],
  // On 8 March 2026 the clocks in New York go from 02:00 (07:00 UTC) to 03:00.
  [NEW_YORK, '22:00', '07:00', '2026-03-08T05:00:00.000Z', '2026-03-08T11:00:00.000Z'],
  [NEW_YORK, '22:00', '02:30', '2026-03-08T06:00:00.000Z', '2026-03-08T07:00:00.000Z'],
  [NEW_YORK, '01:00', '03:00', '2026-03-08T06:30:00.000Z', '2026-03-08T07:00:00.000Z'],
  // On 1 November 2026 they go from 02:00 (06:00 UTC) back to 01:00.
  [NEW_YORK, '22:00', '07:00', '2026-11-01T04:30:00.000Z', '2026-11-01T12:00:00.000Z'],
  [NEW_YORK, '00:00', '01:30', '2026-11-01T04:30:00.000Z', '2026-11-01T05:30:00.000Z'],
  // Half an hour of daylight saving time on Lord Howe Island.
  ['Australia/Lord_Howe', '22:00', '07:00', '2026-10-03T14:00:00.000Z', '2026-10-03T20:00:00.000Z'],
])('[PUSH-18] %s, quiet from %s to %s, at %s: until %s', (timeZone, from, to, now, end) => {
  const until = quietUntil({ quietHours: { from, to }, timeZone }, new Date(now));
  expect(until?.toISOString() ?? null).toBe(end);
});

it('[PUSH-18] without quiet hours no time is quiet', () => {
  expect(quietUntil({ quietHours: null, timeZone: SEOUL }, new Date(0))).toBeNull();
});
