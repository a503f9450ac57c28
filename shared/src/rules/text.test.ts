import { expect, it } from 'vitest';
import {
  codePointLength,
  emptyToNull,
  isAtMost,
  isEmailShaped,
  isInstagramId,
  isOneLine,
  isParagraph,
  isStorable,
  normalizeInstagramId,
} from './text.ts';

it.each([
  ['', 0],
  ['멍멍', 2],
  ['🐶🐕', 2],
  ['ㅎㅏㄴ', 3],
  ['한'.normalize('NFD'), 1],
  ['👩‍👩‍👧', 5],
])('[API-53] %s has %d code points', (text, length) => {
  expect(codePointLength(text)).toBe(length);
});

it.each([
  [3, '멍멍', true],
  [2, '멍멍', true],
  [1, '멍멍', false],
  [2, '🐶🐕', true],
  [2, '🐶🐕!', false],
  [2, '멍멍'.normalize('NFD'), true],
  [1, '멍멍'.normalize('NFD'), false],
  [2, '\ufb2c', false],
  [2, 'x'.repeat(1_000_000), false],
])('[API-53] a limit of %d code points is checked: case %#', (max, text, expected) => {
  expect(isAtMost(max, text)).toBe(expected);
});

it.each([
  ['안녕 🐶 "quotes" <b>', true, true],
  ['a\nb', false, true],
  ['a\r\nb', false, true],
  ['a\tb', false, true],
  ['a\u2028b', false, true],
  ['a\u0000b', false, false],
  ['a\u0007b', false, false],
  ['a\u000bb', false, false],
  ['a\u007fb', false, false],
  ['a\ud83d', false, false],
  ['\udc36a', false, false],
])('[API-54] %j is valid as one line: %s, as a paragraph: %s', (text, line, paragraph) => {
  expect([isOneLine(text), isParagraph(text)]).toEqual([line, paragraph]);
});

it.each([
  ['민아\u202e보리', false],
  ['민아\u200b', false],
  ['보\u3164리', false],
  ['민아\u0085', false],
  ['a\u200db', false],
  ['👩‍👩‍👧 보리 👨🏽‍🦰 ❤️‍🔥', true],
])('[API-54] %j is valid as one line: %s', (text, isValid) => {
  expect(isOneLine(text)).toBe(isValid);
});

it('[API-54] a text cannot contain NUL or a lone surrogate', () => {
  expect(isStorable('a\u0001b')).toBe(true);
  expect(isStorable('a\u0000b')).toBe(false);
  expect(isStorable('🐶')).toBe(true);
  expect(isStorable('🐶'.slice(1))).toBe(false);
});

it.each([
  ['a@b.c', true],
  ['민아@멍.한국', true],
  ['a+b@c.d.example', true],
  ['a@b..c', true],
  ['a@b', false],
  ['a@.c', false],
  ['a@b.', false],
  ['@b.c', false],
  ['a@@b.c', false],
  ['a b@c.d', false],
  ['a@b.c,d@e.f', false],
  ['<a@b.c>', false],
])('[CONTACT-2] %s has the shape of an e-mail address: %s', (text, is) => {
  expect(isEmailShaped(text)).toBe(is);
});

it.each([
  ['mina.bori_1', true],
  ['a'.repeat(30), true],
  ['a'.repeat(31), false],
  ['', false],
  ['민아', false],
  ['a b', false],
  ['a/../b', false],
])('[USR-21] %s is a valid handle: %s', (text, is) => {
  expect(isInstagramId(text)).toBe(is);
});

it('[USR-21] one leading @ and surrounding spaces are removed from a handle', () => {
  expect(normalizeInstagramId(' @mina ')).toBe('mina');
  expect(normalizeInstagramId('@@mina')).toBe('@mina');
  expect(normalizeInstagramId('mina')).toBe('mina');
});

it('an empty text is null, and nothing else is', () => {
  expect(['', ' ', null, undefined].map(emptyToNull)).toEqual([null, ' ', null, undefined]);
});
