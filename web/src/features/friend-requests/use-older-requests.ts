import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import { LIST_LIMIT_MAX } from '@meongmate/shared/rules/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { friendRequestsKey } from '../../lib/query-keys.ts';
import { uniqueById } from '../../lib/unique-by-id.ts';

interface Request {
  id: number;
}

/** The newest page of requests, followed by the older pages that the user has asked for (FR-25). */
export function useOlderRequests<R extends Request>(
  newest: readonly R[],
  load: (before: number, signal: AbortSignal) => Promise<R[]>,
) {
  const [startId, setStartId] = useState<number>();
  const older = useInfiniteQuery({
    queryKey: [...friendRequestsKey, 'older', startId],
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: startId ?? 0,
    getNextPageParam: (page) => (page.length < LIST_LIMIT_MAX ? undefined : page.at(-1)?.id),
    enabled: startId !== undefined,
    // A row may contain a handle, and no event reports its withdrawal.
    refetchInterval: MINUTE_MS,
  });
  // In the middle of the newest page: new requests push rows off its end.
  const middle = newest[Math.floor(newest.length / 2)];
  const isNewestFull = newest.length >= LIST_LIMIT_MAX;
  return {
    requests: uniqueById([...newest, ...(older.data?.pages.flat() ?? [])]),
    hasMore: startId === undefined ? isNewestFull : older.hasNextPage,
    isLoading: older.isLoading || older.isFetchingNextPage,
    loadMore: () => (startId === undefined ? setStartId(middle?.id) : void older.fetchNextPage()),
  };
}
