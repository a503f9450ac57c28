import { expect, it } from 'vitest';
import { isQuietAt, minutesOfDay, toMinutes } from './quiet-hours.ts';

const SEOUL = 'Asia/Seoul';
const NEW_YORK = 'America/New_York';

it.each([
  // Seoul is nine hours ahead of UTC.
  [SEOUL, '22:00', '07:00', '2026-03-02T12:59:59.999Z', false],
  [SEOUL, '22:00', '07:00', '2026-03-02T13:00:00.000Z', true],
  [SEOUL, '22:00', '07:00', '2026-03-02T15:00:00.000Z', true],
  [SEOUL, '22:00', '07:00', '2026-03-02T21:59:59.999Z', true],
  [SEOUL, '22:00', '07:00', '2026-03-02T22:00:00.000Z', false],
  [SEOUL, '13:00', '14:30', '2026-03-02T03:59:59.999Z', false],
  [SEOUL, '13:00', '14:30', '2026-03-02T04:00:00.000Z', true],
  [SEOUL, '13:00', '14:30', '2026-03-02T05:30:00.000Z', false],
  [SEOUL, '00:00', '06:00', '2026-03-01T15:00:00.000Z', true],
  [SEOUL, '18:00', '00:00', '2026-03-01T14:59:00.000Z', true],
  [SEOUL, '18:00', '00:00', '2026-03-01T15:00:00.000Z', false],
  // Equal times.
  [SEOUL, '08:00', '08:00', '2026-03-01T23:00:00.000Z', false],
  [SEOUL, '08:00', '08:00', '2026-03-02T03:00:00.000Z', false],
  // The same moment in another zone.
  [NEW_YORK, '22:00', '07:00', '2026-03-02T13:00:00.000Z', false],
  // On 8 March 2026 the clocks in New York go from 02:00 (07:00 UTC) to 03:00.
  [NEW_YORK, '02:00', '03:00', '2026-03-08T06:59:00.000Z', false],
  [NEW_YORK, '02:00', '03:00', '2026-03-08T07:00:00.000Z', false],
  [NEW_YORK, '22:00', '07:00', '2026-03-08T10:59:00.000Z', true],
  [NEW_YORK, '22:00', '07:00', '2026-03-08T11:00:00.000Z', false],
  // On 1 November 2026 they go from 02:00 (06:00 UTC) back to 01:00.
  [NEW_YORK, '01:00', '02:00', '2026-11-01T05:30:00.000Z', true],
  [NEW_YORK, '01:00', '02:00', '2026-11-01T06:30:00.000Z', true],
  [NEW_YORK, '01:00', '02:00', '2026-11-01T07:00:00.000Z', false],
])('[PUSH-18] [PUSHUI-6] %s, quiet from %s to %s, at %s: %s', (timeZone, from, to, at, isQuiet) => {
  expect(isQuietAt({ from, to }, timeZone, new Date(at))).toBe(isQuiet);
});

it('[PUSH-18] without quiet hours no time is quiet', () => {
  expect(isQuietAt(null, SEOUL, new Date(0))).toBe(false);
});

it('[PUSH-18] a time of day is a number of minutes since midnight', () => {
  expect(toMinutes('00:00')).toBe(0);
  expect(toMinutes('23:59')).toBe(1439);
  expect(minutesOfDay(SEOUL, new Date('2026-03-01T15:00:00.000Z'))).toBe(0);
});
