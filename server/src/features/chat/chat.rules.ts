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

export function readRefusal(room: RoomState): 'blocked' | null {
  return room.blockedPair ? 'blocked' : null;
}
