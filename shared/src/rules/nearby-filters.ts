import type { DogTrait } from './dog-facts.ts';
import type { DogSize } from './people.ts';
import {
  PARTS_OF_DAY,
  parseJsonList,
  partsOfDay,
  WALKING_DAYS,
  WALKING_TIMES,
  type WalkingDay,
  type WalkingTime,
} from './walking.ts';

/** Which nearby users to return. An empty list or `false` excludes no user. */
export interface NearbyFilters {
  days: readonly WalkingDay[];
  times: readonly WalkingTime[];
  sizes: readonly DogSize[];
  /** At least one of them. */
  traits: readonly DogTrait[];
  /** None of them. */
  without: readonly DogTrait[];
  neutered: boolean;
  /** Shares a day and a time with the viewer. */
  overlap: boolean;
}

export const NO_FILTERS: NearbyFilters = {
  days: [],
  times: [],
  sizes: [],
  traits: [],
  without: [],
  neutered: false,
  overlap: false,
};

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

/** What a filter reads of a nearby user. */
export interface Filterable {
  walkingDays: string;
  walkingTimes: string;
  dogSize: DogSize | null;
  dogTraits: readonly DogTrait[];
  dogNeutered: boolean | null;
  sharedSlots: number;
}

/** Whether the server would return the user with these filters. */
export function matchesFilters(user: Filterable, filters: NearbyFilters): boolean {
  const slots = wantedSlots(filters);
  const { sizes, traits, without, neutered, overlap } = filters;
  return (
    (slots === null ||
      (slots & walkSlots(parseJsonList(user.walkingDays), parseJsonList(user.walkingTimes))) !==
        0) &&
    (sizes.length === 0 || (user.dogSize !== null && sizes.includes(user.dogSize))) &&
    (traits.length === 0 || traits.some((trait) => user.dogTraits.includes(trait))) &&
    !without.some((trait) => user.dogTraits.includes(trait)) &&
    (!neutered || user.dogNeutered === true) &&
    (!overlap || user.sharedSlots > 0)
  );
}
