import { expect, it } from 'vitest';
import { addDays, momentOf } from './local-time.ts';

it('[WALK-33] the moment of a clock in a zone', () => {
  expect(momentOf('2026-12-01T19:00', 'Asia/Seoul')).toEqual(new Date('2026-12-01T10:00:00Z'));
  expect(momentOf('2026-12-01T19:00', 'Asia/Pyongyang')).toEqual(new Date('2026-12-01T10:00:00Z'));
  expect(momentOf('2016-12-01T19:00', 'Asia/Pyongyang')).toEqual(new Date('2016-12-01T10:30:00Z'));
});

it.each([
  ['does not exist', '2026-03-29T02:30', '2026-03-29T01:30:00Z'],
  ['exists twice', '2026-10-25T02:30', '2026-10-25T00:30:00Z'],
  ['is after the gap', '2026-03-29T04:00', '2026-03-29T02:00:00Z'],
  ['is after both', '2026-10-25T04:00', '2026-10-25T03:00:00Z'],
])('[WALK-33] a time that %s in Berlin: forward by the gap, of two the first', (_, clock, at) => {
  expect(momentOf(clock, 'Europe/Berlin')).toEqual(new Date(at));
});

it.each([
  ['the next week', 7, '2027-01-05T19:00'],
  ['the day before', -1, '2026-12-28T19:00'],
])('[WALK-37] %s has the same time of day', (_, days, clock) => {
  expect(addDays('2026-12-29T19:00', days)).toBe(clock);
});
