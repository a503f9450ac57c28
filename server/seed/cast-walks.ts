import { DAY_MS, HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';
import { koreanDay } from '@meongmate/shared/rules/korean-day';
import type { CastMessage, CastWalk, CastWalkEvent } from './cast-types.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const KOREA_OFFSET_MS = 9 * HOUR_MS;

/** Stands in the cast for the text with the time, which depends on the time of storing. */
const PROPOSAL = '산책을 제안했어요';
const proposal = (
  from: CastMessage['from'],
  minutesAgo: number,
  walk: CastWalk,
): CastMessage & { walk: CastWalk } => ({ from, text: PROPOSAL, minutesAgo, walk });

const CITY_HALL_EXIT = { name: '시청역 2번 출구 앞', latitude: 37.5651, longitude: 126.977 };
const WALL_BENCH = { name: '돌담길 안쪽 벤치', latitude: 37.5657, longitude: 126.9733 };

export const MINA_WALKS: readonly CastMessage[] = [
  proposal('mina', 6 * DAY, {
    daysFromToday: -5,
    time: '19:00',
    place: WALL_BENCH,
    note: null,
    status: 'accepted',
    reviews: { demo: { went: true, dogs: 'good', note: '보리가 두부를 기다려 줬어요' } },
  }),
  proposal('demo', 20 * HOUR, {
    daysFromToday: 0,
    time: '19:00',
    place: CITY_HALL_EXIT,
    note: '물은 제가 챙길게요',
    status: 'accepted',
  }),
];

export const JUN_WALKS: readonly CastMessage[] = [
  proposal('demo', 8 * DAY, {
    daysFromToday: -7,
    time: '20:00',
    place: { name: '청계천 광장', latitude: 37.5692, longitude: 126.9778 },
    note: null,
    status: 'accepted',
    reviews: { demo: { went: true, dogs: 'fine', note: null } },
  }),
  // The demo owner has not noted yet how it was.
  proposal('jun', 2 * DAY + 12 * HOUR, {
    daysFromToday: -1,
    time: '19:00',
    place: null,
    note: null,
    status: 'accepted',
  }),
];

const SQUARE_WALK: CastWalk = {
  daysFromToday: 3,
  time: '10:00',
  place: { name: '서울광장', latitude: 37.5656, longitude: 126.978 },
  note: 'Slow walk, lots of sniffing',
  status: 'proposed',
};
const event = (minutesAgo: number, walkEvent: CastWalkEvent): CastMessage => ({
  from: 'emma',
  text: walkEvent.action,
  minutesAgo,
  walkEvent,
});

export const EMMA_WALKS: readonly CastMessage[] = [
  proposal('demo', 3 * DAY, SQUARE_WALK),
  event(2 * DAY, { action: 'accepted', walk: SQUARE_WALK }),
  // Waits for the demo owner.
  event(20 * HOUR, {
    action: 'changed',
    walk: { ...SQUARE_WALK, time: '11:00' },
    before: SQUARE_WALK,
  }),
];

/** The messages of a room with its walks, oldest first. */
export const withWalks = (
  messages: readonly CastMessage[],
  walks: readonly CastMessage[],
): CastMessage[] => [...messages, ...walks].sort((a, b) => b.minutesAgo - a.minutesAgo);

/** A walk of today stays ahead for this long, while the example is looked at. */
const AHEAD_MS = 2 * HOUR_MS;

/** When a walk begins, in Korean time. One of today that would begin before is tomorrow's. */
export function walkStart(now: Date, { daysFromToday, time }: CastWalk): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const midnight = Date.parse(koreanDay(now)) - KOREA_OFFSET_MS + daysFromToday * DAY_MS;
  const start = midnight + hours * HOUR_MS + minutes * MINUTE_MS;
  const isTooEarly = daysFromToday >= 0 && start < now.getTime() + AHEAD_MS;
  return new Date(isTooEarly ? start + DAY_MS : start);
}
