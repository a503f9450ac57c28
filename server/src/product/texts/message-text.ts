import type { Language } from '@meongmate/shared/rules/language';
import type { WalkMessageParts } from '../message-row.ts';
import { TEXTS } from './texts.ts';
import { walkMessageText } from './walk-message-text.ts';

interface ShownMessage {
  text: string;
  isTakenBack?: boolean;
  about?: WalkMessageParts;
}

/** The text of a message where it is shown alone: in a list, a push or a mail. Only a photo has no text. */
export function messageText(
  { text, isTakenBack = false, about = {} }: ShownMessage,
  language: Language,
  timeZone?: string,
): string {
  const { messages } = TEXTS[language];
  if (isTakenBack) return messages.takenBack;
  return walkMessageText(about, { language, timeZone }) ?? (text || messages.photo);
}
