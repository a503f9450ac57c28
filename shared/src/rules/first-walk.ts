import type { DogTrait } from './dog-facts.ts';
import type { DogSize } from './people.ts';

/** The rule's input from both dogs; null is unknown. */
interface MetDog {
  dogSize: DogSize | null;
  dogNeutered: boolean | null;
  dogTraits: readonly DogTrait[];
}

/** In the order of their weight: what a dog needs comes before what is nice to know. */
export const FIRST_WALK_HINTS = [
  'needs_space',
  'reactive',
  'shy',
  'differentSize',
  'puppy',
  'senior',
  'notNeutered',
  'similarSize',
] as const;
export type FirstWalkHint = (typeof FIRST_WALK_HINTS)[number];

const HINTS_MAX = 3;

function compareSizes(sizes: readonly (DogSize | null)[]): FirstWalkHint | null {
  if (sizes.includes(null)) return null;
  return new Set(sizes).size > 1 ? 'differentSize' : 'similarSize';
}

/** What two dogs that meet for the first time may need. The same for both owners; unknown facts give no hint. */
export function firstWalkHints(one: MetDog, other: MetDog): FirstWalkHint[] {
  const known = new Set<string | null>([
    ...one.dogTraits,
    ...other.dogTraits,
    compareSizes([one.dogSize, other.dogSize]),
    [one.dogNeutered, other.dogNeutered].includes(false) ? 'notNeutered' : null,
  ]);
  return FIRST_WALK_HINTS.filter((hint) => known.has(hint)).slice(0, HINTS_MAX);
}
