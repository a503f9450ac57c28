import * as z from 'zod/mini';
import {
  atMost,
  errorKey,
  optionalLine,
  optionalParagraph,
  requiredLine,
} from '../contract/fields.ts';
import { roundTo } from '../rules/distance.ts';
import { DOG_TRAITS, type DogTrait } from '../rules/dog-facts.ts';
import {
  AGE_MAX,
  AGE_MIN,
  DOG_TRAITS_MAX,
  DOG_WEIGHT_KG_MAX,
  DOG_WEIGHT_KG_MIN,
  LONG_TEXT_MAX_LENGTH,
  NAME_MAX_LENGTH,
  SHORT_TEXT_MAX_LENGTH,
} from '../rules/limits.ts';
import { DOG_GENDERS, DOG_SIZES, GENDERS, toDogGender, toDogSize } from '../rules/people.ts';
import { isInstagramId, normalizeInstagramId } from '../rules/text.ts';
import { parseJsonList, WALKING_DAYS, WALKING_TIMES } from '../rules/walking.ts';
import type { FieldTextKey } from '../texts/field-texts.ts';
import { FACT_NAMES, type FactName, type FieldName, fieldOf } from './profile-fields.ts';

const isMissing = (input: unknown) => input === undefined || input === null || input === '';

const gender = z.enum(GENDERS, { error: errorKey('genderRequired') });
export const age = z
  .int({ error: ({ input }) => errorKey(isMissing(input) ? 'ageRequired' : 'ageOutOfRange') })
  .check(
    z.minimum(AGE_MIN, errorKey('ageOutOfRange')),
    z.maximum(AGE_MAX, errorKey('ageOutOfRange')),
  );
const dogGender = z.pipe(
  z.pipe(z.string({ error: errorKey('dogGenderRequired') }), z.transform(toDogGender)),
  z.enum(DOG_GENDERS, { error: errorKey('dogGenderRequired') }),
);
const dogSize = z.pipe(
  z.pipe(z.string({ error: errorKey('dogSizeRequired') }), z.transform(toDogSize)),
  z.enum(DOG_SIZES, { error: errorKey('dogSizeRequired') }),
);
const instagramId = z.pipe(
  z
    .string({ error: errorKey('instagramIdRequired') })
    .check(z.trim(), z.minLength(1, { error: errorKey('instagramIdRequired'), abort: true })),
  z.pipe(
    z.transform(normalizeInstagramId),
    z.string().check(z.refine(isInstagramId, errorKey('instagramIdInvalid'))),
  ),
);

/** A list of the allowed words, sent as an array or as its JSON text. Responses contain the JSON text. */
const wordList = <const W extends string>(words: readonly W[], missing: FieldTextKey) =>
  z.pipe(
    z.union(
      [z.string().check(atMost(1000, 'fieldTooLong')), z.array(z.string()).check(z.maxLength(50))],
      {
        error: errorKey(missing),
      },
    ),
    z.pipe(
      z.transform((value: string | string[]) => {
        const given = Array.isArray(value) ? value : parseJsonList(value);
        return given.every((word) => words.includes(word as W))
          ? words.filter((word) => given.includes(word))
          : null;
      }),
      z
        .array(z.enum(words), { error: errorKey('invalidValue') })
        .check(z.minLength(1, errorKey(missing))),
    ),
  );
const walkingDays = wordList(WALKING_DAYS, 'walkingDayRequired');
const walkingTimes = wordList(WALKING_TIMES, 'walkingTimeRequired');

const photo = (missing: FieldTextKey) =>
  z.string({ error: errorKey(missing) }).check(z.minLength(1, errorKey(missing)));
const profileImage = photo('profilePhotoRequired');
const dogImage = photo('dogPhotoRequired');

/** Rounded to the stored precision, 100 g. */
export const dogWeightKg = z.nullable(
  z.pipe(
    z
      .number({ error: errorKey('dogWeightInvalid') })
      .check(
        z.minimum(DOG_WEIGHT_KG_MIN, errorKey('dogWeightInvalid')),
        z.maximum(DOG_WEIGHT_KG_MAX, errorKey('dogWeightInvalid')),
      ),
    z.transform((kg) => roundTo(kg, 1)),
  ),
);
/** Yes, no, or not given. */
export const knownOrNot = z.nullable(z.boolean({ error: errorKey('invalidValue') }));
/** Stored without duplicates, in one order. */
const dogTraits = z.pipe(
  z.array(z.enum(DOG_TRAITS, { error: errorKey('invalidValue') }), {
    error: errorKey('invalidValue'),
  }),
  z.pipe(
    z.transform((given: DogTrait[]) => DOG_TRAITS.filter((trait) => given.includes(trait))),
    z.array(z.enum(DOG_TRAITS)).check(z.maxLength(DOG_TRAITS_MAX, errorKey('dogTraitsTooMany'))),
  ),
);

const storedText = z.nullable(z.string());
/** A JSON-encoded array of strings. */
const storedList = z.string();

/** The schemas of each field in requests and responses. */
export const PROFILE_SCHEMAS = {
  name: { input: requiredLine(NAME_MAX_LENGTH, 'nameRequired'), output: z.string() },
  profileImage: { input: profileImage, output: storedText },
  gender: { input: gender, output: z.nullable(z.enum(GENDERS)) },
  age: { input: age, output: z.nullable(z.int()) },
  instagramId: { input: instagramId, output: storedText },
  occupation: { input: optionalLine(SHORT_TEXT_MAX_LENGTH), output: storedText },
  bio: { input: optionalParagraph(LONG_TEXT_MAX_LENGTH), output: storedText },
  dogName: { input: requiredLine(NAME_MAX_LENGTH, 'dogNameRequired'), output: storedText },
  dogBreed: { input: requiredLine(SHORT_TEXT_MAX_LENGTH, 'breedRequired'), output: storedText },
  dogGender: { input: dogGender, output: z.nullable(z.enum(DOG_GENDERS)) },
  dogSize: { input: dogSize, output: z.nullable(z.enum(DOG_SIZES)) },
  dogAge: { input: optionalLine(SHORT_TEXT_MAX_LENGTH), output: storedText },
  dogImage: { input: dogImage, output: storedText },
  dogPersonality: { input: optionalParagraph(LONG_TEXT_MAX_LENGTH), output: storedText },
  walkingDays: { input: walkingDays, output: storedList },
  walkingTimes: { input: walkingTimes, output: storedList },
  dogWeightKg: { input: dogWeightKg, output: z.nullable(z.number()) },
  dogNeutered: { input: knownOrNot, output: knownOrNot },
  dogVaccinated: { input: knownOrNot, output: knownOrNot },
  dogTraits: { input: dogTraits, output: z.array(z.enum(DOG_TRAITS)) },
} satisfies Record<FieldName, { input: z.ZodMiniType; output: z.ZodMiniType }>;

type ProfileSchemas = typeof PROFILE_SCHEMAS;
/** The value of a field in responses. */
export type OutputOf<K extends FieldName> = z.output<ProfileSchemas[K]['output']>;

/** Optional facts about a dog, given after the sign-up. */
export type DogFacts = { [K in FactName]: OutputOf<K> };
export const NO_DOG_FACTS = Object.fromEntries(
  FACT_NAMES.map((name) => [name, fieldOf(name).control === 'traits' ? [] : null]),
) as unknown as DogFacts;

type Shape<N extends FieldName, Side extends 'input' | 'output'> = {
  [K in N]: ProfileSchemas[K][Side];
};

/** Returns the `input` or `output` schemas of the named fields, for `z.object`. */
export const shapeOf = <N extends FieldName, Side extends 'input' | 'output'>(
  names: readonly N[],
  side: Side,
) => Object.fromEntries(names.map((name) => [name, PROFILE_SCHEMAS[name][side]])) as Shape<N, Side>;
