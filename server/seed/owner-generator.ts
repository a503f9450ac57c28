import { type DogFacts, NO_DOG_FACTS } from '@meongmate/shared/profile/profile-schemas';
import { KM_PER_DEGREE, type Position, roundTo, toRadians } from '@meongmate/shared/rules/distance';
import { DOG_TRAITS, type DogTrait } from '@meongmate/shared/rules/dog-facts';
import { DOG_TRAITS_MAX } from '@meongmate/shared/rules/limits';
import type { DogSize } from '@meongmate/shared/rules/people';
import {
  WALKING_DAYS,
  WALKING_TIMES,
  type WalkingDay,
  type WalkingTime,
} from '@meongmate/shared/rules/walking';
import { CAST } from './cast.ts';
import type { CastKey, CastOwner, OwnerProfile } from './cast-types.ts';
import {
  BIO_CLOSINGS,
  BIO_MIDDLES,
  BIO_OPENINGS,
  DOG_NAMES,
  FOREIGN_BIOS,
  FOREIGN_NAMES,
  GIVEN_NAMES,
  OCCUPATIONS,
  PERSONALITIES,
  SURNAMES,
} from './owner-words.ts';
import { createRandom, type SeededRandom } from './random.ts';

export interface GeneratedOwner extends OwnerProfile, DogFacts {
  /** The owners of the cast whose photos are shown. */
  profilePhotoOf: CastKey;
  dogPhotoOf: CastKey;
  joinedMinutesAgo: number;
}

const YEAR_MINUTES = 365 * 24 * 60;

/** A city: a dense centre, its districts and the surroundings. */
const POPULATION_DENSITY = [
  { upTo: 0.35, sigmaKm: 1.2 },
  { upTo: 0.75, sigmaKm: 4 },
  { upTo: 1, sigmaKm: 12 },
] as const;

const WALKING_WEEKS: readonly (readonly WalkingDay[])[] = [
  WALKING_DAYS,
  WALKING_DAYS.slice(0, 5),
  WALKING_DAYS.slice(5),
  ['monday', 'wednesday', 'friday'],
  ['tuesday', 'thursday', 'saturday'],
  ['tuesday', 'thursday', 'saturday', 'sunday'],
  ['friday', 'saturday', 'sunday'],
  ['wednesday', 'sunday'],
];
const [MORNING, AFTERNOON, EVENING] = WALKING_TIMES;
const WALKING_HABITS: readonly (readonly WalkingTime[])[] = [
  [MORNING],
  [EVENING],
  [EVENING],
  [AFTERNOON],
  [MORNING, EVENING],
  [MORNING, EVENING],
  [AFTERNOON, EVENING],
  WALKING_TIMES,
];

function randomPositionNear(centre: Position, random: SeededRandom): Position {
  const share = random.next();
  const sigmaKm = POPULATION_DENSITY.find(({ upTo }) => share < upTo)?.sigmaKm ?? 12;
  const north = random.gaussian() * sigmaKm;
  const east = random.gaussian() * sigmaKm;
  const latitude = Math.max(-89.9, Math.min(89.9, centre.latitude + north / KM_PER_DEGREE));
  const perDegree = KM_PER_DEGREE * Math.max(0.01, Math.cos(toRadians(latitude)));
  const longitude = centre.longitude + east / perDegree;
  return {
    // A latitude of 0 would mean a location that is not set.
    latitude: roundTo(latitude, 7) || 0.0000001,
    longitude: roundTo(((((longitude + 180) % 360) + 360) % 360) - 180, 7),
  };
}

function ageBand(age: number): 'young' | 'middle' | 'senior' {
  if (age < 36) return 'young';
  return age < 58 ? 'middle' : 'senior';
}

function dogAgeText(isForeign: boolean, random: SeededRandom): string {
  if (random.chance(0.18)) {
    const months = random.int(3, 22);
    return isForeign ? `${months} months` : `${months}개월`;
  }
  const years = Math.max(1, Math.min(16, Math.round(4.5 + random.gaussian() * 3)));
  if (isForeign) return years === 1 ? '1 year' : `${years} years`;
  return `${years}살`;
}

const hasFinalConsonant = (word: string): boolean => {
  const code = word.charCodeAt(word.length - 1) - 0xac00;
  return code >= 0 && code < 11172 && code % 28 !== 0;
};

/** Inserts the dog's name in its spoken form: 찹쌀 becomes 찹쌀이랑, 두부 becomes 두부랑. */
function insertDogName(text: string, dogName: string, isForeign: boolean): string {
  return text.replace('{dog}', !isForeign && hasFinalConsonant(dogName) ? `${dogName}이` : dogName);
}

function bioOf(isForeign: boolean, dogName: string, random: SeededRandom): string | null {
  if (random.chance(0.12)) return null;
  if (isForeign) return insertDogName(random.pick(FOREIGN_BIOS), dogName, true);
  const parts = [random.pick(BIO_OPENINGS), random.pick(BIO_MIDDLES), random.pick(BIO_CLOSINGS)];
  return insertDogName(parts.filter((part) => part !== '').join(' '), dogName, false);
}

/** The share of dogs with a trait, from rare to common. */
const TRAIT_SHARES: Record<DogTrait, number> = {
  friendly: 0.4,
  calm: 0.25,
  playful: 0.3,
  shy: 0.15,
  reactive: 0.08,
  needs_space: 0.06,
  puppy: 0.1,
  senior: 0.12,
};
const WEIGHTS_KG: Record<DogSize, readonly [number, number]> = {
  small: [2, 9.5],
  medium: [9.5, 24],
  large: [24, 48],
};

/** Every fourth owner has given no facts. */
function dogFactsOf(size: DogSize, random: SeededRandom): DogFacts {
  if (random.chance(0.25)) return NO_DOG_FACTS;
  return {
    ...NO_DOG_FACTS,
    dogWeightKg: random.chance(0.3) ? null : roundTo(random.between(...WEIGHTS_KG[size]), 1),
    dogNeutered: random.chance(0.3) ? null : random.chance(0.6),
    dogVaccinated: random.chance(0.3) ? null : random.chance(0.9),
    dogTraits: DOG_TRAITS.filter((trait) => random.chance(TRAIT_SHARES[trait])).slice(
      0,
      DOG_TRAITS_MAX,
    ),
  };
}

function generateOwner(number: number, centre: Position, seed: number): GeneratedOwner {
  const random = createRandom(Math.imul(seed, 0x01000193) + number);
  const isFemale = random.chance(0.58);
  const nameGender = isFemale ? 'female' : 'male';
  const age = Math.max(18, Math.min(84, Math.round(35 + random.gaussian() * 11.5)));
  const band = ageBand(age);
  const isForeign = random.chance(0.035);
  const name = isForeign
    ? random.pick(FOREIGN_NAMES[nameGender])
    : random.pick(SURNAMES) + random.pick(GIVEN_NAMES[nameGender][band]);
  const [dogName, handle] = random.pick(DOG_NAMES);
  const dog = random.pick(CAST.owners);
  return {
    email: `owner${number}@seed.meongmate.example`,
    name,
    gender: random.chance(0.015) ? 'other' : nameGender,
    age,
    occupation: random.chance(0.2) ? null : random.pick(OCCUPATIONS),
    bio: bioOf(isForeign, dogName, random),
    instagramId: `${handle}.${number}.seed`,
    dogName,
    dogBreed: dog.dogBreed,
    dogGender: random.chance(0.5) ? 'male' : 'female',
    dogSize: dog.dogSize,
    dogAge: random.chance(0.08) ? null : dogAgeText(isForeign, random),
    dogPersonality: random.chance(0.15) ? null : random.pick(PERSONALITIES),
    walkingDays: random.pick(WALKING_WEEKS),
    walkingTimes: random.pick(WALKING_HABITS),
    position: randomPositionNear(centre, random),
    profilePhotoOf: random.pick(PHOTO_OWNERS[nameGender][band]).key,
    dogPhotoOf: dog.key,
    joinedMinutesAgo: Math.floor(random.next() ** 2 * YEAR_MINUTES) + 60,
    ...dogFactsOf(dog.dogSize, random),
  };
}

type AgeBand = ReturnType<typeof ageBand>;

/** Owners of the cast with this gender and age; of any age if there is none. */
function ownersWithPhoto(gender: 'male' | 'female', band: AgeBand): readonly CastOwner[] {
  const sameGender = CAST.owners.filter((owner) => owner.gender === gender);
  const sameAgeBand = sameGender.filter(({ age }) => ageBand(age) === band);
  return sameAgeBand.length > 0 ? sameAgeBand : sameGender;
}
const ownersByAgeBand = (gender: 'male' | 'female') => ({
  young: ownersWithPhoto(gender, 'young'),
  middle: ownersWithPhoto(gender, 'middle'),
  senior: ownersWithPhoto(gender, 'senior'),
});
const PHOTO_OWNERS = { male: ownersByAgeBand('male'), female: ownersByAgeBand('female') };

/**
 * Yields `count` generated owners around `centre`, numbered from `firstNumber`. Owner n depends only on `seed`,
 * `centre` and n, so a second run can continue after the first one.
 */
export function* generateOwners(
  count: number,
  centre: Position,
  seed: number,
  firstNumber = 1,
): Generator<GeneratedOwner, void, undefined> {
  for (let offset = 0; offset < count; offset += 1)
    yield generateOwner(firstNumber + offset, centre, seed);
}
