import type { Language } from '@meongmate/shared/rules/language';
import type { WalkEventRow, WalkStart } from '../message-row.ts';
import { TEXTS } from './texts.ts';
import { walkMessageText } from './walk-message-text.ts';

interface ShownMessage {
  text: string;
  isTakenBack?: boolean;
  /** The walk that the message proposes. */
  walk?: WalkStart | null;
  walkEvent?: WalkEventRow | null;
}

/** The text of a message where it is shown alone: in a list, a push or a mail. Only a photo has no text. */
export function messageText(
  { text, isTakenBack = false, walk, walkEvent = null }: ShownMessage,
  language: Language,
  timeZone?: string,
): string {
  const { messages } = TEXTS[language];
  if (isTakenBack) return messages.takenBack;
  return walkMessageText(walk, walkEvent, { language, timeZone }) ?? (text || messages.photo);
}
