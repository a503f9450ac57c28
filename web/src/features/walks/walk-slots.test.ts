import { expect, it } from 'vitest';
import {
  firstSharedSlot,
  nearestOffered,
  offeredTimes,
  plausibleStart,
  sameTimeNextWeek,
  withTime,
} from './walk-slots.ts';

const walker = (days: string[], times: string[]) => ({
  walkingDays: JSON.stringify(days),
  walkingTimes: JSON.stringify(times),
});
const EVENING = '18:00-22:00';
const MORNING = '06:00-12:00';
const AFTERNOON = '12:00-18:00';
const user = walker(['tuesday', 'thursday', 'saturday', 'sunday'], [MORNING, EVENING]);
const evenings = walker(
  ['monday', 'tuesday', 'thursday', 'saturday', 'sunday'],
  [AFTERNOON, EVENING],
);
const none = { walkingDays: null, walkingTimes: null };
/** A Tuesday. */
const tuesday = (hours: number, minutes = 0) => new Date(2026, 10, 24, hours, minutes);

it('[WALKUI-4] the first slot is the next part of a day when both owners walk', () => {
  expect(firstSharedSlot(tuesday(17), user, evenings)).toEqual(tuesday(19));
  const whole = walker(['wednesday'], [MORNING, AFTERNOON, EVENING]);
  expect(firstSharedSlot(tuesday(9), whole, whole)).toEqual(new Date(2026, 10, 25, 8));
  const afternoons = walker(['wednesday'], [AFTERNOON]);
  expect(firstSharedSlot(tuesday(9), whole, afternoons)).toEqual(new Date(2026, 10, 25, 15));
});

it('[WALKUI-3] without shared times there is no slot', () => {
  expect(firstSharedSlot(tuesday(9), user, walker(['monday'], [EVENING]))).toBeUndefined();
  expect(firstSharedSlot(tuesday(9), user, none)).toBeUndefined();
});

it('[WALKUI-2] a slot of today starts at least 30 minutes ahead, later on the half hour in the same part', () => {
  const firstAt = (now: Date) => firstSharedSlot(now, user, evenings);
  expect(firstAt(tuesday(18, 30))).toEqual(tuesday(19));
  expect(firstAt(tuesday(18, 31))).toEqual(tuesday(19, 30));
  expect(firstAt(tuesday(19, 0))).toEqual(tuesday(19, 30));
  expect(firstAt(tuesday(20, 40))).toEqual(tuesday(21, 30));
  expect(firstAt(tuesday(21, 0))).toEqual(tuesday(21, 30));
  expect(firstAt(tuesday(21, 1))).toEqual(new Date(2026, 10, 26, 19));
});

it('[WALKUI-2] a part of a day that has an open walk of the pair is not preset', () => {
  expect(firstSharedSlot(tuesday(17), user, evenings, [tuesday(20)])).toEqual(
    new Date(2026, 10, 26, 19),
  );
  expect(firstSharedSlot(tuesday(17), user, evenings, [tuesday(9)])).toEqual(tuesday(19));
});

const clocks = (times: readonly Date[]) =>
  times.map((time) => `${time.getHours()}:${String(time.getMinutes()).padStart(2, '0')}`);

it('[WALKUI-1] a shared day offers five half hours of its shared parts, around the usual hour', () => {
  const offeredTo = (partner: typeof user, now = tuesday(9), day = tuesday(0)) => {
    const { times, ...rest } = offeredTimes(day, now, user, partner);
    return { ...rest, times: clocks(times) };
  };
  expect(offeredTo(evenings)).toEqual({
    times: ['18:00', '18:30', '19:00', '19:30', '20:00'],
    parts: ['evening'],
    isShared: true,
  });
  expect(offeredTo(user, tuesday(7)).times).toEqual(['7:30', '8:00', '18:30', '19:00', '19:30']);
  expect(offeredTo(user, tuesday(9)).times).toEqual(['9:30', '10:00', '18:30', '19:00', '19:30']);
  expect(offeredTo(evenings, tuesday(20, 10)).times).toEqual(['21:00', '21:30']);
  expect(offeredTo(evenings, tuesday(19, 40)).times).toEqual(['20:30', '21:00', '21:30']);
});

it('[WALKUI-1] a day that is not shared offers times at which either owner walks, and a day that ends none', () => {
  const friday = new Date(2026, 10, 27);
  const { times, isShared } = offeredTimes(friday, tuesday(9), none, evenings);
  expect(isShared).toBe(false);
  expect(clocks(times)).toEqual(['14:30', '15:00', '18:30', '19:00', '19:30']);
  expect(offeredTimes(friday, tuesday(9), none, undefined).parts).toHaveLength(3);
  expect(offeredTimes(tuesday(0), tuesday(22), user, evenings)).toEqual({
    times: [],
    parts: [],
    isShared: false,
  });
});

it('[WALKUI-82] a change shows the present time among those that are offered, and never presets it', () => {
  const offered = offeredTimes(tuesday(0), tuesday(9), user, evenings);
  const shown = (current: Date) => clocks(withTime(offered, tuesday(0), current).times);
  expect(shown(tuesday(19))).toEqual(['18:00', '18:30', '19:00', '19:30', '20:00']);
  expect(shown(tuesday(21))).toEqual(['18:00', '18:30', '19:00', '19:30', '21:00']);
  expect(withTime(offered, tuesday(0), new Date(2026, 10, 26, 21))).toBe(offered);
  expect(nearestOffered(offered.times, tuesday(18, 30), undefined)).toEqual(tuesday(18, 30));
  expect(nearestOffered(offered.times, tuesday(7), undefined)).toEqual(tuesday(19));
  expect(nearestOffered(offered.times, tuesday(19), tuesday(19))).toEqual(tuesday(19, 30));
  expect(nearestOffered([], tuesday(19), undefined)).toBeUndefined();
});

it('[WALKUI-3] without a shared slot the time is plausible: tomorrow, when the user walks', () => {
  expect(plausibleStart(tuesday(23), user)).toEqual(new Date(2026, 10, 25, 8));
  expect(plausibleStart(tuesday(23), none)).toEqual(new Date(2026, 10, 25, 19));
});

it('[WALKUI-16] a walk is proposed again for the same time of the next week that is ahead', () => {
  expect(sameTimeNextWeek(new Date(2026, 10, 23, 18, 30), tuesday(9))).toEqual(
    new Date(2026, 10, 30, 18, 30),
  );
  expect(sameTimeNextWeek(new Date(2026, 10, 3, 9, 0), tuesday(8, 45))).toEqual(
    new Date(2026, 11, 1, 9, 0),
  );
});
