import { DOG_TRAITS, type DogTrait } from './dog-facts.ts';
import { DOG_SIZES, type DogSize } from './people.ts';
import { PARTS_OF_DAY, parseJsonList, partsOfDay, WALKING_DAYS, WALKING_TIMES } from './walking.ts';

/** Fields of a nearby user, for filters. */
export interface Filterable {
  walkingDays: string;
  walkingTimes: string;
  dogSize: DogSize | null;
  dogTraits: readonly DogTrait[];
  dogNeutered: boolean | null;
  sharedSlots: number;
}

interface WordsFilter {
  /** `slots`: days and times together; the user has one of the chosen words, or none of them. */
  kind: 'slots' | 'anyOf' | 'noneOf';
  words: readonly string[];
  /** The words that the page offers, if it offers only some. */
  offered?: readonly string[];
  field: keyof Filterable;
  /** The texts of the section on the page of all filters, and of the chip in the bar. */
  section: string;
  hint?: string;
  /** The text of the group in a section of several filters. */
  label?: string;
  chip: string;
}

/** The user has the fact. */
interface FlagFilter {
  kind: 'flag';
  field: keyof Filterable;
}

/** Traits that are offered as unwanted; the others are hardly a reason to avoid a dog. */
const UNWANTED: readonly DogTrait[] = ['reactive', 'needs_space'];
const WANTED = DOG_TRAITS.filter((trait) => !UNWANTED.includes(trait));

/**
 * All filters of nearby users. The query, the statement, the stored filters and both forms are derived from it.
 * A name is the parameter of the query; that of a flag is also its word in `filter_words` of the database.
 */
export const FILTERS = {
  /** Shares a day and a time with the viewer. */
  overlap: { kind: 'flag', field: 'sharedSlots' },
  days: {
    kind: 'slots',
    words: WALKING_DAYS,
    field: 'walkingDays',
    section: 'daysAndTimes',
    label: 'days',
    chip: 'slots',
  },
  times: {
    kind: 'slots',
    words: WALKING_TIMES,
    field: 'walkingTimes',
    section: 'daysAndTimes',
    label: 'times',
    chip: 'slots',
  },
  sizes: { kind: 'anyOf', words: DOG_SIZES, field: 'dogSize', section: 'size', chip: 'size' },
  traits: {
    kind: 'anyOf',
    words: DOG_TRAITS,
    offered: WANTED,
    field: 'dogTraits',
    section: 'wanted',
    hint: 'wantedHint',
    chip: 'temper',
  },
  without: {
    kind: 'noneOf',
    words: DOG_TRAITS,
    offered: UNWANTED,
    field: 'dogTraits',
    section: 'unwanted',
    chip: 'temper',
  },
  neutered: { kind: 'flag', field: 'dogNeutered' },
} as const satisfies Record<string, WordsFilter | FlagFilter>;

type Filters = typeof FILTERS;
export type FilterName = keyof Filters;
export type FlagName = {
  [K in FilterName]: Filters[K] extends FlagFilter ? K : never;
}[FilterName];
export type WordsName = Exclude<FilterName, FlagName>;

/** A selection of nearby users. An empty list or `false` excludes no user. */
export type NearbyFilters = { readonly [K in FlagName]: boolean } & {
  readonly [K in WordsName]: readonly Filters[K]['words'][number][];
};

const NAMES = Object.keys(FILTERS) as FilterName[];
export const isFlag = (name: FilterName): name is FlagName => FILTERS[name].kind === 'flag';
export const FLAG_NAMES = NAMES.filter(isFlag);
export const WORDS_NAMES = NAMES.filter((name): name is WordsName => !isFlag(name));
export const wordsFilter = (name: WordsName): WordsFilter => FILTERS[name];

/** The filters with the words and flags that the functions return for their names. */
export const filtersOf = (
  words: (name: WordsName) => readonly string[],
  flag: (name: FlagName) => boolean,
) =>
  Object.fromEntries(
    NAMES.map((name) => [name, isFlag(name) ? flag(name) : words(name)]),
  ) as unknown as NearbyFilters;

export const NO_FILTERS = filtersOf(
  () => [],
  () => false,
);

export const hasFilters = (filters: NearbyFilters): boolean => countFilters(filters) > 0;

/** The number of kinds of filters in use: several sizes are one. */
export const countFilters = (filters: NearbyFilters): number =>
  Object.values(filters).filter((value) => (Array.isArray(value) ? value.length > 0 : value))
    .length;

/** One bit for each day and part of the day, as `walk_slots` in the database. */
export function walkSlots(days: readonly string[], times: readonly string[]): number {
  const parts = partsOfDay(times).map((part) => PARTS_OF_DAY.indexOf(part));
  let slots = 0;
  for (const [number, day] of WALKING_DAYS.entries()) {
    if (days.includes(day)) for (const part of parts) slots |= 1 << (3 * number + part);
  }
  return slots;
}

/** The slots of which a user needs one; null if the filters do not mention days or times. */
export function wantedSlots({ days, times }: Pick<NearbyFilters, 'days' | 'times'>): number | null {
  if (days.length === 0 && times.length === 0) return null;
  return walkSlots(days.length > 0 ? days : WALKING_DAYS, times.length > 0 ? times : WALKING_TIMES);
}

/** Whether the server would return the user with these filters. */
export function matchesFilters(user: Filterable, filters: NearbyFilters): boolean {
  const slots = wantedSlots(filters);
  const slotsOfUser = walkSlots(parseJsonList(user.walkingDays), parseJsonList(user.walkingTimes));
  return (
    (slots === null || (slots & slotsOfUser) !== 0) &&
    FLAG_NAMES.every((name) => !filters[name] || Boolean(user[FILTERS[name].field])) &&
    WORDS_NAMES.every((name) => {
      const { kind, field } = wordsFilter(name);
      const chosen: readonly unknown[] = filters[name];
      if (kind === 'slots' || chosen.length === 0) return true;
      return [user[field]].flat().some((word) => chosen.includes(word)) === (kind === 'anyOf');
    })
  );
}
