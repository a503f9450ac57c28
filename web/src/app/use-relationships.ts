import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { roomsQuery } from '../features/chat/api.ts';
import { connectionsQuery } from '../features/connections/api.ts';
import { sentRequestsQuery, shownReceivedQuery } from '../features/friend-requests/api.ts';
import { type Relation, relationsOf } from '../features/friend-requests/relationships.ts';

/** Returns whether another user is a friend or chat partner, and the relation through friend requests. */
export function useKnownPartners(userId: number): {
  isPartner: (id: number) => boolean;
  relationTo: (id: number) => Relation | undefined;
} {
  const { data: sent } = useQuery(sentRequestsQuery(userId));
  const { data: received } = useQuery(shownReceivedQuery(userId));
  const { data: connections } = useQuery(connectionsQuery(userId));
  // The shell polls the rooms already.
  const { data: rooms } = useQuery({ ...roomsQuery(userId), refetchInterval: false });
  return useMemo(() => {
    const relations = relationsOf(sent, received);
    const partners = new Set([
      ...(connections ?? []).map(({ connectedUser }) => connectedUser.id),
      ...(rooms ?? []).map(({ otherUser }) => otherUser.id),
    ]);
    return {
      isPartner: (id) => partners.has(id) || relations.get(id)?.kind === 'friends',
      relationTo: (id) => relations.get(id),
    };
  }, [sent, received, connections, rooms]);
}
