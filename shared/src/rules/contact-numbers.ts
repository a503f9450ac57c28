import { type DigitGroup, listDigitGroups } from './contact-digits.ts';
import type { ContactRange } from './contact-fold.ts';
import { countQuantity, type NumberPart } from './contact-quantities.ts';

/** In a row, with or without separators (FR-45). */
const DIGITS_MIN = 8;

const LETTER = /\p{L}/u;

/** A comma with a space, a slash or a line break between numbers of up to three digits: `3, 5, 12`. */
const isListGap = (gap: string) => /[,;]\s|[/\n]/.test(gap);

interface Sequence {
  parts: NumberPart[];
}

/** Groups without a letter between them. */
function toSequences(folded: string, groups: readonly DigitGroup[]): Sequence[] {
  const sequences: Sequence[] = [];
  for (const [index, group] of groups.entries()) {
    const previousEnd = groups[index - 1]?.end ?? 0;
    const nextStart = groups[index + 1]?.start ?? folded.length;
    const gap = folded.slice(previousEnd, group.start);
    const part = {
      ...group,
      before: gap.slice(-8),
      after: folded.slice(group.end, Math.min(nextStart, group.end + 8)),
    };
    const sequence = sequences.at(-1);
    if (sequence && !LETTER.test(gap)) sequence.parts.push(part);
    else sequences.push({ parts: [part] });
  }
  return sequences;
}

/** Whether a telephone number begins here: `010`, an area code in one group, or `0 1 0`. */
function beginsWithPrefix(first: NumberPart, [second, third]: readonly NumberPart[]): boolean {
  if (/^0(?:1[016-9]|2\d|[3-6][1-5]|[578]0)/.test(first.digits)) return true;
  return first.digits === '0' && second?.digits === '1' && /^[016-9]$/.test(third?.digits ?? '');
}

/**
 * Words of one or two syllables, such as `오이` and `이사`, are no number, and neither is `오오오오`. Single native words in their
 * order, `하나 둘 셋`, count something.
 */
function isSpelledNumber(parts: readonly NumberPart[]): boolean {
  const digits = parts.map((part) => part.digits).join('');
  if (new Set(digits).size < 3) return false;
  const isCounting = parts.every((part) => part.isNative && part.digits.length === 1);
  if (isCounting && '123456789'.startsWith(digits)) return false;
  return (
    digits.includes('0') ||
    parts.every((part) => part.digits.length >= 4) ||
    parts.every((part) => part.digits.length === 1)
  );
}

function toNumber(parts: readonly NumberPart[]): ContactRange | null {
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last) return null;
  const length = parts.reduce((sum, part) => sum + part.digits.length, 0);
  if (length < DIGITS_MIN) return null;
  if (parts.every((part) => part.isSpelled) && !isSpelledNumber(parts)) return null;
  return { start: first.start, end: last.end };
}

function findInSequence({ parts }: Sequence): ContactRange | null {
  let run: NumberPart[] = [];
  for (let index = 0; index < parts.length; ) {
    // Of the groups that follow, a quantity is read from the next few only.
    const ahead = parts.slice(index, index + 6);
    const part = parts[index] as NumberPart;
    const quantity = countQuantity(ahead, parts[index - 1]);
    if (quantity === 0 && beginsWithPrefix(part, ahead.slice(1))) {
      const number = toNumber([...run, ...parts.slice(index)]);
      if (number) return number;
      return null;
    }
    const previous = run.at(-1);
    const isListed =
      previous && isListGap(part.before) && previous.digits.length <= 3 && part.digits.length <= 3;
    if (quantity > 0 || isListed) {
      const number = toNumber(run);
      if (number) return number;
      run = [];
    }
    if (quantity === 0) run.push(part);
    index += Math.max(1, quantity);
  }
  return toNumber(run);
}

/** A mobile number with words between its parts: `010에 1234에 5678`. */
function findWithWords(groups: readonly DigitGroup[]): ContactRange | null {
  for (const [index, first] of groups.entries()) {
    if (!/^01[016-9]/.test(first.digits)) continue;
    let last = first;
    let digits = first.digits;
    for (const group of groups.slice(index + 1, index + 4)) {
      if (group.start - last.end > 8 || digits.length >= 10) break;
      digits += group.digits;
      last = group;
    }
    if (digits.length >= 10) return { start: first.start, end: last.end };
  }
  return null;
}

/** Finds eight or more digits in a row that are no date, time, price, weight or address. */
export function findNumber(folded: string): ContactRange | null {
  const groups = listDigitGroups(folded);
  for (const sequence of toSequences(folded, groups)) {
    const number = findInSequence(sequence);
    if (number) return number;
  }
  return findWithWords(groups);
}
