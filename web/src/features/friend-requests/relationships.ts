import type { ReceivedRequest, SentRequest } from '@meongmate/shared/contract/friend-requests';

export type Relationship =
  | { kind: 'sent'; requestId: number }
  | { kind: 'waiting'; requestId: number }
  | { kind: 'friends' };

/** Returns the relation between the user and other users, by their ids. */
export function relationshipsOf(
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
      status === 'pending' ? { kind: 'waiting', requestId: id } : { kind: 'friends' },
    );
  }
  return relationships;
}
