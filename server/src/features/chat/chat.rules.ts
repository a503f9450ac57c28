/** The state that decides whether a member may write to or read a room. */
export interface RoomState {
  blockedPair: boolean;
  partnerInactive: boolean;
}

export function writeRefusal(room: RoomState): 'blocked' | 'partner_inactive' | null {
  if (room.blockedPair) return 'blocked';
  return room.partnerInactive ? 'partner_inactive' : null;
}

export function readRefusal(room: RoomState): 'blocked' | null {
  return room.blockedPair ? 'blocked' : null;
}
