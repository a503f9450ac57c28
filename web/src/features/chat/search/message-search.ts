import {
  foldForSearch,
  toSearchedText,
  toSearchPattern,
} from '@meongmate/shared/rules/search-text';

export interface SearchPart {
  text: string;
  isMatch: boolean;
}

/** In code points: more text before the first match is cut, so that it is within the first lines of a row. */
const LEAD_MAX = 12;
/** In code points; a row shows no more. */
const EXCERPT_MAX = 160;

/** Finds in folded texts what the server finds. */
const patternOf = (search: string): RegExp =>
  new RegExp(toSearchPattern(toSearchedText(search)), 'giu');

/** The longest beginning of a text whose folded form has at most `length` characters; folding never makes it shorter. */
function lengthBeforeFold(text: string, length: number): number {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (foldForSearch(text.slice(0, middle)).length <= length) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Splits a text into the parts that a search finds and the others; one part without a match. */
export function splitMatches(text: string, search: string): SearchPart[] {
  const composed = text.normalize('NFC');
  const folded = foldForSearch(composed);
  const positionOf = (index: number) =>
    folded === composed ? index : lengthBeforeFold(composed, index);
  const parts: SearchPart[] = [];
  let end = 0;
  for (const { index, 0: match } of search ? folded.matchAll(patternOf(search)) : []) {
    const [from, to] = [positionOf(index), positionOf(index + match.length)];
    if (from > end) parts.push({ text: composed.slice(end, from), isMatch: false });
    parts.push({ text: composed.slice(from, to), isMatch: true });
    end = to;
  }
  if (end < composed.length) parts.push({ text: composed.slice(end), isMatch: false });
  return parts;
}

export const isMatch = (text: string, search: string): boolean =>
  splitMatches(text, search).some((part) => part.isMatch);

/** The part of a text around the first match. */
export function excerptAround(text: string, search: string): SearchPart[] {
  const parts = splitMatches(text, search);
  const excerpt: SearchPart[] = [];
  const [first] = parts;
  if (first && !first.isMatch && parts.length > 1) {
    const lead = Array.from(first.text);
    const cut = lead.length > LEAD_MAX ? `…${lead.slice(-LEAD_MAX).join('')}` : first.text;
    excerpt.push({ text: cut, isMatch: false });
    parts.shift();
  }
  let rest = EXCERPT_MAX;
  for (const part of parts) {
    const shown = Array.from(part.text).slice(0, rest);
    if (shown.length > 0) excerpt.push({ ...part, text: shown.join('') });
    rest -= shown.length;
  }
  return excerpt;
}
