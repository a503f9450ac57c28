import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { connectionsQuery } from '../../connections/api.ts';
import { sentRequestsQuery, unpolledReceivedQuery } from '../../friend-requests/api.ts';
import { type Relationship, relationshipsOf } from '../../friend-requests/relationships.ts';
import { roomsQuery } from '../api.ts';

/** Returns whether another user is a friend or chat partner, and the relation through friend requests. */
export function useRelationships(userId: number): {
  isPartner: (id: number) => boolean;
  relationshipTo: (id: number) => Relationship | undefined;
} {
  const { data: sent } = useQuery(sentRequestsQuery(userId));
  const { data: received } = useQuery(unpolledReceivedQuery(userId));
  const { data: connections } = useQuery(connectionsQuery(userId));
  // The shell polls the rooms already.
  const { data: rooms } = useQuery({ ...roomsQuery(userId), refetchInterval: false });
  return useMemo(() => {
    const relations = relationshipsOf(sent, received);
    const partners = new Set([
      ...(connections ?? []).map(({ connectedUser }) => connectedUser.id),
      ...(rooms ?? []).filter(({ isClosed }) => !isClosed).map(({ otherUser }) => otherUser.id),
    ]);
    return {
      isPartner: (id) => partners.has(id) || relations.get(id)?.kind === 'friends',
      relationshipTo: (id) => relations.get(id),
    };
  }, [sent, received, connections, rooms]);
}
