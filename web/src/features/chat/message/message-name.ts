import { chatTimeText } from '../../../texts/format.ts';
import { messagePartsText } from '../../../texts/message-parts.ts';
import type { MessageRow } from '../conversation/message-row.ts';

const LENGTH_MAX = 30;

/** The beginning of a text, in code points. */
export function beginningOf(text: string, length: number): string {
  const points = Array.from(text);
  return points.length > length ? `${points.slice(0, length).join('')}…` : text;
}

/** The place of a photo in its grid. */
export interface PhotoPosition {
  index: number;
  count: number;
}

/** Text and time of a message, to distinguish the names of its buttons. */
export const messageName = ({ text, at }: MessageRow, position?: PhotoPosition) => ({
  text:
    beginningOf(text, LENGTH_MAX) ||
    (position ? messagePartsText('photoOf', { ...position }) : messagePartsText('photo')),
  time: chatTimeText(at),
});
