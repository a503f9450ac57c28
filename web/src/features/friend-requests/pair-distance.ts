import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { nearbyKey } from '../../lib/query-keys.ts';

type NearbyPages = InfiniteData<{ people: readonly { id: number; distance: number }[] }>;

/**
 * Returns the distance to the sender of a request in km: the one that discover and home show, if their list is loaded. It
 * is measured from the own location, that of a request from the own shown location, so the two may differ by 0.5 km.
 */
export function usePairDistance(id: number, ofRequest: number | null): number | null {
  const client = useQueryClient();
  if (ofRequest === null) return null;
  const neighbour = client
    .getQueriesData<NearbyPages>({ queryKey: nearbyKey })
    .flatMap(([, data]) => data?.pages.flatMap(({ people }) => people) ?? [])
    .find((person) => person.id === id);
  return neighbour?.distance ?? ofRequest;
}
