import { expect, it } from 'vitest';
import { clockIn, haveSameClock, isTimeZone, zoneText } from './time-zones.ts';

const at = new Date('2026-12-01T10:00:00Z');

it.each([
  'Asia/Seoul',
  'Asia/Saigon',
  'Asia/Ho_Chi_Minh',
  'Asia/Kolkata',
  'Asia/Calcutta',
  'America/Argentina/Buenos_Aires',
  'America/Port-au-Prince',
  'Etc/GMT+9',
  'ROK',
  'UTC',
  'EST5EDT',
  'NZ-CHAT',
])('[WALK-33] %s is a time zone', (name) => {
  expect(isTimeZone(name)).toBe(true);
});

it.each(['asia/seoul', 'ASIA/SEOUL', 'Asia/SEOUL', 'Asia/Gotham', '+09:00', 'utc', ''])(
  '[WALK-33] "%s" is no time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);

it('[WALK-33] the clock of a zone at a moment', () => {
  expect(clockIn('Asia/Seoul', at)).toBe('2026-12-01T19:00');
  expect(clockIn('America/New_York', at)).toBe('2026-12-01T05:00');
  expect(haveSameClock('Asia/Seoul', 'Asia/Tokyo', at)).toBe(true);
  expect(haveSameClock('Asia/Seoul', 'Europe/Berlin', at)).toBe(false);
});

it('[WALK-34] zones have names that people know', () => {
  expect(zoneText('Asia/Seoul', 'ko')).toBe('서울 시간');
  expect(zoneText('Asia/Seoul', 'en')).toBe('Seoul time');
  expect(zoneText('America/New_York', 'en')).toBe('New York time');
  expect(zoneText('Europe/Berlin', 'ko')).toBe('중부유럽 시간');
});
