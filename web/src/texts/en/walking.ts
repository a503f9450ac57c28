import type { walkingKo } from '../ko/walking.ts';

export const walkingEn = {
  monday: 'Mon',
  tuesday: 'Tue',
  wednesday: 'Wed',
  thursday: 'Thu',
  friday: 'Fri',
  saturday: 'Sat',
  sunday: 'Sun',
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
  and: ', ',
  bothTimes: '{first} and {second}',
  moreDays: '+{count}',
  chooseWalkingDay: 'Please choose walking days',
  chooseWalkingTime: 'Please choose walking times',
} as const satisfies Record<keyof typeof walkingKo, string>;
