import { useEffect, useEffectEvent } from 'react';
import type { Nearby } from './use-nearby.ts';

const PEOPLE_MAX = 100;

/** A map shows everybody near, so it does not wait for somebody to scroll; within reason. */
export function useLoadAll(nearby: Nearby, isWanted: boolean): void {
  const { people, hasMore, isLoadingMore, isRefreshing, error } = nearby;
  const load = useEffectEvent(() => void nearby.loadMore());
  const count = people?.length ?? 0;
  const loadsNow = isWanted && hasMore && !isLoadingMore && !isRefreshing && !error;
  useEffect(() => {
    if (loadsNow && count < PEOPLE_MAX) load();
  }, [loadsNow, count]);
}
