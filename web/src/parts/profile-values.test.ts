import { expect, it } from 'vitest';
import { parseInstagramHandle } from './profile-values.ts';

it.each([
  ['https://www.instagram.com/minji_walks/?hl=ko', 'minji_walks'],
  [' instagram.com/bori.daily ', 'bori.daily'],
  ['http://m.instagram.com/bori?igsh=x', 'bori'],
  ['@bori', '@bori'],
  ['bori.instagram.com', 'bori.instagram.com'],
  ['https://evil.example/instagram.com/bori', 'https://evil.example/instagram.com/bori'],
])('[SETUP-19] %s becomes the handle %s', (typed, handle) => {
  expect(parseInstagramHandle(typed)).toBe(handle);
});
