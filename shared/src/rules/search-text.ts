import { MESSAGE_SEARCH_MAX_LENGTH } from './limits.ts';
import { codePointLength, isOneLine } from './text.ts';
import { INVISIBLE } from './visible-text.ts';

const NOT_SEARCHED = new RegExp(String.raw`[\p{Variation_Selector}${INVISIBLE}]`, 'gu');
/** Those with a meaning in a regular expression, in JavaScript or PostgreSQL. */
const REGEX_CHARACTERS = /[\\^$.*+?()[\]{}|/]/g;
const SYLLABLE = /^[가-힣]$/u;

/** Unifies the forms of a letter, such as full-width ones, and removes characters that are not drawn. */
export const foldForSearch = (text: string): string =>
  text.replace(NOT_SEARCHED, '').normalize('NFKC');

/** The text of a search: folded, trimmed, white space as one space. */
export const toSearchedText = (text: string): string =>
  foldForSearch(text).replace(/\s+/g, ' ').trim();

/** Whether a searched text is long enough, one syllable of Hangul or two characters, and not too long. */
export function isSearchable(searched: string): boolean {
  const length = codePointLength(searched);
  if (length > MESSAGE_SEARCH_MAX_LENGTH || !isOneLine(searched)) return false;
  return length > 1 || SYLLABLE.test(searched);
}

/** A regular expression for folded texts, in the syntax of JavaScript and PostgreSQL: white space matches white space. */
export const toSearchPattern = (searched: string): string =>
  searched.replace(REGEX_CHARACTERS, '\\$&').replaceAll(' ', '\\s+');
