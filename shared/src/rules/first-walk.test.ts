import { expect, it } from 'vitest';
import { DOG_TRAITS, type DogTrait } from './dog-facts.ts';
import { FIRST_WALK_HINTS, firstWalkHints } from './first-walk.ts';
import { DOG_SIZES, type DogSize } from './people.ts';

const aDog = (
  dogTraits: readonly DogTrait[] = [],
  dogSize: DogSize | null = null,
  dogNeutered: boolean | null = null,
) => ({ dogTraits, dogSize, dogNeutered });

const hinted = ['needs_space', 'reactive', 'shy', 'puppy', 'senior'] as const;
const traitPairs = DOG_TRAITS.flatMap((one) => DOG_TRAITS.map((other) => [one, other] as const));

it.each(traitPairs)('[WALK-52] %s meets %s: one hint for each that needs one', (one, other) => {
  const expected = hinted.filter((trait) => trait === one || trait === other);
  expect(firstWalkHints(aDog([one]), aDog([other]))).toEqual(expected);
});

const sizes = [...DOG_SIZES, null];
const sizePairs = sizes.flatMap((one) => sizes.map((other) => [one, other] as const));

it.each(sizePairs)(
  '[WALK-52] size %s meets size %s: compared only if both are known',
  (one, other) => {
    const hints = firstWalkHints(aDog([], one), aDog([], other));
    if (one === null || other === null) expect(hints).toEqual([]);
    else expect(hints).toEqual([one === other ? 'similarSize' : 'differentSize']);
  },
);

it.each([
  [true, true, []],
  [true, null, []],
  [null, null, []],
  [false, true, ['notNeutered']],
  [false, null, ['notNeutered']],
  [false, false, ['notNeutered']],
] as const)('[WALK-52] neutered %s meets neutered %s: %j', (one, other, expected) => {
  expect(firstWalkHints(aDog([], null, one), aDog([], null, other))).toEqual(expected);
  expect(firstWalkHints(aDog([], null, other), aDog([], null, one))).toEqual(expected);
});

it('[WALK-52] both owners read the same three at most, first what a dog needs', () => {
  const one = aDog(['shy', 'puppy', 'reactive'], 'small', false);
  const other = aDog(['senior', 'needs_space'], 'large', true);
  const hints = firstWalkHints(one, other);
  expect(hints).toEqual(FIRST_WALK_HINTS.slice(0, 3));
  expect(firstWalkHints(other, one)).toEqual(hints);
});
