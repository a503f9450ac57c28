import type { Position } from '@meongmate/shared/rules/distance';
import { decryptBytes, encryptBytes } from '../../platform/security/cipher.ts';

/** Encrypts a true location for storage, bound to the user: two doubles. */
export function encryptPosition(key: Buffer, userId: number, position: Position): Buffer {
  const plain = Buffer.alloc(16);
  plain.writeDoubleBE(position.latitude, 0);
  plain.writeDoubleBE(position.longitude, 8);
  return encryptBytes(key, String(userId), plain);
}

/** Throws if the bytes were encrypted with another key or for another user, or were changed. */
export function decryptPosition(key: Buffer, userId: number, bytes: Uint8Array): Position {
  const plain = decryptBytes(key, String(userId), bytes);
  return { latitude: plain.readDoubleBE(0), longitude: plain.readDoubleBE(8) };
}
