import { expect, it } from 'vitest';
import { hasVisibleCharacter } from './visible-text.ts';

it.each([
  ['민아', true],
  ['a', true],
  ['🐶', true],
  ['❤\ufe0f', true],
  ['보\u200b리', true],
  ['', false],
  [' \n\t', false],
  ['\u200b\u200d\ufeff', false],
  ['\u3164', false],
  ['\u1160 \uffa0', false],
  ['\u2800', false],
  ['\ufe0f', false],
])('[API-45] %j has a visible character: %s', (text, seen) => {
  expect(hasVisibleCharacter(text)).toBe(seen);
});
