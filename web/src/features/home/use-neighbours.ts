import { LIST_LIMIT_MAX, RADIUS_DEFAULT_KM } from '@meongmate/shared/rules/limits';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUser } from '../../lib/session.tsx';
import { unpolledRoomsQuery } from '../chat/api.ts';
import { connectionsQuery } from '../connections/api.ts';
import { nearbyQuery } from '../discover/api.ts';
import { useLastNeighbours, useStoreNeighbours } from '../discover/use-last-neighbours.ts';
import { sentRequestsQuery } from '../friend-requests/api.ts';
import { useRelationships } from '../friend-requests/relationships.ts';
import type { WalkPartner } from './shared-walks.ts';

/** The neighbours within 5 km, the nearest 200, and the friends. Not searched while paused or without a location. */
export function useNeighbours(isEnabled: boolean) {
  const user = useUser();
  const nearby = useInfiniteQuery({
    ...nearbyQuery(user, RADIUS_DEFAULT_KM, LIST_LIMIT_MAX),
    enabled: isEnabled,
  });
  const connections = useQuery(connectionsQuery(user.id));
  const sent = useQuery(sentRequestsQuery(user.id));
  const { data: rooms } = useQuery(unpolledRoomsQuery(user.id));
  const { isPartner, relationshipTo } = useRelationships(user.id, rooms);
  const firstPage = nearby.data?.pages[0];
  const isLoaded = nearby.fetchStatus === 'idle' && !nearby.isStale;
  useStoreNeighbours(firstPage?.people, isLoaded ? nearby.dataUpdatedAt : 0);
  const last = useLastNeighbours(isEnabled && !firstPage);
  const stored = useMemo(
    () => last && { at: last.at, people: last.people.filter(({ id }) => !isPartner(id)) },
    [last, isPartner],
  );
  const neighbours = useMemo(
    () => firstPage?.people.filter(({ id }) => !isPartner(id)),
    [firstPage, isPartner],
  );
  // Friends first, then the neighbours, nearest first.
  const partners = useMemo(
    (): WalkPartner[] => [
      ...(connections.data ?? []).map(({ connectedUser }) => ({
        person: connectedUser,
        isFriend: true,
      })),
      ...(neighbours ?? []).map((person) => ({
        person,
        isFriend: false,
        distance: person.distance,
      })),
    ],
    [connections.data, neighbours],
  );
  return {
    isPending:
      isEnabled && !stored && (nearby.isPending || connections.isPending || sent.isPending),
    /** The requests of the search. */
    urls: firstPage?.urls,
    /** Absent while the search fails. */
    neighbours,
    /** Those of the last visit, without a network and a list of this visit. */
    stored,
    hasMore: firstPage?.nextOffset !== undefined,
    /** Empty if only their request failed: the neighbours are shown without them. */
    connections: connections.data,
    partners,
    /** Undefined if the request failed. */
    hasSentRequest: sent.data && sent.data.length > 0,
    relationshipTo,
    error: nearby.error,
    isFetching: nearby.isFetching,
    refetch: nearby.refetch,
  };
}

export type Neighbours = ReturnType<typeof useNeighbours>;

/** Whether the user has neighbours, but no friend, and has not sent a request yet. */
export const isNewMember = ({ neighbours, connections, hasSentRequest }: Neighbours): boolean =>
  Boolean(neighbours?.length) && connections?.length === 0 && hasSentRequest === false;
