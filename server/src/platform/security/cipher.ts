import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts bytes for storage: AES-256-GCM, bound to the place of storage (`context`), so that bytes copied to
 * another row cannot be decrypted. Layout: 12 bytes nonce, 16 bytes tag, the encrypted bytes.
 */
export function encryptBytes(key: Buffer, context: string, plain: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

/** Throws if the bytes were encrypted with another key or context, or were changed. */
export function decryptBytes(key: Buffer, context: string, bytes: Uint8Array): Buffer {
  const encrypted = Buffer.from(bytes);
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([
    decipher.update(encrypted.subarray(IV_BYTES + TAG_BYTES)),
    decipher.final(),
  ]);
}

export const encryptText = (key: Buffer, context: string, text: string): Buffer =>
  encryptBytes(key, context, Buffer.from(text));

export const decryptText = (key: Buffer, context: string, bytes: Uint8Array): string =>
  decryptBytes(key, context, bytes).toString();
