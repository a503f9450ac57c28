import { afterEach, expect, it } from 'vitest';
import { setLanguage } from './define-texts.ts';
import {
  durationText,
  nearDayText,
  relativeText,
  walksEndText,
  walkTimeText,
  whenText,
} from './walk-format.ts';

afterEach(() => setLanguage('ko'));

/** Tuesday, 24 November 2026, 17:00. */
const now = new Date(2026, 10, 24, 17);
const at = (day: number, hours: number, minutes = 0) => new Date(2026, 10, day, hours, minutes);
const start = (...moment: Parameters<typeof at>) => ({ startsAt: at(...moment).toISOString() });
const walkAt = (day: number) => ({ startsAt: at(day, 19).toISOString(), durationMinutes: 90 });

it('[WALKUI-7] the length of a walk has hours and minutes', () => {
  expect([30, 60, 90].map(durationText)).toEqual(['30분', '1시간', '1시간 30분']);
  expect(walkTimeText(walkAt(24))).toBe('오후 7:00 · 1시간 30분');
  setLanguage('en');
  expect(walkTimeText(walkAt(24))).toBe('7:00 PM · 1 hour 30 min');
});

it('[WALKUI-12] [WALKUI-13] a walk of today and tomorrow is named by its day', () => {
  expect(whenText(start(24, 19), now)).toBe('오늘 오후 7:00');
  expect(whenText(start(25, 8, 30), now)).toBe('내일 오전 8:30');
  expect(whenText(start(28, 18, 30), now)).toBe('11월 28일 (토) 오후 6:30');
  setLanguage('en');
  expect(whenText(start(24, 19), now)).toBe('Today, 7:00 PM');
  expect(whenText(start(25, 8, 30), now)).toBe('Tomorrow, 8:30 AM');
});

it('[WALKUI-13] the time until a walk is in minutes, hours or days', () => {
  expect(relativeText(start(24, 16), now)).toBe('지금');
  expect(relativeText(start(24, 17, 45), now)).toBe('45분 뒤');
  expect(relativeText(start(24, 19), now)).toBe('2시간 뒤');
  expect(relativeText(start(25, 8), now)).toBe('내일');
  expect(relativeText(start(26, 8), now)).toBe('모레');
  expect(relativeText(start(30, 8), now)).toBe('6일 뒤');
});

it('[WALK-34] a walk is stated in its zone, which is named where the clock of the device differs', () => {
  // 19:00 in Korea on the 24th.
  const inBerlin = { ...start(24, 19), timeZone: 'Europe/Berlin' };
  expect(whenText(inBerlin, now)).toBe('오늘 오전 11:00 (중부유럽\u00a0시간)');
  expect(whenText({ ...inBerlin, timeZone: 'Asia/Tokyo' }, now)).toBe('오늘 오후 7:00');
  // 05:00 in Korea on the 25th is 21:00 of the day before.
  expect(whenText({ ...start(25, 5), timeZone: 'Europe/Berlin' }, now)).toBe(
    '오늘 오후 9:00 (중부유럽\u00a0시간)',
  );
  expect(walkTimeText({ ...inBerlin, durationMinutes: 60 })).toBe(
    '오전 11:00 (중부유럽\u00a0시간) · 1시간',
  );
  setLanguage('en');
  expect(whenText(inBerlin, now)).toBe('Today, 11:00 AM (Berlin\u00a0time)');
});

it('[WALKUI-14] today, tomorrow and the weekend have a name', () => {
  expect([24, 25, 26, 28, 29, 30].map((day) => nearDayText(start(day, 9), now))).toEqual([
    '오늘',
    '내일',
    undefined,
    '이번 주말',
    '이번 주말',
    undefined,
  ]);
  // On Sunday, the next Saturday is another weekend.
  expect(nearDayText(start(28, 9), at(22, 9))).toBeUndefined();
});

it('[WALKUI-19] the walks that a friendship takes with it are counted, with their day if it is one', () => {
  expect(walksEndText([])).toBeUndefined();
  expect(walksEndText([walkAt(28)])).toBe('11월 28일 토요일 산책 1개가 취소돼요.');
  expect(walksEndText([walkAt(28), walkAt(29)])).toBe('잡아 둔 산책 2개가 취소돼요.');
});
