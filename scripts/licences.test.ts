import { expect, it } from 'vitest';
import { findLicenceProblems } from './licences.ts';

const isRefused = (name: string, licence: string | null) =>
  findLicenceProblems([{ name, licence }]).length > 0;

it('[HOUSE-22] permissive licences are accepted', () => {
  expect(isRefused('a', 'MIT')).toBe(false);
  expect(isRefused('a', '(MIT AND Zlib)')).toBe(false);
  expect(isRefused('a', '(MIT OR GPL-3.0-or-later)')).toBe(false);
});

it('[HOUSE-22] AGPL, GPL and a missing licence are rejected', () => {
  expect(isRefused('a', 'AGPL-3.0-or-later')).toBe(true);
  expect(isRefused('a', 'GPL-3.0-only')).toBe(true);
  expect(isRefused('a', 'MIT AND GPL-2.0')).toBe(true);
  expect(isRefused('a', null)).toBe(true);
});

it('[HOUSE-22] only the image libraries may have the LGPL', () => {
  expect(isRefused('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later')).toBe(false);
  expect(isRefused('libheif-js', 'LGPL-3.0')).toBe(false);
  expect(isRefused('a', 'LGPL-3.0')).toBe(true);
});
