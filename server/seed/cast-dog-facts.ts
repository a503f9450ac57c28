import type { DogFacts } from '@meongmate/shared/profile/profile-schemas';
import type { CastKey } from './cast-types.ts';

/** Facts that owners of the cast have given; the demo owner has not yet, so that the home page invites to. */
export const CAST_DOG_FACTS: Partial<Record<CastKey, Partial<DogFacts>>> = {
  mina: { dogNeutered: true, dogTraits: ['friendly', 'playful'] },
  jun: { dogWeightKg: 11.5, dogNeutered: true, dogVaccinated: true, dogTraits: ['playful'] },
  sora: { dogWeightKg: 3.2, dogTraits: ['calm', 'shy'] },
  taeho: { dogNeutered: false, dogTraits: ['reactive'] },
  emma: {
    dogWeightKg: 26,
    dogNeutered: true,
    dogVaccinated: true,
    dogTraits: ['friendly', 'calm'],
  },
  yuna: { dogVaccinated: true, dogTraits: ['friendly', 'playful', 'puppy'] },
  jiwoo: { dogTraits: ['calm'] },
  oliver: { dogWeightKg: 31, dogNeutered: true, dogTraits: ['needs_space', 'senior'] },
  bomi: { dogWeightKg: 4.1, dogNeutered: true, dogTraits: ['friendly', 'calm', 'senior'] },
  chaewon: { dogWeightKg: 6.4, dogNeutered: false, dogVaccinated: true },
  doyun: {
    dogWeightKg: 17,
    dogNeutered: true,
    dogVaccinated: true,
    dogTraits: ['friendly', 'playful'],
  },
  kyungmin: { dogTraits: ['shy', 'needs_space'] },
  gahyeon: {
    dogWeightKg: 12.3,
    dogNeutered: true,
    dogVaccinated: true,
    dogTraits: ['friendly', 'calm', 'shy', 'needs_space', 'senior'],
  },
  hana: { dogWeightKg: 5, dogTraits: ['puppy'] },
  youngsook: { dogNeutered: true, dogTraits: ['calm', 'senior'] },
};
