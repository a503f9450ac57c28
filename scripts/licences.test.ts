import { expect, it } from 'vitest';
import { findLicenceProblems } from './licences.ts';

const isRejected = (name: string, licence: string | null) =>
  findLicenceProblems([{ name, licence }]).length > 0;

it('permissive licences are accepted', () => {
  expect(isRejected('a', 'MIT')).toBe(false);
  expect(isRejected('a', '(MIT AND Zlib)')).toBe(false);
  expect(isRejected('a', '(MIT OR GPL-3.0-or-later)')).toBe(false);
});

it('AGPL, GPL and a missing licence are rejected', () => {
  expect(isRejected('a', 'AGPL-3.0-or-later')).toBe(true);
  expect(isRejected('a', 'GPL-3.0-only')).toBe(true);
  expect(isRejected('a', 'MIT AND GPL-2.0')).toBe(true);
  expect(isRejected('a', null)).toBe(true);
});

it('only the image libraries may have the LGPL', () => {
  expect(isRejected('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later')).toBe(false);
  expect(isRejected('libheif-js', 'LGPL-3.0')).toBe(false);
  expect(isRejected('a', 'LGPL-3.0')).toBe(true);
});
