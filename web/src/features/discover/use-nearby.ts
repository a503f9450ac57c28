import { listNearLostDogs } from '@meongmate/shared/contract/lost-dogs';
import { hasPosition } from '@meongmate/shared/rules/distance';
import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import { LIST_LIMIT_MAX, NEARBY_OFFSET_MAX, type RadiusKm } from '@meongmate/shared/rules/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { urlOf } from '../../lib/api.ts';
import { sendEarly } from '../../lib/early-requests.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { uniqueById } from '../../lib/unique-by-id.ts';
import { nearbyQuery } from './api.ts';
import { useStoreNeighbours } from './use-last-neighbours.ts';
import { type SearchOptions, toSearchQuery } from './use-search-options.ts';

/** So many cards the list shows at first, and adds at a time. */
export const LIST_STEP = 20;
/** The maximum number of owners that the server returns for one search. */
export const NEARBY_MAX = NEARBY_OFFSET_MAX + LIST_LIMIT_MAX;

/** A list of this age is requested again when the page becomes visible. */
const OUTDATED_MS = 2 * MINUTE_MS;

/**
 * The nearby owners: one response for the list, the map and their number. While a new response is pending or failed, the
 * previous one stays.
 */
export function useNearby(radiusKm: RadiusKm, options: SearchOptions) {
  const user = useUser();
  const query = useInfiniteQuery({
    ...nearbyQuery(user, radiusKm, LIST_STEP, toSearchQuery(options)),
    enabled: hasPosition(user) && !user.discoveryPaused,
    // Others move while the list is open. The shown list stays until the new one is loaded, with its scroll position.
    refetchOnMount: 'always',
    refetchOnWindowFocus: ({ state }) =>
      Date.now() - state.dataUpdatedAt >= OUTDATED_MS && 'always',
  });
  const [shown, setShown] = useState(query.data);
  if (query.data && query.data !== shown) setShown(query.data);
  const data = query.data ?? shown;
  const people = useMemo(
    () => data && uniqueById(data.pages.flatMap((page) => page.people)),
    [data],
  );
  const nearby = {
    people,
    /** When these people were loaded; 0 while a new list is awaited. */
    updatedAt: query.fetchStatus === 'idle' && !query.isStale ? query.dataUpdatedAt : 0,
    total: data?.pages[0]?.total ?? 0,
    unfiltered: data?.pages[0]?.unfiltered ?? 0,
    hasMore: query.hasNextPage,
    /** True if the maximum is reached: more owners may exist. */
    isTruncated: people !== undefined && people.length >= NEARBY_MAX,
    loadMore: query.fetchNextPage,
    isLoadingMore: query.isFetchingNextPage,
    isRefreshing: query.isFetching && !query.isFetchingNextPage,
    /** The people are those of other options, until the response arrives. */
    isPrevious: query.data === undefined && data !== undefined,
    error: query.error,
    refetch: query.refetch,
  };
  useStoreNeighbours(nearby.people, nearby.updatedAt);
  const urls = query.data?.pages[0]?.urls;
  useEffect(() => {
    // The page waits for the alerts above the list, too.
    if (urls) sendEarly(paths.discover, [...urls, urlOf(listNearLostDogs, {})]);
  }, [urls]);
  return nearby;
}

export type Nearby = ReturnType<typeof useNearby>;

/** Loads all pages of a search one after the other, for the map, which has no scrolling. */
export function useLoadAll(nearby: Nearby, isEnabled: boolean): void {
  const { hasMore, isLoadingMore, isRefreshing, error } = nearby;
  const load = useEffectEvent(() => void nearby.loadMore());
  const shouldLoad = isEnabled && hasMore && !isLoadingMore && !isRefreshing && !error;
  const count = nearby.people?.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page requests the next one
  useEffect(() => {
    if (shouldLoad) load();
  }, [shouldLoad, count]);
}
