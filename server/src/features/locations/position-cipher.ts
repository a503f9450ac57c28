import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Position } from '@meongmate/shared/rules/distance';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a true location for storage: AES-256-GCM, bound to the user, so that a row copied to another user
 * cannot be decrypted. Layout: 12 bytes nonce, 16 bytes tag, two encrypted doubles.
 */
export function encryptPosition(key: Buffer, userId: number, position: Position): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(String(userId)));
  const plain = Buffer.alloc(16);
  plain.writeDoubleBE(position.latitude, 0);
  plain.writeDoubleBE(position.longitude, 8);
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

/** Throws if the bytes were encrypted with another key or for another user, or were changed. */
export function decryptPosition(key: Buffer, userId: number, bytes: Uint8Array): Position {
  const encrypted = Buffer.from(bytes);
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(String(userId)))
    .setAuthTag(encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const plain = Buffer.concat([
    decipher.update(encrypted.subarray(IV_BYTES + TAG_BYTES)),
    decipher.final(),
  ]);
  return { latitude: plain.readDoubleBE(0), longitude: plain.readDoubleBE(8) };
}
