import type { Language } from '@meongmate/shared/rules/language';
import type { WalkEventRow } from '../message-row.ts';
import { TEXTS } from './texts.ts';
import { walkMessageText } from './walk-message-text.ts';

interface ShownMessage {
  text: string;
  isTakenBack?: boolean;
  /** When the walk begins that the message proposes. */
  walkAt?: string | Date | null;
  walkEvent?: WalkEventRow | null;
}

/** The text of a message where it is shown alone: in a list, a push or a mail. Only a photo has no text. */
export function messageText(
  { text, isTakenBack = false, walkAt, walkEvent = null }: ShownMessage,
  language: Language,
): string {
  const { messages } = TEXTS[language];
  if (isTakenBack) return messages.takenBack;
  return walkMessageText(walkAt, walkEvent, language) ?? (text || messages.photo);
}
