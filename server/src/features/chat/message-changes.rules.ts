import { TAKE_BACK_MS } from '@meongmate/shared/rules/limits';
import { type RoomState, writeRefusal } from './chat.rules.ts';

type Refusal = NonNullable<ReturnType<typeof writeRefusal>>;

export interface ChangeableMessage {
  isOwn: boolean;
  /** It proposed a walk, or reports what happened to one. */
  isAboutWalk: boolean;
  isTakenBack: boolean;
  sentAt: Date;
}

/** Whether a member may take back a message. A closed room permits it; a repeated call changes nothing. */
export function decideTakeBack(
  room: RoomState,
  message: ChangeableMessage,
  now: Date,
): Exclude<Refusal, 'closed'> | 'foreign' | 'walk' | 'too_late' | 'unchanged' | 'take_back' {
  const refusal = writeRefusal(room);
  if (refusal && refusal !== 'closed') return refusal;
  if (!message.isOwn) return 'foreign';
  if (message.isTakenBack) return 'unchanged';
  if (message.isAboutWalk) return 'walk';
  return now.getTime() - message.sentAt.getTime() > TAKE_BACK_MS ? 'too_late' : 'take_back';
}

/** Why a member may not react to a message; null if the member may. */
export const reactionRefusal = (
  room: RoomState,
  { isTakenBack }: Pick<ChangeableMessage, 'isTakenBack'>,
): Refusal | 'taken_back' | null => writeRefusal(room) ?? (isTakenBack ? 'taken_back' : null);
