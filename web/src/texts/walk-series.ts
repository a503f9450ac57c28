import type { WalkingDay } from '@meongmate/shared/rules/walking';
import { toDateAndTime } from '../lib/local-day.ts';
import { defineTexts } from './define-texts.ts';
import { chatTimeText } from './format.ts';

/** Texts of walks that repeat every week. */
export const seriesText = defineTexts({
  monday: ['매주 월요일', 'Mondays'],
  tuesday: ['매주 화요일', 'Tuesdays'],
  wednesday: ['매주 수요일', 'Wednesdays'],
  thursday: ['매주 목요일', 'Thursdays'],
  friday: ['매주 금요일', 'Fridays'],
  saturday: ['매주 토요일', 'Saturdays'],
  sunday: ['매주 일요일', 'Sundays'],
  weekly: ['{day} {time}', '{day}, {time}'],
  weeklyInZone: ['{weekly} · {zone}', '{weekly} · {zone}'],
  repeat: ['매주 걷기', 'Every week'],
  scope: ['무엇을 바꿀까요?', 'What changes?'],
  onlyThis: ['이번 주만', 'Only this week'],
  allFromNow: ['앞으로 모두', 'All from now on'],
  proposed: ['매주 걷자고 했어요', 'You proposed to walk every week'],
  proposedBy: ['{dog|이/가} 매주 걷자고 했어요', '{dog} proposes to walk every week'],
  changed: ['매주 산책을 바꾸자고 했어요', 'You asked to change the weekly walk'],
  changedBy: ['{dog|이/가} 매주 산책을 바꾸자고 했어요', '{dog} asks to change the weekly walk'],
  accepted: ['매주 함께 걸어요', 'You walk every week'],
  acceptedBy: ['{dog|과/와} 매주 걷기로 했어요', 'Weekly walk agreed with {dog}'],
  declinedBy: ['{dog|이/가} 매주 산책은 어렵다고 했어요', '{dog} can’t walk every week'],
  endedBy: ['매주 산책이 끝났어요', 'The weekly walk has ended'],
  next: ['다음 산책: {when}', 'Next walk: {when}'],
  skip: ['이번 주 쉬기', 'Skip this week'],
  skipping: ['{when} 산책은 쉬어요', 'Skipped: {when}'],
  undo: ['되돌리기', 'Undo'],
  change: ['바꾸기', 'Change'],
  end: ['그만하기', 'End it'],
  endTitle: ['매주 산책을 그만할까요?', 'End the weekly walk?'],
  endText: [
    '잡힌 산책도 함께 취소되고, {dog} 보호자에게 바로 알려요. 언제든 다시 정할 수 있어요.',
    'The walks ahead are cancelled, and the owner of {dog} learns it at once. You can start again at any time.',
  ],
  keep: ['계속하기', 'Keep it'],
  endFailed: ['매주 산책을 그만하지 못했어요', 'The weekly walk could not be ended'],
  changedMeanwhile: [
    '그사이 매주 산책이 바뀌었어요: {weekly}. 그래도 바꾸려면 다시 눌러주세요.',
    'The weekly walk has changed meanwhile: {weekly}. To change it anyway, try again.',
  ],
  changeFailed: ['매주 산책을 바꾸지 못했어요', 'The weekly walk could not be changed'],
  tooMany: [
    '이 친구와 매주 걷는 약속이 이미 3개예요. 하나를 그만한 뒤 정해주세요.',
    'You have 3 weekly walks with this friend already. End one before you start another.',
  ],
  mark: ['매주', 'Weekly'],
});

/** `매주 화요일 오후 7:00` */
export function weeklyText({ weekday, time }: { weekday: WalkingDay; time: string }): string {
  const { date } = toDateAndTime(new Date());
  return seriesText('weekly', {
    day: seriesText(weekday),
    time: chatTimeText(new Date(`${date}T${time}`)),
  });
}
