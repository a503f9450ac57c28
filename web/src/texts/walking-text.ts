import { partsOfDay, shownDays } from '@meongmate/shared/rules/walking';
import { walkingText } from './walking.ts';

/** Returns days for chips, such as `화 목 토 일`, and the number of omitted days. */
export function walkingDaysText(days: readonly string[], max: number) {
  const shown = shownDays(days, max);
  return {
    days: shown.days.map((day) => walkingText(day)).join(' '),
    more: shown.more > 0 ? walkingText('moreDays', { count: shown.more }) : '',
  };
}

export function walkingTimesText(times: readonly string[]): string[] {
  return partsOfDay(times).map((part) => walkingText(part));
}
