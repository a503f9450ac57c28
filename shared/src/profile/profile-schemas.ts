import * as z from 'zod/mini';
import { atMost, errorKey } from '../contract/fields.ts';
import { roundTo } from '../rules/distance.ts';
import { DOG_TRAITS, type DogTrait } from '../rules/dog-facts.ts';
import {
  AGE_MAX,
  AGE_MIN,
  DOG_TRAITS_MAX,
  DOG_WEIGHT_KG_MAX,
  DOG_WEIGHT_KG_MIN,
} from '../rules/limits.ts';
import { DOG_GENDERS, DOG_SIZES, GENDERS, toDogGender, toDogSize } from '../rules/people.ts';
import { isInstagramId, normalizeInstagramId } from '../rules/text.ts';
import { parseJsonList, WALKING_DAYS, WALKING_TIMES } from '../rules/walking.ts';
import type { FieldTextKey } from '../texts/field-texts.ts';

const isMissing = (input: unknown) => input === undefined || input === null || input === '';

export const gender = z.enum(GENDERS, { error: errorKey('genderRequired') });
export const age = z
  .int({ error: ({ input }) => errorKey(isMissing(input) ? 'ageRequired' : 'ageOutOfRange') })
  .check(
    z.minimum(AGE_MIN, errorKey('ageOutOfRange')),
    z.maximum(AGE_MAX, errorKey('ageOutOfRange')),
  );
export const dogGender = z.pipe(
  z.pipe(z.string({ error: errorKey('dogGenderRequired') }), z.transform(toDogGender)),
  z.enum(DOG_GENDERS, { error: errorKey('dogGenderRequired') }),
);
export const dogSize = z.pipe(
  z.pipe(z.string({ error: errorKey('dogSizeRequired') }), z.transform(toDogSize)),
  z.enum(DOG_SIZES, { error: errorKey('dogSizeRequired') }),
);
export const instagramId = z.pipe(
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
export const walkingDays = wordList(WALKING_DAYS, 'walkingDayRequired');
export const walkingTimes = wordList(WALKING_TIMES, 'walkingTimeRequired');

const photo = (missing: FieldTextKey) =>
  z.string({ error: errorKey(missing) }).check(z.minLength(1, errorKey(missing)));
export const profileImage = photo('profilePhotoRequired');
export const dogImage = photo('dogPhotoRequired');

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
export const dogTraits = z.pipe(
  z.array(z.enum(DOG_TRAITS, { error: errorKey('invalidValue') }), {
    error: errorKey('invalidValue'),
  }),
  z.pipe(
    z.transform((given: DogTrait[]) => DOG_TRAITS.filter((trait) => given.includes(trait))),
    z.array(z.enum(DOG_TRAITS)).check(z.maxLength(DOG_TRAITS_MAX, errorKey('dogTraitsTooMany'))),
  ),
);
