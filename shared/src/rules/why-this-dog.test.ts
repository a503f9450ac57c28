import { expect, it } from 'vitest';
import type { DogTrait } from './dog-facts.ts';
import type { DogSize } from './people.ts';
import { whyThisDog } from './why-this-dog.ts';

const aDog = (
  dogSize: DogSize | null,
  dogWeightKg: number | null = null,
  dogTraits: DogTrait[] = [],
) => ({
  dogSize,
  dogWeightKg,
  dogTraits,
});
const small = aDog('small');

it.each([
  ['the same size', small, aDog('small'), true, null],
  ['the next size', small, aDog('medium'), false, null],
  ['the largest size', small, aDog('large'), false, 'bigger'],
  ['a smaller dog', aDog('large'), small, false, null],
  ['an unknown size', small, aDog(null), false, null],
  ['an unknown own size', aDog(null), small, false, null],
  ['a similar weight in another size', aDog('small', 8), aDog('medium', 12), true, null],
  ['a lighter dog of similar weight', aDog('medium', 12), aDog('small', 8), true, null],
  ['a much lighter dog', aDog('medium', 20), aDog('medium', 10), false, null],
  ['a heavier dog', aDog('small', 8), aDog('small', 14), false, null],
  ['twice the weight', aDog('small', 8), aDog('medium', 16), false, 'bigger'],
  ['only one weight', aDog('small', 8), aDog('small'), true, null],
  ['needs space', small, aDog('large', null, ['reactive', 'needs_space']), false, 'needs_space'],
  ['reactive', small, aDog('small', null, ['calm', 'reactive']), true, 'reactive'],
])('[WHY-2] [WHY-3] %s', (_, viewer, other, isSimilarInSize, mind) => {
  expect(whyThisDog(viewer, other)).toMatchObject({ isSimilarInSize, mind });
});
