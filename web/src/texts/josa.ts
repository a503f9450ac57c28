const HANGUL_FIRST = 0xac00;
const HANGUL_LAST = 0xd7a3;
const FINALS = 28;
const FINAL_RIEUL = 8;
/** Digits as they are read: 영 일 이 삼 사 오 육 칠 팔 구. */
const DIGIT_FINALS = [21, 8, 0, 16, 0, 0, 1, 8, 8, 0];

/** The final consonant of the last letter that has a sound; 0 is none. */
function lastFinal(word: string): number {
  const last =
    word
      .trim()
      .normalize('NFC')
      .replace(/[^\p{L}\p{N}]+$/u, '')
      .at(-1) ?? '';
  const code = last.charCodeAt(0);
  if (code >= HANGUL_FIRST && code <= HANGUL_LAST) return (code - HANGUL_FIRST) % FINALS;
  if (/\d/.test(last)) return DIGIT_FINALS[Number(last)] ?? 0;
  return /[lmnr]/i.test(last) ? FINAL_RIEUL : 0;
}

/** The fitting one of two particles, such as `은/는`, `이/가`, `을/를`, `과/와`, `으로/로`. */
export function particle(word: string, pair: string): string {
  const [closed = '', open = ''] = pair.split('/');
  const final = lastFinal(word);
  if (closed === '으로' && final === FINAL_RIEUL) return open;
  return final === 0 ? open : closed;
}
