import { INVISIBLE } from './visible-text.ts';

/** A text with digits, letters and dots in one form, and the place of each character in the original. */
export interface FoldedText {
  text: string;
  /** Offsets in the original text for a range of the folded text. */
  rangeOf: (start: number, end: number) => ContactRange;
}

export interface ContactRange {
  start: number;
  end: number;
}

/** A decomposed Hangul syllable, which NFKC composes only as a whole, or one code point. */
const CLUSTER = /[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?|./gsu;

/** Also the marks of emoji keycaps and accents. */
const NOT_COMPARED = new RegExp(String.raw`[\p{M}${INVISIBLE}]`, 'gu');

const DIGIT = /\p{Nd}/u;
const NOT_ASCII = /\P{ASCII}/u;

/** Characters that NFKC leaves apart from the one they look like. */
const LOOKALIKES = new Map<string, string>([
  ...Array.from('〇一二三四五六七八九', (char, digit): [string, string] => [char, `${digit}`]),
  ...Array.from('❶❷❸❹❺❻❼❽❾❿', (char, index): [string, string] => [char, `${index + 1}`]),
  ...Array.from('➀➁➂➃➄➅➆➇➈➉', (char, index): [string, string] => [char, `${index + 1}`]),
  ...Array.from('➊➋➌➍➎➏➐➑➒➓', (char, index): [string, string] => [char, `${index + 1}`]),
  ...Array.from('⓵⓶⓷⓸⓹⓺⓻⓼⓽⓾', (char, index): [string, string] => [char, `${index + 1}`]),
  ...Array.from('零⓿🄋🄌', (char): [string, string] => [char, '0']),
  ['🔟', '10'],
  // Vowels and strokes that are typed as dashes.
  ...Array.from('ㅡー―—–−', (char): [string, string] => [char, '-']),
  ...Array.from('。｡․', (char): [string, string] => [char, '.']),
  // Cyrillic and Greek letters that look Latin.
  ...Array.from('аеорсхуіѕктмο', (char, index): [string, string] => [
    char,
    'aeopcxyisktmo'.charAt(index),
  ]),
]);

/** Decimal digits of all scripts are in rows of ten, and no row touches another one. */
function toAsciiDigit(char: string): string {
  const code = Number(char.codePointAt(0));
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return `${value}`;
}

function foldCluster(cluster: string): string {
  const lookalike = LOOKALIKES.get(cluster.toLowerCase());
  if (lookalike !== undefined) return lookalike;
  const plain = cluster.normalize('NFKC').replace(NOT_COMPARED, '').toLowerCase();
  return NOT_ASCII.test(plain)
    ? Array.from(plain, (char) =>
        DIGIT.test(char) ? toAsciiDigit(char) : (LOOKALIKES.get(char) ?? char),
      ).join('')
    : plain;
}

export function foldText(original: string): FoldedText {
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  for (const { 0: cluster, index } of original.matchAll(CLUSTER)) {
    const folded = foldCluster(cluster);
    text += folded;
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(index);
      ends.push(index + cluster.length);
    }
  }
  return {
    text,
    rangeOf: (start, end) => ({
      start: starts[start] as number,
      // Includes what follows the last character and is not drawn, such as the frame of a keycap.
      end: Math.max(ends[end - 1] as number, starts[end] ?? original.length),
    }),
  };
}
