import type { User } from '@meongmate/shared/contract/people';
import {
  type ChoiceName,
  type FieldName,
  fieldOf,
  YES_NO_NAMES,
  type YesNoName,
} from '@meongmate/shared/profile/profile-fields';
import { parseJsonList } from '@meongmate/shared/rules/walking';
import { breedText } from '../../texts/breeds.ts';
import { choiceText } from '../../texts/choice-text.ts';
import { dogFactText, healthText } from '../../texts/dog-facts.ts';
import { peopleText } from '../../texts/people.ts';

/** The stored value of a profile field, or an empty text. */
export function valueText(user: User, name: FieldName): string {
  const { control } = fieldOf(name);
  const value = user[name];
  if (value === null || value === undefined || value === '') return '';
  switch (control) {
    case 'age':
      return peopleText('age', { age: Number(value) });
    case 'handle':
      return `@${String(value)}`;
    case 'choice':
      return choiceText(name as ChoiceName, String(value));
    case 'choices':
      return parseJsonList(String(value))
        .map((word) => choiceText(name as ChoiceName, word))
        .join(' ');
    case 'traits':
      return user.dogTraits.map((trait) => dogFactText(trait)).join(' · ');
    case 'weight':
      return dogFactText('weight', { kg: Number(value) });
    case 'yesNo':
      return healthText(name as YesNoName, value === true);
    default:
      return name === 'dogBreed' ? breedText(String(value)) : String(value);
  }
}

/** The traits of the dog, and what the owner says about its health. */
export const natureText = (user: User): string =>
  [valueText(user, 'dogTraits'), ...YES_NO_NAMES.map((name) => valueText(user, name))]
    .filter(Boolean)
    .join(' · ');
