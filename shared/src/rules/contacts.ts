import { type ContactRange, foldText } from './contact-fold.ts';
import { findHandle } from './contact-handles.ts';
import { findLinks } from './contact-links.ts';
import { findNumber } from './contact-numbers.ts';

/**
 * Returns the first telephone number, link, e-mail address or id of a messenger in a text, as UTF-16 offsets
 * (FR-45, decision 0119); null if there is none.
 */
export function findContact(text: string): ContactRange | null {
  const { text: folded, rangeOf } = foldText(text);
  const [first, ...others] = [findNumber(folded), findHandle(folded), ...findLinks(folded)]
    .filter((range) => range !== null)
    .sort((a, b) => a.start - b.start);
  if (!first) return null;
  // An address can be found as a link, as an e-mail address and after the name of a messenger.
  let { end } = first;
  for (const other of others) if (other.start <= end) end = Math.max(end, other.end);
  return rangeOf(first.start, end);
}
