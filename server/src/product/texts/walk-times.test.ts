import { expect, it } from 'vitest';
import { formatDateTime, formatTime, formatUpcoming, withZone } from './walk-times.ts';

const at = (text: string) => new Date(text);
const NEW_YORK = 'America/New_York';

it.each([
  ['2026-11-24T19:00:00+09:00', '오후 7:00', '7:00 PM'],
  ['2026-11-24T00:05:00+09:00', '오전 12:05', '12:05 AM'],
  ['2026-11-24T12:30:00+09:00', '오후 12:30', '12:30 PM'],
  ['2026-11-24T08:59:00+09:00', '오전 8:59', '8:59 AM'],
])('[WALK-19] the time of day of %s', (moment, ko, en) => {
  expect(formatTime('ko', at(moment), 'Asia/Seoul')).toBe(ko);
  expect(formatTime('en', at(moment), 'Asia/Seoul')).toBe(en);
});

it('[WALK-12] date and time in a zone', () => {
  const moment = at('2026-11-24T10:00:00Z');
  expect(formatDateTime('ko', moment, 'Asia/Seoul')).toBe('11월 24일 화요일 오후 7:00');
  expect(formatDateTime('en', moment, 'Asia/Seoul')).toBe('Tuesday, November 24, 7:00 PM');
});

it('[WALK-34] the zone is named where the clock of the reader differs', () => {
  const moment = at('2026-11-24T10:00:00Z');
  const seoul = { timeZone: 'Asia/Seoul', readerZone: NEW_YORK };
  expect(withZone('오후 7:00', 'ko', moment, seoul)).toBe('오후 7:00 (서울 시간)');
  expect(withZone('7:00 PM', 'en', moment, seoul)).toBe('7:00 PM (Seoul time)');
  expect(withZone('7:00 PM', 'en', moment, { ...seoul, readerZone: 'Asia/Tokyo' })).toBe('7:00 PM');
});

it('[WALK-19] the month is named if it is not the current one of the zone', () => {
  const zone = { timeZone: 'Asia/Seoul', now: at('2026-11-24T10:00:00Z') };
  expect(formatUpcoming('ko', at('2026-11-28T23:00:00Z'), zone)).toBe('29일 일요일 오전 8:00');
  expect(formatUpcoming('en', at('2026-11-28T23:00:00Z'), zone)).toBe('Sunday 29, 8:00 AM');
  expect(formatUpcoming('ko', at('2026-11-30T15:00:00Z'), zone)).toBe('12월 1일 화요일 오전 12:00');
  expect(formatUpcoming('ko', at('2026-11-30T15:00:00Z'), { ...zone, timeZone: NEW_YORK })).toBe(
    '30일 월요일 오전 10:00',
  );
});

it.each([
  ['forward in March', '2026-03-08T06:59:00Z', '1:59 AM', '2026-03-08T07:00:00Z', '3:00 AM'],
  ['back in November', '2026-11-01T05:59:00Z', '1:59 AM', '2026-11-01T06:00:00Z', '1:00 AM'],
])('[WALK-27] the clocks of New York go %s', (_, before, timeBefore, after, timeAfter) => {
  expect(formatTime('en', at(before), NEW_YORK)).toBe(timeBefore);
  expect(formatTime('en', at(after), NEW_YORK)).toBe(timeAfter);
});
