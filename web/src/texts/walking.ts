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
