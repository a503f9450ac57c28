import { BICHON, POODLE, SCHNAUZER } from './breeds-curly.ts';
import {
  BEAGLE,
  BORDER_COLLIE,
  DACHSHUND,
  FRENCH_BULLDOG,
  GOLDEN_RETRIEVER,
  MIX,
  TERRIER_MIX,
} from './breeds-hanging.ts';
import { CHIHUAHUA, CORGI, HUSKY, JINDO, POMERANIAN, SAMOYED, SHIBA } from './breeds-pointed.ts';
import { MALTESE, SHIH_TZU, YORKIE } from './breeds-silky.ts';
import type { Breed } from './dog-figure.ts';

/** Every breed that can be drawn. */
export const DOG_BREEDS = {
  maltese: MALTESE,
  poodle: POODLE,
  pomeranian: POMERANIAN,
  shiba: SHIBA,
  jindo: JINDO,
  goldenRetriever: GOLDEN_RETRIEVER,
  corgi: CORGI,
  bichon: BICHON,
  shihTzu: SHIH_TZU,
  dachshund: DACHSHUND,
  borderCollie: BORDER_COLLIE,
  frenchBulldog: FRENCH_BULLDOG,
  chihuahua: CHIHUAHUA,
  mix: MIX,
  terrierMix: TERRIER_MIX,
  samoyed: SAMOYED,
  beagle: BEAGLE,
  husky: HUSKY,
  schnauzer: SCHNAUZER,
  yorkie: YORKIE,
} as const satisfies Record<string, Breed>;
export type DogBreedName = keyof typeof DOG_BREEDS;
export const DOG_BREED_NAMES = Object.keys(DOG_BREEDS) as DogBreedName[];
