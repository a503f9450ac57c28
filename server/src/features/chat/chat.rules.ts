/** The state that decides whether a member may write to or read a room. */
export interface RoomState {
  /** One of the two members has blocked the other. */
  blockedPair: boolean;
  /** The partner's account is deleted or blocked by an admin. */
  partnerInactive: boolean;
  /** The friendship has ended. */
  isClosed: boolean;
}

export function writeRefusal(room: RoomState): 'blocked' | 'partner_inactive' | 'closed' | null {
  if (room.blockedPair) return 'blocked';
  if (room.partnerInactive) return 'partner_inactive';
  return room.isClosed ? 'closed' : null;
}

/** Only the room of a former member leads nowhere any more; also after a block. */
export function removalRefusal(partnerDeleted: boolean): 'not_former_member' | null {
  return partnerDeleted ? null : 'not_former_member';
}

export function readRefusal(room: RoomState): 'blocked' | null {
  return room.blockedPair ? 'blocked' : null;
}
