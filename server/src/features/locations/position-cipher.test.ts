import { expect, it } from 'vitest';
import { decryptPosition, encryptPosition } from './position-cipher.ts';

const KEY = Buffer.alloc(32, 1);
const HOME = { latitude: 37.5665123, longitude: -126.978 };

it('[PLC-9] an encrypted position can be decrypted, and each ciphertext is different', () => {
  const sealed = encryptPosition(KEY, 7, HOME);
  expect(decryptPosition(KEY, 7, new Uint8Array(sealed))).toEqual(HOME);
  expect(sealed).toHaveLength(44);
  expect(encryptPosition(KEY, 7, HOME).equals(sealed)).toBe(false);
});

it('[PLC-9] another user, another key or a changed byte makes decryption fail', () => {
  const sealed = encryptPosition(KEY, 7, HOME);
  expect(() => decryptPosition(KEY, 8, sealed)).toThrow();
  expect(() => decryptPosition(Buffer.alloc(32, 2), 7, sealed)).toThrow();
  for (const at of [0, 12, 28, 43]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => decryptPosition(KEY, 7, changed)).toThrow();
  }
});
