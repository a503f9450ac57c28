import { chatTimeText } from '../../../texts/format.ts';
import type { MessageRow } from '../conversation/conversation-rows.ts';

const LENGTH_MAX = 30;

/** The beginning of a text, in code points. */
export function beginningOf(text: string, length: number): string {
  const points = Array.from(text);
  return points.length > length ? `${points.slice(0, length).join('')}…` : text;
}

/** What distinguishes a message from the others, for the names of its buttons. */
export const messageName = ({ text, at }: MessageRow) => ({
  text: beginningOf(text, LENGTH_MAX),
  time: chatTimeText(at),
});
