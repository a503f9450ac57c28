import { expect, it } from 'vitest';
import {
  parseJsonList,
  partOfDay,
  partsOfDay,
  shownDays,
  walkingOf,
  walkingOverlap,
} from './walking.ts';

it.each([
  ['06:00-12:00', 'morning'],
  ['12:00-18:00', 'afternoon'],
  ['18:00-22:00', 'evening'],
  ['07:00-08:00', 'morning'],
  ['11:30-12:30', 'morning'],
  ['17:59-18:30', 'afternoon'],
  ['21:00-22:00', 'evening'],
  ['9:00-10:00', 'morning'],
  ['6:30-7:30', 'morning'],
])('[FMT-11] the slot %s belongs to the %s', (slot, part) => {
  expect(partOfDay(slot)).toBe(part);
});

it('[FMT-11] each part of the day is returned once, in the order of the day', () => {
  const slots = ['19:00-20:00', '07:00-08:00', '18:00-22:00', '08:00-09:00'];
  expect(partsOfDay(slots)).toEqual(['morning', 'evening']);
  expect(partsOfDay([])).toEqual([]);
});

it.each([
  ['["monday","tuesday"]', ['monday', 'tuesday']],
  ['["monday",7,null]', ['monday']],
  ['{"a":1}', []],
  ['"monday"', []],
  ['monday', []],
  ['', []],
  [null, []],
  [undefined, []],
])('the stored list %j is parsed as %j', (text, list) => {
  expect(parseJsonList(text)).toEqual(list);
});

it('the days and times of an owner are parsed, and are empty if none are stored', () => {
  expect(walkingOf({ walkingDays: '["monday"]', walkingTimes: '["06:00-12:00"]' })).toEqual({
    days: ['monday'],
    times: ['06:00-12:00'],
  });
  expect(walkingOf({ walkingDays: null, walkingTimes: null })).toEqual({ days: [], times: [] });
});

it('[FMT-10] days are in the order of the week, limited, and the omitted days are counted', () => {
  const days = ['sunday', 'monday', 'friday', 'someday', 'wednesday'];
  expect(shownDays(days, 3)).toEqual({ days: ['monday', 'wednesday', 'friday'], more: 1 });
  expect(shownDays(days, 4).more).toBe(0);
  expect(shownDays([], 3)).toEqual({ days: [], more: 0 });
});

it('[FMT-10] an overlap requires a shared day and a shared part of the day', () => {
  const mornings = { days: ['monday', 'sunday'], times: ['06:00-12:00'] };
  const always = { days: ['sunday', 'monday', 'friday'], times: ['07:00-08:00', '18:00-22:00'] };
  const evenings = { days: ['monday'], times: ['18:00-22:00'] };
  const fridays = { days: ['friday'], times: ['06:00-12:00'] };
  expect(walkingOverlap(mornings, always)).toEqual({
    days: ['monday', 'sunday'],
    parts: ['morning'],
  });
  expect(walkingOverlap(mornings, evenings)).toEqual({ days: [], parts: [] });
  expect(walkingOverlap(mornings, fridays)).toEqual({ days: [], parts: [] });
});
