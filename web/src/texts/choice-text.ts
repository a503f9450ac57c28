import type { ChoiceName, ChoiceOf } from '@meongmate/shared/profile/profile-fields';
import { partOfDay } from '@meongmate/shared/rules/walking';
import { peopleText } from './people.ts';
import { walkingText } from './walking.ts';

const CHOICE_TEXTS: { [K in ChoiceName]: (value: ChoiceOf<K>) => string } = {
  gender: (value) => peopleText(value),
  dogGender: (value) => peopleText(value === 'male' ? 'dogMale' : 'dogFemale'),
  dogSize: (value) => peopleText(value),
  walkingDays: (day) => walkingText(day),
  walkingTimes: (slot) => `${walkingText(partOfDay(slot))} ${slot.replace('-', '–')}`,
};

/** Returns the text of an option of a profile field, such as `저녁 18:00–22:00`. */
export const choiceText = (name: ChoiceName, value: string): string =>
  (CHOICE_TEXTS[name] as (value: string) => string)(value);
