import type { DogTrait } from '@meongmate/shared/rules/dog-facts';
import { FILTERS, type WordsName } from '@meongmate/shared/rules/nearby-filters';
import { partOfDay } from '@meongmate/shared/rules/walking';
import { choiceText } from '../../texts/choice-text.ts';
import { dogFactText } from '../../texts/dog-facts.ts';
import { walkingText } from '../../texts/walking.ts';

/** Returns the text of a word of a filter, on its chip. */
export function filterWordText(name: WordsName, word: string): string {
  const { field } = FILTERS[name];
  if (field === 'dogTraits') return dogFactText(word as DogTrait);
  return field === 'walkingTimes' ? walkingText(partOfDay(word)) : choiceText(field, word);
}
