import type { DogTrait } from './dog-facts.ts';
import { DOG_SIZES, type DogSize } from './people.ts';

/** The rule's input from both users. */
interface ComparedDog {
  dogSize: DogSize | null;
  dogWeightKg: number | null;
  dogTraits: readonly DogTrait[];
}

/** How two dogs fit together, beside their walking times, and what to mind. There is no score. */
export interface WhyThisDog {
  isSimilarInSize: boolean;
  mind: 'needs_space' | 'reactive' | 'bigger' | null;
}

/** Up to this ratio of their weights two dogs are similar in size. */
const SIMILAR_RATIO = 1.5;
/** From this ratio on, the other dog is so much heavier that its size is worth a word. */
const BIGGER_RATIO = 2;

function compareSizes(viewer: ComparedDog, other: ComparedDog): 'similar' | 'bigger' | null {
  if (viewer.dogWeightKg !== null && other.dogWeightKg !== null) {
    const ratio = other.dogWeightKg / viewer.dogWeightKg;
    if (ratio >= BIGGER_RATIO) return 'bigger';
    return ratio <= SIMILAR_RATIO && ratio >= 1 / SIMILAR_RATIO ? 'similar' : null;
  }
  if (viewer.dogSize === null || other.dogSize === null) return null;
  if (viewer.dogSize === other.dogSize) return 'similar';
  const steps = DOG_SIZES.indexOf(other.dogSize) - DOG_SIZES.indexOf(viewer.dogSize);
  return steps === DOG_SIZES.length - 1 ? 'bigger' : null;
}

export function whyThisDog(viewer: ComparedDog, other: ComparedDog): WhyThisDog {
  const size = compareSizes(viewer, other);
  const wary = (['needs_space', 'reactive'] as const).find((trait) =>
    other.dogTraits.includes(trait),
  );
  return {
    isSimilarInSize: size === 'similar',
    mind: wary ?? (size === 'bigger' ? 'bigger' : null),
  };
}
