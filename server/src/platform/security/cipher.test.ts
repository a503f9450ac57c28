import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { decryptBytes, decryptText, encryptBytes, encryptText } from './cipher.ts';

it('[RPT-10] a text is decrypted only with its key, in its context and unchanged', () => {
  const key = randomBytes(32);
  const plain = Buffer.from('둘만의 말');
  const stored = encryptBytes(key, 'report 1 details', plain);
  expect(stored.includes(plain)).toBe(false);
  expect(decryptBytes(key, 'report 1 details', new Uint8Array(stored))).toEqual(plain);
  expect(decryptText(key, 'report 1 details', stored)).toBe('둘만의 말');
  expect(decryptBytes(key, 'note', encryptText(key, 'note', '둘만의 말'))).toEqual(plain);
  expect(() => decryptBytes(key, 'report 2 details', stored)).toThrow();
  expect(() => decryptBytes(randomBytes(32), 'report 1 details', stored)).toThrow();
  stored.writeUInt8(stored.readUInt8(stored.length - 1) ^ 1, stored.length - 1);
  expect(() => decryptBytes(key, 'report 1 details', stored)).toThrow();
});
