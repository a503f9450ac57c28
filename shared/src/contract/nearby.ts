import * as z from 'zod/mini';
import { NEARBY_LIMIT_DEFAULT, NEARBY_OFFSET_MAX, RADIUS_OPTIONS_KM } from '../rules/limits.ts';
import {
  FILTERS,
  FLAG_NAMES,
  type FlagName,
  WORDS_NAMES,
  type WordsName,
} from '../rules/nearby-filters.ts';
import { NEARBY_SORTS } from '../rules/nearby-sort.ts';
import * as field from './fields.ts';
import { publicUserShape } from './people.ts';
import { defineRoute, type ResponseOf } from './route.ts';

/** `distance` is in km, from the requested point to the shown location. */
export const NearbyUser = z.strictObject({
  ...publicUserShape,
  latitude: z.number(),
  longitude: z.number(),
  distance: z.number(),
  /** Others could find the user for the first time within the last seven days. */
  isNew: z.boolean(),
  /** The number of days and parts of the day on which the user and the caller both walk. */
  sharedSlots: z.int(),
});
export type NearbyUser = z.infer<typeof NearbyUser>;

/** Longer than all words of a list together. */
const WORDS_MAX_LENGTH = 200;

/** Words of a list, separated by commas; absent: none. */
const wordsText = <const W extends string>(words: readonly W[]) => {
  const isWord = (word: string): word is W => words.some((known) => known === word);
  return z.pipe(
    z.optional(
      z.string({ error: field.errorKey('invalidValue') }).check(
        field.atMost(WORDS_MAX_LENGTH, 'invalidValue'),
        z.refine((text) => text.split(',').every(isWord), field.errorKey('invalidValue')),
      ),
    ),
    z.transform((text: string | undefined) => text?.split(',').filter(isWord) ?? []),
  );
};
const flagText = z.pipe(
  z.optional(z.literal('true', { error: field.errorKey('invalidValue') })),
  z.transform((text: 'true' | undefined) => text === 'true'),
);

type FilterWord<K extends WordsName> = (typeof FILTERS)[K]['words'][number];
const filterShape = {
  ...(Object.fromEntries(FLAG_NAMES.map((name) => [name, flagText])) as {
    [K in FlagName]: typeof flagText;
  }),
  ...(Object.fromEntries(
    WORDS_NAMES.map((name) => [name, wordsText<string>(FILTERS[name].words)]),
  ) as unknown as { [K in WordsName]: ReturnType<typeof wordsText<FilterWord<K>>> }),
};

export const listNearby = defineRoute({
  name: 'nearby.list',
  method: 'GET',
  path: '/api/users/nearby/:lat/:lng/:radiusKm',
  access: 'member',
  compressed: true,
  params: z.object({
    lat: field.latitudeText,
    lng: field.longitudeText,
    radiusKm: z.pipe(
      z.pipe(
        z.literal(RADIUS_OPTIONS_KM.map(String), { error: field.errorKey('radiusInvalid') }),
        z.transform(Number),
      ),
      z.literal(RADIUS_OPTIONS_KM),
    ),
  }),
  query: z.object({
    /** Ignored: the response never contains the caller. */
    exclude: z.optional(z.unknown()),
    ...filterShape,
    sort: z._default(z.enum(NEARBY_SORTS, { error: field.errorKey('invalidValue') }), 'distance'),
    limit: field.limit(NEARBY_LIMIT_DEFAULT),
    offset: z.pipe(
      z._default(z.string().check(z.regex(/^\d{1,4}$/, field.errorKey('invalidValue'))), '0'),
      z.pipe(
        z.transform(Number),
        z.number().check(z.maximum(NEARBY_OFFSET_MAX, field.errorKey('invalidValue'))),
      ),
    ),
  }),
  response: z.array(NearbyUser),
});

/** When owners around the caller walk, as counted once a day: multiples of 5, rounded down. */
export const getHours = defineRoute({
  name: 'nearby.getHours',
  method: 'GET',
  path: '/api/users/nearby/hours',
  access: 'member',
  response: z.strictObject({
    owners: z.int(),
    /** Seven days, Monday first, with a count for each part of the day; null for fewer than ten owners. */
    hours: z.nullable(z.array(z.array(z.int()))),
  }),
});
export type Hours = ResponseOf<typeof getHours>;
