import { DAY_MS, HOUR_MS } from '@meongmate/shared/rules/durations';

const DAYS = 30;
/** Korea has no daylight saving time. */
const KOREA_OFFSET_MS = 9 * HOUR_MS;

export interface DailyCount {
  day: string;
  signUps: number;
  requests: number;
  messages: number;
}

type CountField = Exclude<keyof DailyCount, 'day'>;

const COUNT_FIELDS: Record<string, CountField> = {
  user_registered: 'signUps',
  friend_request_sent: 'requests',
  message_sent: 'messages',
};

const startOfDay = (ms: number) =>
  Math.floor((ms + KOREA_OFFSET_MS) / DAY_MS) * DAY_MS - KOREA_OFFSET_MS;

/** Midnight in Korea at the start of the oldest counted day. */
export function startOfPeriod(now: Date): Date {
  return new Date(startOfDay(now.getTime()) - (DAYS - 1) * DAY_MS);
}

/** The days of the period, oldest first. */
function listDays(now: Date): string[] {
  const first = startOfPeriod(now).getTime() + KOREA_OFFSET_MS;
  return Array.from({ length: DAYS }, (_, index) =>
    new Date(first + index * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Each day once, oldest first, with zeros for days without reports. */
export function fillReportDays(
  now: Date,
  counts: readonly { day: string; opened: number; closed: number }[],
) {
  const byDay = new Map(counts.map((dailyCount) => [dailyCount.day, dailyCount]));
  return listDays(now).map((day) => byDay.get(day) ?? { day, opened: 0, closed: 0 });
}

/** Each day once, oldest first, with zeros for days without entries. */
export function fillDays(
  now: Date,
  counts: readonly { day: string; action: string; count: number }[],
): DailyCount[] {
  const days = listDays(now).map(
    (day): DailyCount => ({ day, signUps: 0, requests: 0, messages: 0 }),
  );
  const byDay = new Map(days.map((dailyCount) => [dailyCount.day, dailyCount]));
  for (const { day, action, count } of counts) {
    const dailyCount = byDay.get(day);
    const name = COUNT_FIELDS[action];
    if (dailyCount && name) dailyCount[name] = count;
  }
  return days;
}
