import type { Walk } from '@meongmate/shared/contract/walks';
import { expect, it } from 'vitest';
import { weekdayOf } from '../../lib/local-day.ts';
import { aUser } from '../../test-support/user-fixtures.ts';
import { aWalk } from '../../test-support/walk-fixtures.ts';
import { countPartners, findSharedWeek, nextSharedDay, type WalkPartner } from './shared-walks.ts';

const walks = (days: string[], times: string[]) => ({
  walkingDays: JSON.stringify(days),
  walkingTimes: JSON.stringify(times),
});
const MORNING = '06:00-12:00';
const EVENING = '18:00-22:00';

const partner = (id: number, days: string[], times: string[]): WalkPartner => ({
  person: aUser({ id, ...walks(days, times) }),
  isFriend: false,
});

const user = walks(['tuesday', 'thursday'], [MORNING, EVENING]);
const bori = partner(1, ['tuesday', 'saturday'], [EVENING]);
const sol = partner(2, ['tuesday', 'thursday'], [MORNING, EVENING]);
const idsOf = (partners: WalkPartner[]) => partners.map(({ person }) => person.id);

/** Tuesday, 24 November 2026, in the zone of the device. */
const tuesdayAt = (hour: number) => new Date(2026, 10, 24, hour);

it('[HOME-3] today has the parts of the day that have not ended, with those who walk then', () => {
  const at = (hour: number) =>
    findSharedWeek(tuesdayAt(hour), user, [bori, sol])[0]?.parts.map(({ part, partners }) => [
      part,
      idsOf(partners),
    ]);
  expect(at(9)).toEqual([
    ['morning', [2]],
    ['evening', [1, 2]],
  ]);
  expect(at(12)).toEqual([['evening', [1, 2]]]);
  expect(at(21)).toEqual([['evening', [1, 2]]]);
  expect(at(22)).toEqual([]);
});

it('[HOME-4] the week starts today; a day has its walks and the number of different dogs', () => {
  const week = findSharedWeek(tuesdayAt(23), user, [bori, sol]);
  expect(week.map(({ date }) => weekdayOf(date))).toEqual([
    'tuesday',
    'wednesday',
    'thursday',
    'friday',
    'saturday',
    'sunday',
    'monday',
  ]);
  expect(week.map(({ isWalkingDay }) => isWalkingDay)).toEqual([
    true,
    false,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(week.map(countPartners)).toEqual([0, 0, 1, 0, 0, 0, 0]);
});

it('[HOME-3] a user without walking times shares no time', () => {
  const week = findSharedWeek(tuesdayAt(9), walks([], []), [bori, sol]);
  expect(week.map(countPartners)).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

it('[HOME-4] [HOME-12] the next shared day without an agreed walk comes before one with', () => {
  const agreed = aWalk({ status: 'accepted', partner: aUser({ id: 9 }) });
  const next = (...walksAhead: Walk[]) => {
    const week = findSharedWeek(tuesdayAt(9), user, [bori, sol], walksAhead);
    return [nextSharedDay(week), week[0]?.hasAgreedWalk];
  };
  expect(next()).toEqual([0, false]);
  expect(next(agreed)).toEqual([2, true]);
  expect(next(agreed, { ...agreed, startsAt: '2026-11-26T10:00:00.000Z' })).toEqual([0, true]);
});
