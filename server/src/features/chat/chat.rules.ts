/** The state that decides whether a member may write to or read a room. */
export interface RoomState {
  blockedPair: boolean;
  partnerGone: boolean;
}

export function writeRefusal(room: RoomState): 'blocked' | 'partner_gone' | null {
  if (room.blockedPair) return 'blocked';
  return room.partnerGone ? 'partner_gone' : null;
}

export function readRefusal(room: RoomState): 'blocked' | null {
  return room.blockedPair ? 'blocked' : null;
}
