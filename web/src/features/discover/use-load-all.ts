import { useEffect, useEffectEvent } from 'react';
import type { Nearby } from './use-nearby.ts';

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
