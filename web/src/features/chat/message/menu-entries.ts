import { TAKE_BACK_MS } from '@meongmate/shared/rules/limits';
import { isOfWalk, type MessageRow } from '../conversation/message-row.ts';

export type MenuEntry = 'reply' | 'copy' | 'take-back' | 'report' | 'block' | 'discard';

export interface RoomPermissions {
  /** An open room. */
  canWrite: boolean;
  /** Also in a closed room, but not across a block or towards a former member. */
  canTakeBack: boolean;
  canBlock: boolean;
}

/** The actions for a message, in their order. */
export function menuEntries(
  row: MessageRow,
  userId: number,
  { canWrite, canTakeBack, canBlock }: RoomPermissions,
  nowMs: number,
): MenuEntry[] {
  if (row.isTakenBack) return [];
  const entries: MenuEntry[] = [];
  if (canWrite && row.id !== null) entries.push('reply');
  // A photo may have no text.
  if (row.text !== '') entries.push('copy');
  if (row.id === null) entries.push('discard');
  const isWalk = isOfWalk(row);
  const isRecent = nowMs - row.at.getTime() < TAKE_BACK_MS;
  if (canTakeBack && row.mine && row.id !== null && isRecent && !isWalk) entries.push('take-back');
  // The partner may have written the place and the note of an own walk.
  const isByPartner = !row.mine || (row.walk !== undefined && row.walk.proposedBy !== userId);
  if (isByPartner) entries.push('report');
  if (isByPartner && canBlock) entries.push('block');
  return entries;
}
