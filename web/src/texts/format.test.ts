import { describe, expect, it } from 'vitest';
import { badgeText } from './badge-text.ts';
import { setLanguage } from './define-texts.ts';
import {
  chatTimeText,
  dateSeparatorText,
  dateText,
  dayTimeText,
  distanceText,
  timeAgoText,
} from './format.ts';

const now = new Date(2026, 10, 21, 12, 0);

describe('format', () => {
  it('[FMT-1] [FMT-14] an approximate distance has steps of 100 m, in metres under one kilometre', () => {
    expect(distanceText(0.71)).toBe('약 700m');
    expect(distanceText(0.35)).toBe('약 400m');
    expect(distanceText(0)).toBe('약 100m');
    expect(distanceText(0.96)).toBe('약 900m');
    expect(distanceText(1)).toBe('약 1.0km');
    expect(distanceText(1.24)).toBe('약 1.2km');
    setLanguage('en');
    expect(distanceText(0.71)).toBe('about 700m');
  });

  it('[FMT-3] the age of a request has the specified text', () => {
    expect(timeAgoText({ unit: 'justNow' })).toBe('방금 전');
    expect(timeAgoText({ unit: 'weeks', count: 2 })).toBe('2주 전');
  });

  it.each([
    [0, 5, '오전 12:05'],
    [9, 5, '오전 9:05'],
    [12, 0, '오후 12:00'],
    [21, 5, '오후 9:05'],
  ])('[FMT-7] %i:%i is displayed as %s', (hour, minute, text) => {
    expect(chatTimeText(new Date(2026, 10, 21, hour, minute))).toBe(text);
  });

  it('[FMT-8] date separators use the reader’s time zone', () => {
    expect(dateSeparatorText(new Date(2026, 10, 21, 0, 1), now)).toBe('오늘');
    expect(dateSeparatorText(new Date(2026, 10, 20, 23, 59), now)).toBe('어제');
    expect(dateSeparatorText(new Date(2026, 10, 3), now)).toBe('11월 3일');
    expect(dateSeparatorText(new Date(2025, 10, 3), now)).toBe('2025년 11월 3일');
    expect(dayTimeText(new Date(2026, 10, 20, 21, 5), now)).toBe('어제 오후 9:05');
  });

  it('[FMT-13] a date is short in both languages', () => {
    expect(dateText(new Date(2026, 10, 3))).toBe('2026년 11월 3일');
    setLanguage('en');
    expect(dateText(new Date(2026, 10, 3))).toBe('Nov 3, 2026');
  });

  it('[UI-23] counts over 99 are displayed as 99+', () => {
    expect(badgeText(99)).toBe('99');
    expect(badgeText(100)).toBe('99+');
  });
});
