import { partsOfDay, shownDays } from '@meongmate/shared/rules/walking';
import { defineTexts } from './define-texts.ts';

export const walkingText = defineTexts({
  monday: ['월', 'Mon'],
  tuesday: ['화', 'Tue'],
  wednesday: ['수', 'Wed'],
  thursday: ['목', 'Thu'],
  friday: ['금', 'Fri'],
  saturday: ['토', 'Sat'],
  sunday: ['일', 'Sun'],
  morning: ['오전', 'Morning'],
  afternoon: ['오후', 'Afternoon'],
  evening: ['저녁', 'Evening'],
  and: ['·', ', '],
  bothTimes: ['{first|과/와} {second}', '{first} and {second}'],
  moreDays: ['+{count}', '+{count}'],
  chooseWalkingDay: ['산책 요일을 선택해주세요', 'Please choose walking days'],
  chooseWalkingTime: ['산책 시간을 선택해주세요', 'Please choose walking times'],
});

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
