import { type ContactRange, foldText } from './contact-fold.ts';
import { findHandle } from './contact-handles.ts';
import { findLinks } from './contact-links.ts';
import { findNumber } from './contact-numbers.ts';

/**
 * Returns the first telephone number, link, e-mail address or id of a messenger in a text, as UTF-16 offsets
 * (contract section 7, decision 0119); null if there is none.
 */
export function findContact(text: string): ContactRange | null {
  const { text: folded, rangeOf } = foldText(text);
  const [first] = [findNumber(folded), findHandle(folded), ...findLinks(folded)]
    .filter((range) => range !== null)
    .sort((a, b) => a.start - b.start);
  return first ? rangeOf(first.start, first.end) : null;
}
