import { expect, it } from 'vitest';
import {
  countFilters,
  type Filterable,
  hasFilters,
  matchesFilters,
  type NearbyFilters,
  NO_FILTERS,
  walkSlots,
  wantedSlots,
} from './nearby-filters.ts';
import { WALKING_DAYS, WALKING_TIMES } from './walking.ts';

const user = (given: Partial<Filterable> = {}): Filterable => ({
  walkingDays: '["tuesday"]',
  walkingTimes: '["18:00-22:00"]',
  dogSize: 'medium',
  dogTraits: ['calm', 'shy'],
  dogNeutered: true,
  sharedSlots: 1,
  ...given,
});
const filters = (given: Partial<NearbyFilters>): NearbyFilters => ({ ...NO_FILTERS, ...given });

it('[FILT-2] a slot is a day and a part of the day; finer times belong to their part', () => {
  expect(walkSlots([], WALKING_TIMES)).toBe(0);
  expect(walkSlots(['monday'], ['06:00-12:00'])).toBe(1);
  expect(walkSlots(['tuesday'], ['19:00-20:00'])).toBe(1 << 5);
  expect(walkSlots(WALKING_DAYS, WALKING_TIMES)).toBe(2 ** 21 - 1);
});

it('[FILT-2] days without times mean every time, and times without days every day', () => {
  expect(wantedSlots(NO_FILTERS)).toBeNull();
  expect(wantedSlots(filters({ days: ['monday'] }))).toBe(0b111);
  expect(wantedSlots(filters({ times: ['06:00-12:00'] }))).toBe(0b1001001001001001001);
});

it.each<[string, Partial<NearbyFilters>, Partial<Filterable>, boolean]>([
  ['no filters', {}, {}, true],
  ['a day of the user', { days: ['monday', 'tuesday'] }, {}, true],
  ['another day', { days: ['monday'] }, {}, false],
  ['the day with another time', { days: ['tuesday'], times: ['06:00-12:00'] }, {}, false],
  ['a user without days', { times: ['18:00-22:00'] }, { walkingDays: '[]' }, false],
  ['a size', { sizes: ['small', 'medium'] }, {}, true],
  ['another size', { sizes: ['small'] }, {}, false],
  ['a dog without size', { sizes: ['small'] }, { dogSize: null }, false],
  ['one of the wanted traits', { traits: ['calm', 'puppy'] }, {}, true],
  ['none of the wanted traits', { traits: ['puppy'] }, {}, false],
  ['an unwanted trait', { without: ['shy'] }, {}, false],
  ['a dog that has not the unwanted trait', { without: ['reactive'] }, {}, true],
  ['neutered', { neutered: true }, {}, true],
  ['not neutered', { neutered: true }, { dogNeutered: false }, false],
  ['not given', { neutered: true }, { dogNeutered: null }, false],
  ['a shared slot', { overlap: true }, {}, true],
  ['no shared slot', { overlap: true }, { sharedSlots: 0 }, false],
])('[FILT-2] %s', (_, given, found, matches) => {
  expect(matchesFilters(user(found), filters(given))).toBe(matches);
});

it('[FILTUI-1] several values of one kind are one filter', () => {
  expect([countFilters(NO_FILTERS), hasFilters(NO_FILTERS)]).toEqual([0, false]);
  const given = filters({ days: ['monday'], sizes: ['small', 'large'], overlap: true });
  expect([countFilters(given), hasFilters(given)]).toEqual([3, true]);
});
