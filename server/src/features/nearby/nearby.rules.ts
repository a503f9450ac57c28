import { METRES_PER_DEGREE, type Position, toRadians } from '@meongmate/shared/rules/distance';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import {
  FILTERS,
  FLAG_NAMES,
  hasFilters,
  type NearbyFilters,
  WORDS_NAMES,
  type WordsName,
  wantedSlots,
} from '@meongmate/shared/rules/nearby-filters';
import { WALKING_DAYS } from '@meongmate/shared/rules/walking';

/** A user is new for this long after others could first find them. */
const NEW_MS = 7 * DAY_MS;

export const isNew = (firstVisibleAt: Date | null, nowMs: number): boolean =>
  firstVisibleAt !== null && nowMs - firstVisibleAt.getTime() < NEW_MS;

const DEGREES_PER_KM = 1000 / METRES_PER_DEGREE;

/** The search cell, a square of about 1 km, that contains the requested point. */
export function searchCellOf(point: Position): string {
  const row = Math.floor(point.latitude / DEGREES_PER_KM);
  const width = DEGREES_PER_KM / Math.max(0.01, Math.cos(toRadians(row * DEGREES_PER_KM)));
  return `${row}:${Math.floor(point.longitude / width)}`;
}

/** Additional candidates to read beyond a page and the next one, to decide where the page ends. */
export const LOOKAHEAD = 7;
/**
 * The order of two users by distance on the plane can differ from the order on the ground by this share of
 * the distance: the scale of Mercator changes by tan(latitude) times the distance north in radians, 0.9 % of
 * itself over 5 km at 85°.
 */
export const PLANE_ERROR = 0.01;

/** A user and the distance to their shown location. */
export interface UserDistance {
  id: number;
  km: number;
}

/** The users within the radius or exactly on it, nearest first, then by id. */
export function inRadius<T extends UserDistance>(users: readonly T[], radiusKm: number): T[] {
  return users.filter(({ km }) => km <= radiusKm).sort((a, b) => a.km - b.km || a.id - b.id);
}

/**
 * Whether no unread user belongs on the page that ends with the `end`th of `near`, or decides whether there
 * is a next page: all users up to `farthestReadKm` were read, and none beyond it.
 */
export function hasEnoughCandidates(
  near: readonly UserDistance[],
  { farthestReadKm, radiusKm, end }: { farthestReadKm: number; radiusKm: number; end: number },
): boolean {
  const completeUpToKm = farthestReadKm * (1 - PLANE_ERROR);
  const lastKm = near[end - 1]?.km ?? Number.POSITIVE_INFINITY;
  return completeUpToKm > radiusKm || (near.length > end && lastKm < completeUpToKm);
}

/** The users with the most shared slots first, then the nearest, then by id. */
export const bySharedSlots = <T extends UserDistance & { row: { shared_slots: number } }>(
  users: readonly T[],
): T[] =>
  [...users].sort((a, b) => b.row.shared_slots - a.row.shared_slots || a.km - b.km || a.id - b.id);

/** Filters as a condition on `locations.filter_words`. */
export interface FilterQuery {
  /** A `tsquery`. */
  words: string;
  /** The user also shares a slot with the viewer. */
  overlap: boolean;
}

/** Matches every user: none has the word. */
export const NO_FILTER_QUERY: FilterQuery = { words: '!none', overlap: false };

const slotsOf = (bits: number): string[] =>
  Array.from({ length: WALKING_DAYS.length * 3 }, (_, slot) => slot)
    .filter((slot) => bits & (1 << slot))
    .map((slot) => `slot${slot}`);
const anyOf = (words: readonly string[]): string[] =>
  words.length > 0 ? [`(${words.join('|')})`] : [];

function conditionsOf(name: WordsName, filters: NearbyFilters): string[] {
  const words: readonly string[] = filters[name];
  if (FILTERS[name].kind === 'noneOf') return words.map((word) => `!${word}`);
  return FILTERS[name].kind === 'anyOf' ? anyOf(words) : [];
}

/** Null if no filter is set. The words are of fixed lists: none needs quotes. */
export function toFilterQuery(filters: NearbyFilters): FilterQuery | null {
  if (!hasFilters(filters)) return null;
  const { overlap } = filters;
  const conditions = [
    ...anyOf(slotsOf(wantedSlots(filters) ?? 0)),
    ...WORDS_NAMES.flatMap((name) => conditionsOf(name, filters)),
    ...FLAG_NAMES.filter((name) => name !== 'overlap' && filters[name]),
  ];
  return { words: conditions.join('&') || NO_FILTER_QUERY.words, overlap };
}
