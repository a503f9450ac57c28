import { expect, it } from 'vitest';
import { excerptAround, isMatch, splitMatches } from './message-search.ts';

it.each([
  ['한강공원에서 봐요', '강공', true],
  ['한강공원에서 봐요', '강공'.normalize('NFD'), true],
  ['한강공원에서 봐요'.normalize('NFD'), '강공', true],
  ['한강공원에서 봐요', '하ㄴ', false],
  ['한강공원에서 봐요', 'ㅎㄱ', false],
  ['ㅋㅋㅋ 좋아요', 'ㅋㅋ', true],
  ['따뜻한 Coffee 마셔요', 'cOFF', true],
  ['CAFÉ'.normalize('NFD'), 'café', true],
  ['cafe', 'café', false],
  ['Straße', 'strasse', false],
  ['할인 100% 확실', '00%', true],
  ['할인 100 확실', '00%', false],
  ['할인 100 확실', '%_', false],
  ['dog_name', 'g_n', true],
  ['dogXname', 'g_n', false],
  ['1+1 (행사)', '+1 (', true],
  ['a.b', 'a.b', true],
  ['axb', 'a.b', false],
  ['[주소] a\\b/c', ']', true],
  ['[주소] a\\b/c', '\\b/', true],
  ['한 줄\n두 줄', '줄\n두', true],
  ['산책 🐶🐾 가요', '🐶🐾', true],
  ['산책 👩‍👩‍👧 가요', '👩‍👩', true],
  ['산책 가요', '산책  가요', true],
  ['산책\n가요', '산책 가요', true],
  ['산책가요', '산책 가요', false],
  ['ＡＢＣ 카페', 'abc', true],
  ['ABC 카페', 'ａｂｃ', true],
  ['산\u200b책 가요', '산책', true],
  ['산책 ❤️ 가요', '❤ 가', true],
  ['ﾡￂ나다', '가나', true],
  ['보리', '보', true],
])('[CHAT-85] %j has %j: %s', (text, search, expected) => {
  expect(isMatch(text, search)).toBe(expected);
});

const shown = (parts: ReturnType<typeof splitMatches>) =>
  parts.map(({ text, isMatch: found }) => (found ? `[${text}]` : text)).join('');

it.each([
  ['대한문 앞, 대한문 뒤', '대한', '[대한]문 앞, [대한]문 뒤'],
  ['Bori BORI', 'bori', '[Bori] [BORI]'],
  ['앞 ＡＢＣ 뒤', 'b', '앞 Ａ[Ｂ]Ｃ 뒤'],
  ['산\u200b책 ❤️!', '책 ❤', '산\u200b[책 ❤️]!'],
  ['줄\n두 줄', '줄 두', '[줄\n두] 줄'],
  ['㍿ 회사', '회사', '㍿ [회사]'],
  ['없어요', '대한', '없어요'],
  ['', '대한', ''],
  ['대한', '', '대한'],
])('[CHAT-86] all matches are marked: %j, %j', (text, search, expected) => {
  expect(shown(splitMatches(text, search))).toBe(expected);
});

it.each([
  ['짧은 말 대한문 앞', '짧은 말 [대한문] 앞'],
  [`${'가'.repeat(40)}대한문 앞`, `…${'가'.repeat(12)}[대한문] 앞`],
  [`${'🐶'.repeat(40)}대한문`, `…${'🐶'.repeat(12)}[대한문]`],
  [`대한문${'가'.repeat(500)}`, `[대한문]${'가'.repeat(157)}`],
  ['없어요', '없어요'],
])('[CHAT-86] a row shows the text around the first match: case %#', (text, expected) => {
  expect(shown(excerptAround(text, '대한문'))).toBe(expected);
});
