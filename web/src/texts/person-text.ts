import type { PublicUser } from '@meongmate/shared/contract/people';
import { breedText } from './breeds.ts';
import { choiceText } from './choice-text.ts';
import { peopleText } from './people.ts';

type Facts = Pick<PublicUser, 'name' | 'age' | 'dogName' | 'dogBreed' | 'dogSize' | 'dogAge'>;

const joinFacts = (facts: readonly (string | null | false)[]) => facts.filter(Boolean).join(' · ');

/** `시바견 · 중형 · 3살` */
export function dogFactsText({ dogBreed, dogSize, dogAge }: Facts): string {
  return joinFacts([
    dogBreed && breedText(dogBreed),
    dogSize && choiceText('dogSize', dogSize),
    dogAge,
  ]);
}

/** `29세` */
export const ownerAgeText = ({ age }: Pick<Facts, 'age'>): string =>
  age === null ? '' : peopleText('age', { age });

/** The name for a card: that of the dog, or of the owner if the dog has no name. */
export const dogNameOf = ({ dogName, name }: Pick<Facts, 'dogName' | 'name'>): string =>
  dogName || name;
