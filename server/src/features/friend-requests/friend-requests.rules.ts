import type { ConnectionType } from '@meongmate/shared/rules/people';

export type StoredStatus = 'pending' | 'accepted' | 'deleted';

export interface SharingOptions {
  instagramShared: boolean;
  chatAccepted: boolean;
}

/** Adds the contacts of `type` to the shared ones; never removes any. */
export function mergeSharing(current: SharingOptions, type: ConnectionType): SharingOptions {
  return {
    instagramShared: current.instagramShared || type !== 'chat',
    chatAccepted: current.chatAccepted || type !== 'instagram',
  };
}

export type ExistingRelation = { id: number; senderId: number; status: 'pending' | 'accepted' };
export interface SendSituation {
  /** How the sender sees the receiver; null if there is no such user. */
  sight: {
    maySee: 'yes' | 'no member' | 'blocked' | 'audience' | 'paused';
    isSilentlyBlocked: boolean;
  } | null;
  /** The pending request or the friendship of the pair. */
  existing: ExistingRelation | null;
}
export type SendRefusal =
  | { code: 'not_found' | 'blocked' | 'already_requested' | 'already_friends' }
  /** The other user has already sent a request. */
  | { code: 'request_waiting'; requestId: number };

/** Returns why a user may not send a request; null if they may. */
export function sendRefusal(
  { sight, existing }: SendSituation,
  senderId: number,
): SendRefusal | null {
  if (!sight || sight.isSilentlyBlocked || sight.maySee === 'no member') {
    return { code: 'not_found' };
  }
  if (sight.maySee === 'blocked') return { code: 'blocked' };
  if (!existing) return sight.maySee === 'yes' ? null : { code: 'not_found' };
  // The pair knows each other, also if one of them hides.
  if (existing.status === 'accepted') return { code: 'already_friends' };
  if (existing.senderId === senderId) return { code: 'already_requested' };
  return { code: 'request_waiting', requestId: existing.id };
}

export interface RequestToDecide {
  senderId: number;
  receiverId: number;
  status: StoredStatus;
  blockedPair: boolean;
  senderInactive: boolean;
}
export type DecisionRefusal = 'not_found' | 'forbidden' | 'blocked' | 'already_accepted';

/**
 * Returns why a user may not accept or delete a request; null if they may. `delete` declines the request;
 * accepting an accepted request is allowed, it can extend sharing.
 */
export function decisionRefusal(
  request: RequestToDecide,
  actorId: number,
  action: 'accept' | 'delete',
): DecisionRefusal | null {
  const isSender = actorId === request.senderId;
  if (isSender && action === 'accept') return 'forbidden';
  if (!isSender && actorId !== request.receiverId) return 'not_found';
  if (request.blockedPair) return 'blocked';
  if (request.status === 'deleted') return 'not_found';
  if (action === 'accept' && request.senderInactive) return 'not_found';
  if (action === 'delete' && request.status === 'accepted') return 'already_accepted';
  return null;
}

/**
 * Whether a user sees the partner's handle: the receiver of a pending request sees the sender's, to check it
 * before accepting; after acceptance both see it if it is shared and not withdrawn.
 */
export function canSeeHandle(
  request: {
    status: StoredStatus;
    receiverId: number;
    instagramShared: boolean;
    handleWithdrawn: boolean;
  },
  viewerId: number,
): boolean {
  if (request.status === 'accepted') return request.instagramShared && !request.handleWithdrawn;
  return request.status === 'pending' && viewerId === request.receiverId;
}
