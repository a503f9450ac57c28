import { RADIUS_OPTIONS_KM, type RadiusKm } from '@meongmate/shared/rules/limits';
import {
  FILTERS,
  type FilterName,
  FLAG_NAMES,
  type FlagName,
  filtersOf,
  type NearbyFilters,
  NO_FILTERS,
  WORDS_NAMES,
  type WordsName,
} from '@meongmate/shared/rules/nearby-filters';
import type { NearbySort } from '@meongmate/shared/rules/nearby-sort';
import { useUser } from '../../lib/session.tsx';
import { storageEntry } from '../../lib/storage.ts';
import { useEntry } from '../../lib/use-entry.ts';

export const radiusEntry = storageEntry<RadiusKm>(
  'radius',
  (text) => RADIUS_OPTIONS_KM.find((radius) => String(radius) === text),
  String,
);

/** Filters and order. */
export interface SearchOptions {
  filters: NearbyFilters;
  sort: NearbySort;
}

export const DEFAULT_OPTIONS: SearchOptions = { filters: NO_FILTERS, sort: 'distance' };

/** Only known words: another version may have stored others, which the server would reject. */
function readOptions(text: string): SearchOptions {
  const { filters = {}, sort } = JSON.parse(text) as {
    filters?: Partial<Record<FilterName, unknown>>;
    sort?: unknown;
  };
  return {
    filters: filtersOf(
      (name) => {
        const stored = filters[name];
        return FILTERS[name].words.filter((word) => Array.isArray(stored) && stored.includes(word));
      },
      (name) => filters[name] === true,
    ),
    sort: sort === 'overlap' ? sort : 'distance',
  };
}

const optionsEntry = (userId: number) =>
  storageEntry<SearchOptions>(`nearbyFilters:${userId}`, readOptions, JSON.stringify);

/** Stored on this device for this user. */
export function useSearchOptions(): [SearchOptions, (change: Partial<SearchOptions>) => void] {
  const [options, setOptions] = useEntry(optionsEntry(useUser().id), DEFAULT_OPTIONS);
  return [options, (change) => setOptions({ ...options, ...change })];
}

type FilterQuery = { [K in WordsName]: string | undefined } & {
  [K in FlagName]: 'true' | undefined;
};
export type SearchQuery = ReturnType<typeof toSearchQuery>;

/** The parameters of the search; absent ones are the default. */
export function toSearchQuery({ filters, sort }: SearchOptions) {
  return {
    ...(Object.fromEntries([
      ...WORDS_NAMES.map((name) => [name, filters[name].join() || undefined]),
      ...FLAG_NAMES.map((name) => [name, filters[name] ? 'true' : undefined]),
    ]) as FilterQuery),
    sort: sort === 'distance' ? undefined : sort,
  };
}
