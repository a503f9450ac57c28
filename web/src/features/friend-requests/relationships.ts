import type { ChatRoom } from '@meongmate/shared/contract/chat';
import type { ReceivedRequest, SentRequest } from '@meongmate/shared/contract/friend-requests';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { connectionsQuery } from '../connections/api.ts';
import { sentRequestsQuery, unpolledReceivedQuery } from './api.ts';

export type Relationship =
  | { kind: 'sent'; requestId: number }
  | { kind: 'received'; requestId: number }
  | { kind: 'friends' };

/** Returns the relationship between the user and other users, by their ids. */
function relationshipsOf(
  sent: readonly SentRequest[] = [],
  received: readonly ReceivedRequest[] = [],
): ReadonlyMap<number, Relationship> {
  const relationships = new Map<number, Relationship>();
  for (const { id, receiverId, status } of sent) {
    relationships.set(
      receiverId,
      status === 'pending' ? { kind: 'sent', requestId: id } : { kind: 'friends' },
    );
  }
  for (const { id, senderId, status } of received) {
    relationships.set(
      senderId,
      status === 'pending' ? { kind: 'received', requestId: id } : { kind: 'friends' },
    );
  }
  return relationships;
}

/**
 * Returns whether another user is a friend or, with the rooms, a chat partner, and the relationship through friend requests.
 */
export function useRelationships(
  userId: number,
  rooms?: readonly ChatRoom[],
): {
  isPartner: (id: number) => boolean;
  relationshipTo: (id: number) => Relationship | undefined;
} {
  const { data: sent } = useQuery(sentRequestsQuery(userId));
  const { data: received } = useQuery(unpolledReceivedQuery(userId));
  const { data: connections } = useQuery(connectionsQuery(userId));
  return useMemo(() => {
    const relationships = relationshipsOf(sent, received);
    const partners = new Set([
      ...(connections ?? []).map(({ connectedUser }) => connectedUser.id),
      ...(rooms ?? []).filter(({ isClosed }) => !isClosed).map(({ otherUser }) => otherUser.id),
    ]);
    return {
      isPartner: (id) => partners.has(id) || relationships.get(id)?.kind === 'friends',
      relationshipTo: (id) => relationships.get(id),
    };
  }, [sent, received, connections, rooms]);
}
