import { DAY_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { canReview, changePlan, toPlan, type WalkPlan } from './walks.rules.ts';

const now = new Date('2026-03-02T09:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);

const place = { name: '공원', latitude: 37.5, longitude: 127 };
const timeZone = 'Asia/Seoul';
const plan: WalkPlan = {
  startsAt: after(DAY_MS),
  timeZone,
  durationMinutes: 60,
  place,
  note: '물',
};

it('[WALK-6] a stored walk has a place with a point, without a point, or no place', () => {
  const stored = {
    starts_at: '2026-03-03T09:00:00+00:00',
    time_zone: timeZone,
    duration_minutes: 60,
    place_name: '공원',
    place_latitude: 37.5,
    place_longitude: 127,
    note: '물',
  };
  const withoutPoint = { ...stored, place_latitude: null, place_longitude: null };
  expect(toPlan(stored)).toEqual(plan);
  expect(toPlan(withoutPoint).place).toEqual({ name: '공원', latitude: null, longitude: null });
  expect(toPlan({ ...withoutPoint, place_name: null }).place).toBeNull();
});

it('[WALK-33] a copy of an earlier version, which has no zone, is in Korean time', () => {
  const copy = { starts_at: '2026-03-03T09:00:00+00:00', duration_minutes: 60, note: null };
  const place = { place_name: null, place_latitude: null, place_longitude: null };
  expect(toPlan({ ...copy, ...place }).timeZone).toBe('Asia/Seoul');
});

it.each([
  ['nothing', {}],
  ['undefined fields', { startsAt: undefined, durationMinutes: undefined, place: undefined }],
  ['the same values', { ...plan, startsAt: after(DAY_MS), place: { ...place } }],
])('[WALK-9] %s changes nothing', (_, change) => {
  expect(changePlan(plan, change)).toBeNull();
});

it.each([
  { startsAt: after(2 * DAY_MS) },
  { durationMinutes: 30 },
  { note: null },
  { place: null },
  { place: { ...place, name: '강' } },
  { place: { ...place, latitude: 37.6 } },
  { place: { ...place, longitude: 127.1 } },
])('[WALK-9] only the given field changes: %j', (change) => {
  expect(changePlan(plan, change)).toEqual({ ...plan, ...change });
});

it('[WALK-9] a walk without a place stays without one', () => {
  const without = { ...plan, place: null };
  expect(changePlan(without, { place: null })).toBeNull();
  expect(changePlan(without, { place })).toEqual(plan);
});

it.each([
  ['accepted', 0, true],
  ['accepted', -DAY_MS, true],
  ['accepted', 1, false],
  ['proposed', -DAY_MS, false],
  ['declined', -DAY_MS, false],
  ['cancelled', -DAY_MS, false],
])('[WALK-17] a walk %s that begins in %d ms can be noted about: %s', (status, ms, can) => {
  expect(canReview({ status, startsAt: after(ms) }, now)).toBe(can);
});
