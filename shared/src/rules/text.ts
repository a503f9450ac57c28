/** Length as people count it on the wire: Unicode code points. */
export function codePointLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

// The point of these patterns is control characters: line breaks in one-line fields would split mail
// headers and log lines.
// biome-ignore lint/suspicious/noControlCharactersInRegex: see above
const CONTROL_IN_LINE = /[\u0000-\u001f\u007f\u2028\u2029]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: see above
const CONTROL_IN_PARAGRAPH = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Half of an emoji or the like: no text in Unicode, and nothing that could be given back as it came. */
const HALF_OF_A_LETTER = /\p{Surrogate}/u;

/** Any text that PostgreSQL keeps as it is. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !HALF_OF_A_LETTER.test(text);
}

export function isOneLine(text: string): boolean {
  return isStorable(text) && !CONTROL_IN_LINE.test(text);
}

export function isParagraph(text: string): boolean {
  return isStorable(text) && !CONTROL_IN_PARAGRAPH.test(text);
}

/** Something, an at sign, something, a dot, something (specification section 5). */
export function isEmailShaped(text: string): boolean {
  return /^[^\s@,;<>()"]+@[^\s@,;<>()"]+\.[^\s@,;<>()"]+$/.test(text);
}

/** A handle without its `@`: `[A-Za-z0-9._]{1,30}`. */
export function normalizeInstagramId(text: string): string {
  const trimmed = text.trim();
  return trimmed.startsWith('@') ? trimmed.slice(1) : trimmed;
}

export function isInstagramId(text: string): boolean {
  return /^[A-Za-z0-9._]{1,30}$/.test(text);
}
