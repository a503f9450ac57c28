import { MESSAGE_SEARCH_MIN_LENGTH } from '@meongmate/shared/rules/limits';
import { codePointLength } from '@meongmate/shared/rules/text';

export interface SearchPart {
  text: string;
  isMatch: boolean;
}

/** Those with a meaning in a regular expression. */
const REGEX_CHARACTERS = /[\\^$.*+?()[\]{}|/]/g;
/** In code points: more text before the first match is cut, so that it is within the first lines of a row. */
const LEAD_MAX = 12;
/** In code points; a row shows no more. */
const EXCERPT_MAX = 160;

/** Whether a text, which is composed and trimmed, is long enough for a search. */
export const isSearchable = (text: string): boolean =>
  codePointLength(text) >= MESSAGE_SEARCH_MIN_LENGTH;

/** Folds case by code point, as the server does: the positions stay those of the text. */
const patternOf = (search: string): RegExp =>
  new RegExp(search.normalize('NFC').replace(REGEX_CHARACTERS, '\\$&'), 'giu');

/** Splits a text into the parts that a search finds and the others; one part without a match. */
export function splitMatches(text: string, search: string): SearchPart[] {
  const composed = text.normalize('NFC');
  const parts: SearchPart[] = [];
  let end = 0;
  for (const { index, 0: match } of search ? composed.matchAll(patternOf(search)) : []) {
    if (index > end) parts.push({ text: composed.slice(end, index), isMatch: false });
    parts.push({ text: match, isMatch: true });
    end = index + match.length;
  }
  if (end < composed.length) parts.push({ text: composed.slice(end), isMatch: false });
  return parts;
}

export const isMatch = (text: string, search: string): boolean =>
  splitMatches(text, search).some((part) => part.isMatch);

/** The part of a text around the first match. */
export function excerptAround(text: string, search: string): SearchPart[] {
  const composed = text.normalize('NFC');
  const matchAt = Math.max(0, composed.search(patternOf(search)));
  const before = Array.from(composed.slice(0, matchAt));
  const lead = before.length > LEAD_MAX ? `…${before.slice(-LEAD_MAX).join('')}` : before.join('');
  const rest = Array.from(composed.slice(matchAt));
  return splitMatches(lead + rest.slice(0, EXCERPT_MAX).join(''), search);
}
