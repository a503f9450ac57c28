import { hasPosition } from '@meongmate/shared/rules/distance';
import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import { LIST_LIMIT_MAX, NEARBY_OFFSET_MAX, type RadiusKm } from '@meongmate/shared/rules/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useUser } from '../../lib/session.tsx';
import { uniqueById } from '../../lib/unique-by-id.ts';
import { nearbyQuery } from './api.ts';
import { useStoreNeighbours } from './use-last-neighbours.ts';
import { type SearchOptions, toSearchQuery } from './use-search-options.ts';

const LIST_PAGE_SIZE = 20;
/** The maximum number of owners that the server returns for one search. */
export const NEARBY_MAX = NEARBY_OFFSET_MAX + LIST_LIMIT_MAX;

/** A list of this age is requested again when the page becomes visible. */
const OUTDATED_MS = 2 * MINUTE_MS;

/** The list loads a few cards at a time, the map needs all owners. */
export function useNearbyList(radiusKm: RadiusKm, options: SearchOptions) {
  const nearby = useNearby(radiusKm, LIST_PAGE_SIZE, options, true);
  useStoreNeighbours(nearby.people, nearby.updatedAt);
  return nearby;
}
export function useNearbyOnMap(radiusKm: RadiusKm, options: SearchOptions, isShown: boolean) {
  const nearby = useNearby(radiusKm, LIST_LIMIT_MAX, options, isShown);
  useLoadAll(nearby, isShown);
  return nearby;
}

/** The nearby owners. While a new response is pending or failed, the previous one stays. */
function useNearby(
  radiusKm: RadiusKm,
  pageSize: number,
  options: SearchOptions,
  isEnabled: boolean,
) {
  const user = useUser();
  const query = useInfiniteQuery({
    ...nearbyQuery(user, radiusKm, pageSize, toSearchQuery(options)),
    enabled: isEnabled && hasPosition(user) && !user.discoveryPaused,
    // Others move while the list is open. The shown list stays until the new one is loaded, with its scroll position.
    refetchOnMount: 'always',
    refetchOnWindowFocus: ({ state }) =>
      Date.now() - state.dataUpdatedAt >= OUTDATED_MS && 'always',
  });
  const [shown, setShown] = useState(query.data);
  if (query.data && query.data !== shown) setShown(query.data);
  // A list that is not shown does not follow filters and radius: its previous response would be of others.
  const data = query.data ?? (isEnabled ? shown : undefined);
  const people = useMemo(
    () => data && uniqueById(data.pages.flatMap((page) => page.people)),
    [data],
  );
  return {
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
}

export type Nearby = ReturnType<typeof useNearby>;

/** Loads all pages of a search one after the other, for the map, which has no scrolling. */
function useLoadAll(nearby: Nearby, isEnabled: boolean): void {
  const { hasMore, isLoadingMore, isRefreshing, error } = nearby;
  const load = useEffectEvent(() => void nearby.loadMore());
  const shouldLoad = isEnabled && hasMore && !isLoadingMore && !isRefreshing && !error;
  const count = nearby.people?.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page requests the next one
  useEffect(() => {
    if (shouldLoad) load();
  }, [shouldLoad, count]);
}
