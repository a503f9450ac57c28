import { expect, it } from 'vitest';
import { findSharedSlots, plausibleStart, sameTimeNextWeek } from './walk-slots.ts';

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

it('[WALKUI-1] the slots are the next four in which both owners walk', () => {
  expect(findSharedSlots(tuesday(17), user, evenings)).toEqual([
    new Date(2026, 10, 24, 19),
    new Date(2026, 10, 26, 19),
    new Date(2026, 10, 28, 19),
    new Date(2026, 10, 29, 19),
  ]);
});

it('[WALKUI-1] slots start in the morning at 8, in the afternoon at 15 and in the evening at 19', () => {
  const whole = walker(['wednesday'], [MORNING, AFTERNOON, EVENING]);
  const [first, second, third, fourth] = findSharedSlots(tuesday(9), whole, whole);
  expect([first, second, third].map((slot) => slot?.getHours())).toEqual([8, 15, 19]);
  expect(fourth).toEqual(new Date(2026, 11, 2, 8));
});

it('[WALKUI-1] without shared times there is no slot', () => {
  expect(findSharedSlots(tuesday(9), user, walker(['monday'], [EVENING]))).toEqual([]);
  expect(findSharedSlots(tuesday(9), user, none)).toEqual([]);
});

it('[WALKUI-1] one shared slot a week is offered for the next four weeks', () => {
  const slots = findSharedSlots(tuesday(20), user, walker(['tuesday'], [MORNING]));
  expect(slots.map((slot) => slot.getDate())).toEqual([1, 8, 15, 22]);
});

it('[WALKUI-2] a slot of today starts at least 30 minutes ahead, later on the half hour in the same part', () => {
  const firstAt = (now: Date) => findSharedSlots(now, user, evenings)[0];
  expect(firstAt(tuesday(18, 30))).toEqual(tuesday(19));
  expect(firstAt(tuesday(18, 31))).toEqual(tuesday(19, 30));
  expect(firstAt(tuesday(19, 0))).toEqual(tuesday(19, 30));
  expect(firstAt(tuesday(20, 40))).toEqual(tuesday(21, 30));
  expect(firstAt(tuesday(21, 0))).toEqual(tuesday(21, 30));
  expect(firstAt(tuesday(21, 1))).toEqual(new Date(2026, 10, 26, 19));
});

it('[WALKUI-2] a slot of today that has an open walk of the pair is left out', () => {
  const [first] = findSharedSlots(tuesday(17), user, evenings, [tuesday(20)]);
  expect(first).toEqual(new Date(2026, 10, 26, 19));
  expect(findSharedSlots(tuesday(17), user, evenings, [tuesday(9)])[0]).toEqual(tuesday(19));
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
