/** Length as people count it on the wire: Unicode code points. */
export function codePointLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Whether a text has at most `max` code points, found out without reading a text that is far longer. */
export function hasAtMost(max: number, text: string): boolean {
  if (text.length <= max) return true;
  // A code point takes at most two UTF-16 units.
  return text.length <= 2 * max && codePointLength(text) <= max;
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

const LOCAL_AND_DOMAIN = /^[^\s@,;<>()"]+@([^\s@,;<>()"]+)$/;

/**
 * Text, an at sign, text, a dot, text (specification section 5). The dot is looked for apart: a
 * pattern of all five parts takes quadratic time on a text of dots.
 */
export function isEmailShaped(text: string): boolean {
  const domain = LOCAL_AND_DOMAIN.exec(text)?.[1];
  return domain?.slice(1, -1).includes('.') ?? false;
}

/** A handle without its `@`: `[A-Za-z0-9._]{1,30}`. */
export function normalizeInstagramId(text: string): string {
  const trimmed = text.trim();
  return trimmed.startsWith('@') ? trimmed.slice(1) : trimmed;
}

export function isInstagramId(text: string): boolean {
  return /^[A-Za-z0-9._]{1,30}$/.test(text);
}
