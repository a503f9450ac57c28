const HANGUL_FIRST = 0xac00;
const HANGUL_LAST = 0xd7a3;
const FINAL_COUNT = 28;
const FINAL_RIEUL = 8;
/** The class of ㄴ, ㅁ and ㅇ: all finals except ㄹ take the same particles. */
const FINAL_CLOSED = 4;
/** Final consonants of the digits as they are read: 영 일 이 삼 사 오 육 칠 팔 구. */
const DIGIT_FINALS = new Map(
  [21, 8, 0, 16, 0, 0, 1, 8, 8, 0].map((final, digit) => [`${digit}`, final]),
);

/** Signs and units after a number, as they are read: 퍼센트, 도, 미터, 리터, and 그램. */
const OPEN_UNIT = /(?:[%％‰℃°]|\d\s?(?:[kcm]?m|m?l))[^\p{L}\p{N}]*$/iu;
const CLOSED_UNIT = /\d\s?k?g[^\p{L}\p{N}]*$/iu;

/**
 * In Korean, Paul is 폴, Kim 킴, Ben 벤 and King 킹; server (서버) and Max (맥스) have no final consonant. A final e after
 * l, m and n is silent, as in iPhone (아이폰) and Apple (애플). Letters without a vowel are read one by one: VR is 브이알.
 */
function latinFinalConsonant(word: string): number {
  if (/le?$/i.test(word) || /(?:^|[^\p{L}])[B-DF-HJ-NP-TV-Z]*R$/u.test(word)) return FINAL_RIEUL;
  return /(?:[mn]e?|ng)$/i.test(word) ? FINAL_CLOSED : 0;
}

/** Returns the final consonant of the last letter, digit or unit; 0 if there is none. */
function finalConsonantOf(word: string): number {
  if (OPEN_UNIT.test(word)) return 0;
  if (CLOSED_UNIT.test(word)) return FINAL_CLOSED;
  const letters = Array.from(word.normalize('NFC'));
  const end = letters.findLastIndex((letter) => /[\p{L}\p{N}]/u.test(letter));
  const spoken = letters.slice(0, end + 1).join('');
  const last = spoken.at(-1) ?? '';
  const code = last.charCodeAt(0);
  if (code >= HANGUL_FIRST && code <= HANGUL_LAST) return (code - HANGUL_FIRST) % FINAL_COUNT;
  return DIGIT_FINALS.get(last) ?? latinFinalConsonant(spoken);
}

/** Returns the particle of a pair that fits, such as `은/는`, `이/가`, `을/를`, `과/와`, `으로/로`. */
export function particle(word: string, pair: string): string {
  const [closed = '', open = ''] = pair.split('/');
  const final = finalConsonantOf(word);
  if (closed === '으로' && final === FINAL_RIEUL) return open;
  return final === 0 ? open : closed;
}
