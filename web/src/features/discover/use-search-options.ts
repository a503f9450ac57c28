import { DOG_TRAITS } from '@meongmate/shared/rules/dog-facts';
import { type NearbyFilters, NO_FILTERS } from '@meongmate/shared/rules/nearby-filters';
import type { NearbySort } from '@meongmate/shared/rules/nearby-sort';
import { DOG_SIZES } from '@meongmate/shared/rules/people';
import { WALKING_DAYS, WALKING_TIMES } from '@meongmate/shared/rules/walking';
import { useUser } from '../../lib/session.tsx';
import { storageEntry } from '../../lib/storage.ts';
import { useStored } from '../../lib/use-stored.ts';

/** Filters and order. */
export interface SearchOptions {
  filters: NearbyFilters;
  sort: NearbySort;
}

export const DEFAULT_OPTIONS: SearchOptions = { filters: NO_FILTERS, sort: 'distance' };

/** Only known words: another version may have stored others, which the server would reject. */
function readOptions(text: string): SearchOptions {
  const { filters = {}, sort } = JSON.parse(text) as {
    filters?: Partial<Record<keyof NearbyFilters, unknown>>;
    sort?: unknown;
  };
  const known = <W extends string>(words: readonly W[], value: unknown): W[] =>
    words.filter((word) => Array.isArray(value) && value.includes(word));
  return {
    filters: {
      days: known(WALKING_DAYS, filters.days),
      times: known(WALKING_TIMES, filters.times),
      sizes: known(DOG_SIZES, filters.sizes),
      traits: known(DOG_TRAITS, filters.traits),
      without: known(DOG_TRAITS, filters.without),
      neutered: filters.neutered === true,
      overlap: filters.overlap === true,
    },
    sort: sort === 'overlap' ? sort : 'distance',
  };
}

const optionsStore = (userId: number) =>
  storageEntry<SearchOptions>(`nearbyFilters:${userId}`, readOptions, JSON.stringify);

/** Stored on this device for this user. */
export function useSearchOptions(): [SearchOptions, (change: Partial<SearchOptions>) => void] {
  const [options, setOptions] = useStored(optionsStore(useUser().id), DEFAULT_OPTIONS);
  return [options, (change) => setOptions({ ...options, ...change })];
}

export type SearchQuery = ReturnType<typeof toSearchQuery>;

/** The parameters of the search; absent ones are the default. */
export function toSearchQuery({ filters, sort }: SearchOptions) {
  const { days, times, sizes, traits, without, neutered, overlap } = filters;
  const words = (list: readonly string[]) => (list.length > 0 ? list.join() : undefined);
  return {
    days: words(days),
    times: words(times),
    sizes: words(sizes),
    traits: words(traits),
    without: words(without),
    neutered: neutered ? 'true' : undefined,
    overlap: overlap ? 'true' : undefined,
    sort: sort === 'distance' ? undefined : sort,
  };
}
