import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lastNeighboursKey } from '../../lib/query-keys.ts';
import { reachability } from '../../lib/reachability.ts';
import { useUser } from '../../lib/session.tsx';
import { useStore } from '../../lib/store.ts';
import { useNow } from '../../lib/use-now.ts';
import { isOutdated, type LastNeighbours, type ListedNeighbour } from './last-neighbours.ts';

/** As many as the first page of a search. */
const STORED_MAX = 20;

const keyOf = (userId: number) => [...lastNeighboursKey, userId];

const withoutLocation = ({ latitude: _, longitude: __, ...person }: NearbyUser): ListedNeighbour =>
  person;

/** Stores what the list shows. `updatedAt` is 0 while a new list is awaited. */
export function useStoreNeighbours(
  people: readonly NearbyUser[] | undefined,
  updatedAt: number,
): void {
  const client = useQueryClient();
  const { id } = useUser();
  useEffect(() => {
    if (!people || updatedAt === 0) return;
    client.setQueryData<LastNeighbours>(keyOf(id), {
      at: updatedAt,
      people: people.slice(0, STORED_MAX).map(withoutLocation),
    });
  }, [client, id, people, updatedAt]);
}

/** Without a network and a list of this visit: the one that the device has. */
export function useLastNeighbours(isWanted: boolean): LastNeighbours | undefined {
  const { id } = useUser();
  // Never requested: the page writes it, and the device restores it. Null after it was deleted.
  const { data } = useQuery<LastNeighbours | null>({ queryKey: keyOf(id), queryFn: skipToken });
  const isUnreachable = useStore(reachability) !== 'online';
  const now = useNow();
  return isWanted && isUnreachable && data && !isOutdated(data, Math.max(now, data.at))
    ? data
    : undefined;
}
