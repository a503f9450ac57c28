import { DAY_MS } from '@meongmate/shared/rules/durations';
import { koreanDay } from '@meongmate/shared/rules/korean-day';

const DAYS = 30;

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

const dayBefore = (now: Date, days: number) => koreanDay(new Date(now.getTime() - days * DAY_MS));

/** Midnight in Korea at the start of the oldest counted day. */
export const startOfPeriod = (now: Date) => new Date(`${dayBefore(now, DAYS - 1)}T00:00+09:00`);

/** The days of the period, oldest first. */
const listDays = (now: Date): string[] =>
  Array.from({ length: DAYS }, (_, index) => dayBefore(now, DAYS - 1 - index));

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
