import type { ReceivedRequest, SentRequest } from '@meongmate/shared/contract/friend-requests';

export type Relation =
  | { kind: 'sent' }
  | { kind: 'waiting'; requestId: number }
  | { kind: 'friends' };

/** Returns the relation between the user and other users, by their ids. */
export function relationsOf(
  sent: readonly SentRequest[] = [],
  received: readonly ReceivedRequest[] = [],
): ReadonlyMap<number, Relation> {
  const relations = new Map<number, Relation>();
  for (const { receiverId, status } of sent) {
    relations.set(receiverId, { kind: status === 'pending' ? 'sent' : 'friends' });
  }
  for (const { id, senderId, status } of received) {
    relations.set(
      senderId,
      status === 'pending' ? { kind: 'waiting', requestId: id } : { kind: 'friends' },
    );
  }
  return relations;
}
