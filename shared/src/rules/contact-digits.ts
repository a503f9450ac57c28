/** Digits without a character between them, as written or spelled. */
export interface DigitGroup {
  digits: string;
  start: number;
  end: number;
  /** Every digit is a word. */
  isSpelled: boolean;
  /** Every digit is a native Korean word. */
  isNative: boolean;
}

/** Disjoint classes, so that the pattern takes linear time. */
const TOKEN = /\d+|[가-힣]+|[a-z]+|[^\d가-힣a-z]+/g;

const KOREAN_WORDS = new Map([
  ...Array.from('공영일이삼사오육륙칠팔구', (char, index): [string, string] => [
    char,
    '001234566789'.charAt(index),
  ]),
  ...['하나', '둘', '셋', '넷', '다섯', '여섯', '일곱', '여덟', '아홉'].map(
    (word, index): [string, string] => [word, `${index + 1}`],
  ),
]);
const NATIVE_WORD = /하나|다섯|여섯|일곱|여덟|아홉|[둘셋넷]/g;
/** The longer words first: `일곱` begins with `일`. */
const KOREAN_WORD = new RegExp(`${NATIVE_WORD.source}|[공영일이삼사오육륙칠팔구]`, 'g');
const SPELLED_IN_KOREAN = new RegExp(`(?:${KOREAN_WORD.source})+`, 'g');
const ENGLISH_WORDS = new Map([
  ['zero', '0'],
  ['oh', '0'],
  ['one', '1'],
  ['two', '2'],
  ['three', '3'],
  ['four', '4'],
  ['five', '5'],
  ['six', '6'],
  ['seven', '7'],
  ['eight', '8'],
  ['nine', '9'],
]);

interface Token {
  text: string;
  start: number;
  before: string;
  after: string;
}

const endsWithDigit = (text: string) => /\d$/.test(text);
const startsWithDigit = (text: string) => /^\d/.test(text);

/** Number words in Hangul. `일` after 1 to 31 is the day of a date, and `이` after a digit a particle. */
function spelledInKorean({ text, start, before, after }: Token): DigitGroup[] {
  if (text === '일' && /^(?:[1-9]|[12]\d|3[01])$/.test(before)) return [];
  if (text === '이' && endsWithDigit(before) && !startsWithDigit(after)) return [];
  return [...text.matchAll(SPELLED_IN_KOREAN)]
    .map(({ 0: word, index }) => ({
      digits: word.replace(KOREAN_WORD, (part) => String(KOREAN_WORDS.get(part))),
      start: start + index,
      end: start + index + word.length,
      isSpelled: true,
      isNative: word.replace(NATIVE_WORD, '') === '',
    }))
    .filter(({ digits, ...word }) => word.end - word.start === text.length || digits.length >= 3);
}

/** An English number word, and `o` or `l` between digits as in `o1o`. */
function spelledInLatin({ text, start, before, after }: Token): DigitGroup[] {
  const end = start + text.length;
  const word = ENGLISH_WORDS.get(text);
  if (word !== undefined) return [{ digits: word, start, end, isSpelled: true, isNative: false }];
  const isBetween = endsWithDigit(before) && startsWithDigit(after);
  const isBeside = endsWithDigit(before) || startsWithDigit(after);
  const isZeros = /^o+$/.test(text) && isBeside;
  if (!isZeros && !(/^[oli]+$/.test(text) && isBetween) && !/^o[il]o$/.test(text)) return [];
  return [
    {
      digits: text.replace(/o/g, '0').replace(/[li]/g, '1'),
      start,
      end,
      isSpelled: true,
      isNative: false,
    },
  ];
}

function groupsOf(token: Token): DigitGroup[] {
  const { text, start } = token;
  const end = start + text.length;
  if (startsWithDigit(text))
    return [{ digits: text, start, end, isSpelled: false, isNative: false }];
  if (/^[가-힣]/.test(text)) return spelledInKorean(token);
  if (/^[a-z]/.test(text)) return spelledInLatin(token);
  // ㅇ typed as a zero.
  const isZeros = /^\u110b+$/.test(text);
  const isBeside = endsWithDigit(token.before) || startsWithDigit(token.after);
  return isZeros && isBeside
    ? [{ digits: '0'.repeat(text.length), start, end, isSpelled: true, isNative: false }]
    : [];
}

/** Returns the groups of digits of a folded text; adjacent ones are joined. */
export function listDigitGroups(folded: string): DigitGroup[] {
  const tokens = [...folded.matchAll(TOKEN)];
  const groups: DigitGroup[] = [];
  for (const [position, { 0: text, index }] of tokens.entries()) {
    const before = tokens[position - 1]?.[0] ?? '';
    const after = tokens[position + 1]?.[0] ?? '';
    for (const group of groupsOf({ text, start: index, before, after })) {
      const last = groups.at(-1);
      if (last?.end === group.start) {
        last.digits += group.digits;
        last.end = group.end;
        last.isSpelled &&= group.isSpelled;
        last.isNative &&= group.isNative;
      } else groups.push(group);
    }
  }
  return groups;
}
