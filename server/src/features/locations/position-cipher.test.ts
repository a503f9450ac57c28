import { expect, it } from 'vitest';
import { decryptPosition, encryptPosition } from './position-cipher.ts';

const KEY = Buffer.alloc(32, 1);
const HOME = { latitude: 37.5665123, longitude: -126.978 };

it('[PLC-9] an encrypted position can be decrypted, and each ciphertext is different', () => {
  const encrypted = encryptPosition(KEY, 7, HOME);
  expect(decryptPosition(KEY, 7, new Uint8Array(encrypted))).toEqual(HOME);
  expect(encrypted).toHaveLength(44);
  expect(encryptPosition(KEY, 7, HOME).equals(encrypted)).toBe(false);
});

it('[PLC-9] another user, another key or a changed byte makes decryption fail', () => {
  const encrypted = encryptPosition(KEY, 7, HOME);
  expect(() => decryptPosition(KEY, 8, encrypted)).toThrow();
  expect(() => decryptPosition(Buffer.alloc(32, 2), 7, encrypted)).toThrow();
  for (const at of [0, 12, 28, 43]) {
    const changed = Buffer.from(encrypted);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => decryptPosition(KEY, 7, changed)).toThrow();
  }
});
