import { expect, it } from 'vitest';
import { isSearchable, toSearchedText } from './search-text.ts';

it.each([
  ['', false],
  ['가', true],
  ['가'.normalize('NFD'), true],
  ['ﾡￂ', true],
  [' 가\u200b ', true],
  ['ㄱ', false],
  ['a', false],
  ['🐶', false],
  ['\u200b', false],
  ['\u3164', false],
  ['가나', true],
  ['ㅋㅋ', true],
  ['ab', true],
  ['🐶🐶', true],
  ['%_', true],
  ['가\n나', true],
  ['가\u0007나', false],
  ['가'.repeat(100), true],
  ['가'.repeat(101), false],
  [`${'가'.repeat(100)}${'\u200b'.repeat(100)}`, true],
  ['㍿'.repeat(26), false],
])('[MSG-45] %j can be searched for: %s', (text, expected) => {
  expect(isSearchable(toSearchedText(text))).toBe(expected);
});
