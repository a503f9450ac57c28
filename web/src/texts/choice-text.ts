import type { ChoiceName, ChoiceOf } from '@meongmate/shared/profile/profile-fields';
import { partOfDay } from '@meongmate/shared/rules/walking';
import { t } from './t.ts';

const CHOICE_TEXTS: { [K in ChoiceName]: (value: ChoiceOf<K>) => string } = {
  gender: (value) => t(`people.${value}`),
  dogGender: (value) => t(value === 'male' ? 'people.dogMale' : 'people.dogFemale'),
  dogSize: (value) => t(`people.${value}`),
  walkingDays: (day) => t(`walking.${day}`),
  walkingTimes: (slot) => `${t(`walking.${partOfDay(slot)}`)} ${slot.replace('-', '–')}`,
};

/** Returns the text of an option of a profile field, such as `저녁 18:00–22:00`. */
export const choiceText = (name: ChoiceName, value: string): string =>
  (CHOICE_TEXTS[name] as (value: string) => string)(value);
