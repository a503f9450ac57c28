import { expect, it } from 'vitest';
import { findVagueWords } from './plain-words.ts';

const find = (path: string, source: string) => findVagueWords({ path, source });

it.each([
  ['a.ts', '// Sent to whoever listens.'],
  ['a.ts', 'const a = 1; // The other one waits.'],
  ['a.tsx', '{/* What is left goes below. */}'],
  ['a.ts', ' * Answers with the list.'],
  ['a.test.ts', "it('[REL-1] the partner is told', () => {})"],
  ['a.md', 'Nobody hears of it.'],
])('[HOUSE-27] a vague word in %s is a problem: %s', (path, source) => {
  expect(find(path, source)).not.toEqual([]);
});

it.each([
  ['a.ts', "const nobody = 'whoever';"],
  ['a.ts', '// The column `told` is a boolean.'],
  ['a.md', 'The text is "somebody wrote to you".'],
])('[HOUSE-27] code and quoted text in %s are exempt: %s', (path, source) => {
  expect(find(path, source)).toEqual([]);
});
