import { hasPosition } from '@meongmate/shared/rules/distance';
import type { RadiusKm } from '@meongmate/shared/rules/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { eachOnce } from '../../lib/each-once.ts';
import { useUser } from '../../lib/session.tsx';
import { nearbyQuery } from './api.ts';

/** The people near; while a new answer is awaited, or refused, the last one stays. */
export function useNearby(radiusKm: RadiusKm) {
  const user = useUser();
  const query = useInfiniteQuery({
    ...nearbyQuery(user, radiusKm),
    enabled: hasPosition(user) && !user.discoveryPaused,
  });
  const [shown, setShown] = useState(query.data);
  if (query.data && query.data !== shown) setShown(query.data);
  const data = query.data ?? shown;
  const people = useMemo(() => data && eachOnce(data.pages.flatMap((page) => page.people)), [data]);
  return {
    people,
    hasMore: query.hasNextPage,
    loadMore: query.fetchNextPage,
    isLoadingMore: query.isFetchingNextPage,
    isRefreshing: query.isFetching && !query.isFetchingNextPage,
    error: query.error,
    refetch: query.refetch,
  };
}

export type Nearby = ReturnType<typeof useNearby>;
