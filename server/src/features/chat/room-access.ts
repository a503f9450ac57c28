import { AppError, validationFailed } from '../../platform/http/errors.ts';
import { errorCase } from '../../product/texts/texts.ts';
import { readRefusal, writeRefusal } from './chat.rules.ts';

interface RoomAccess {
  found_id: number | null;
  blocked_pair: boolean;
  partner_inactive: boolean;
  is_closed: boolean;
}

export const toRoomState = (room: RoomAccess) => ({
  blockedPair: room.blocked_pair,
  partnerInactive: room.partner_inactive,
  isClosed: room.is_closed,
});

export function assertReadable<Room extends RoomAccess>(room: Room | null): asserts room is Room {
  if (!room?.found_id) throw new AppError('not_found');
  if (readRefusal(toRoomState(room))) throw new AppError('blocked');
}

/**
 * Converts the reason why a message was not stored to an error: the statement leaves this to the rules. A reply to a message that
 * does not exist in the room is the last reason.
 */
export function toRefusalError(room: RoomAccess, isReplyInvalid = false): AppError {
  if (!room.found_id) return new AppError('not_found');
  const refusal = writeRefusal(toRoomState(room));
  if (refusal === 'blocked') return new AppError('blocked');
  if (refusal === 'partner_inactive')
    return new AppError('forbidden', { text: errorCase('partnerInactive') });
  if (!refusal && isReplyInvalid) return validationFailed('replyTo', 'invalidValue');
  // The last reason is `closed`. Only the closing of the room is read after the wait for its lock: it was closed meanwhile.
  return new AppError('forbidden', { text: errorCase('roomClosed') });
}

export function assertWritable(room: RoomAccess | null): void {
  if (!room?.found_id) throw new AppError('not_found');
  if (writeRefusal(toRoomState(room))) throw toRefusalError(room);
}
