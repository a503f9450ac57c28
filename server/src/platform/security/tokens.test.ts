import { expect, it } from 'vitest';
import * as tokens from './tokens.ts';

const KEY = Buffer.alloc(32, 3);
const NOW = new Date('2026-03-02T09:00:00Z');
const LATER = new Date(NOW.getTime() + 1);
const many = <T>(make: () => T) => new Set(Array.from({ length: 200 }, make));

it('[RST-6] tokens have 256 bits and never repeat', () => {
  expect(Buffer.from(tokens.randomToken(), 'base64url')).toHaveLength(32);
  expect(many(tokens.randomToken).size).toBe(200);
});

it('[ACC-4] codes are six digits, with leading zeros', () => {
  for (const code of many(() => tokens.randomDigits(6))) expect(code).toMatch(/^\d{6}$/);
  expect(tokens.randomDigits(1)).toHaveLength(1);
});

it('[RST-2] temporary passwords contain no letters that look alike', () => {
  for (const text of many(() => tokens.randomReadable(12))) {
    expect(text).toMatch(/^[A-HJ-NP-Za-km-z2-9]{12}$/);
  }
});

it('[ACC-5] hashes depend on value, key and purpose', () => {
  expect(tokens.hashToken('a')).toHaveLength(32);
  expect(tokens.hashToken('a')).not.toEqual(tokens.hashToken('b'));
  const hash = tokens.keyedHash(KEY, 'code', 'x');
  expect(tokens.keyedHash(KEY, 'code', 'x')).toEqual(hash);
  expect(tokens.keyedHash(KEY, 'cod', 'ex')).not.toEqual(hash);
  expect(tokens.keyedHash(Buffer.alloc(32), 'code', 'x')).not.toEqual(hash);
});

it('[ACC-5] equalInConstantTime is true only for identical bytes of the same length', () => {
  const bytes = Buffer.from('abc');
  expect(tokens.equalInConstantTime(bytes, Buffer.from('abc'))).toBe(true);
  expect(tokens.equalInConstantTime(bytes, Buffer.from('abd'))).toBe(false);
  expect(tokens.equalInConstantTime(bytes, Buffer.from('ab'))).toBe(false);
});

it('[ACC-19] only an own, unexpired signed token of the same purpose is accepted', () => {
  const token = tokens.createSignedToken(KEY, 'address', '민아@a.b', LATER);
  const read = (text: string | undefined, purpose = 'address', key = KEY, now = NOW) =>
    tokens.readSignedToken(key, purpose, text, now);
  expect(read(token)).toBe('민아@a.b');
  expect(read(token, 'address', KEY, LATER)).toBeNull();
  expect(read(token, 'other')).toBeNull();
  expect(read(token, 'address', Buffer.alloc(32))).toBeNull();
  const forged = Buffer.from(JSON.stringify(['other@a.b', LATER.getTime()])).toString('base64url');
  for (const text of [undefined, '', 'x', 'x.y', `${forged}.${token.split('.')[1]}`]) {
    expect(read(text)).toBeNull();
  }
});
