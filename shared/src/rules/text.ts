import { INVISIBLE } from './visible-text.ts';

/** The length of a text in code points of its stored form (API-53), the unit of all text limits. */
export function codePointLength(text: string): number {
  let length = 0;
  for (const _ of text.normalize('NFC')) length += 1;
  return length;
}

/**
 * Whether a text is short enough to be composed: composing a long run of marks takes more than linear
 * time. A composed code point may have three UTF-16 units before, as a Hangul syllable has.
 */
export const isComposable = (max: number, text: string): boolean => text.length <= 3 * max;

/** Whether a text is composable and has at most `max` code points. */
export const isAtMost = (max: number, text: string): boolean =>
  isComposable(max, text) && codePointLength(text) <= max;

// The patterns match control characters on purpose: a line break in a one-line field would split mail
// headers and log lines.
// biome-ignore lint/suspicious/noControlCharactersInRegex: see above
const CONTROL_IN_LINE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: see above
const CONTROL_IN_PARAGRAPH = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** A lone surrogate is invalid Unicode and cannot be stored and returned unchanged. */
const HALF_OF_A_LETTER = /\p{Surrogate}/u;

/** Whether PostgreSQL can store the text unchanged. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !HALF_OF_A_LETTER.test(text);
}

/** Direction marks reorder the text around a name, for example in the subject of a mail. */
const INVISIBLE_IN_LINE = new RegExp(`[${INVISIBLE}]`, 'u');
/** The joiner of an emoji such as a family. */
const EMOJI_JOINER =
  /(\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})/gu;

/** Whether a text is one line without control, direction and invisible characters (API-54). */
export function isOneLine(text: string): boolean {
  return (
    isStorable(text) &&
    !CONTROL_IN_LINE.test(text) &&
    !INVISIBLE_IN_LINE.test(text.replace(EMOJI_JOINER, '$1'))
  );
}

export function isParagraph(text: string): boolean {
  return isStorable(text) && !CONTROL_IN_PARAGRAPH.test(text);
}

/** An empty optional text is stored as null. */
export const emptyToNull = <T>(value: T): T | null => (value === '' ? null : value);

const LOCAL_AND_DOMAIN = /^[^\s@,;<>()"]+@([^\s@,;<>()"]+)$/;

/**
 * Text, an at sign, text, a dot, text (CONTACT-2). The dot has a separate check: one
 * pattern for all five parts takes quadratic time on a text of dots.
 */
export function isEmailShaped(text: string): boolean {
  const domain = LOCAL_AND_DOMAIN.exec(text)?.[1];
  return domain?.slice(1, -1).includes('.') ?? false;
}

/** Removes surrounding spaces and one leading `@`. */
export function normalizeInstagramId(text: string): string {
  const trimmed = text.trim();
  return trimmed.startsWith('@') ? trimmed.slice(1) : trimmed;
}

export function isInstagramId(text: string): boolean {
  return /^[A-Za-z0-9._]{1,30}$/.test(text);
}
