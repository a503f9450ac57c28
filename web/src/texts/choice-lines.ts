import type { ChoiceName } from '@meongmate/shared/profile/profile-fields';
import type { DogSize } from '@meongmate/shared/rules/people';
import { partOfDay } from '@meongmate/shared/rules/walking';
import { choiceText } from './choice-text.ts';
import { defineTexts } from './define-texts.ts';
import { walkingText } from './walking.ts';

const linesText = defineTexts({
  hours: ['{from}–{to}시', '{from}–{to}'],
  small: ['10kg까지', 'up to 10 kg'],
  medium: ['10–25kg', '10–25 kg'],
  large: ['25kg부터', 'from 25 kg'],
});

/** `6–12시` */
const hoursText = (slot: string): string => {
  const [from, to] = slot.split('-').map((time) => Number.parseInt(time, 10));
  return linesText('hours', { from: String(from), to: String(to) });
};

/** `저녁 18–22시` */
export const walkingTimeText = (slot: string): string =>
  `${walkingText(partOfDay(slot))} ${hoursText(slot)}`;

/** The two lines of an option in a box: `소형`, `10kg까지`. */
export function choiceLines(name: ChoiceName, value: string): { label: string; detail?: string } {
  if (name === 'walkingTimes')
    return { label: walkingText(partOfDay(value)), detail: hoursText(value) };
  const label = choiceText(name, value);
  return name === 'dogSize' ? { label, detail: linesText(value as DogSize) } : { label };
}
