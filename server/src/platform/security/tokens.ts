import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 random bits, URL-safe. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of random tokens: they are long, so they cannot be guessed from a plain hash. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/**
 * The stored form of short or guessable values (codes, addresses): they cannot be guessed without the key.
 */
export function keyedHash(key: Buffer, purpose: string, value: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}\0${value}`).digest();
}

export function randomDigits(length: number): string {
  return String(randomInt(0, 10 ** length)).padStart(length, '0');
}

/** Letters and digits that are hard to confuse; 12 of them have 69 bits. */
const READABLE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
export function randomReadable(length: number): string {
  return Array.from(
    { length },
    () => READABLE_CHARACTERS[randomInt(READABLE_CHARACTERS.length)],
  ).join('');
}

export function equalInConstantTime(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A signed token for a cookie, with value and expiry: only this server can create one. */
export function createSignedToken(
  key: Buffer,
  purpose: string,
  value: string,
  expiresAt: Date,
): string {
  const payload = Buffer.from(JSON.stringify([value, expiresAt.getTime()])).toString('base64url');
  return `${payload}.${keyedHash(key, purpose, payload).toString('base64url')}`;
}

/** The value of a signed token; null if the signature or the purpose is wrong, or the token has expired. */
export function readSignedToken(
  key: Buffer,
  purpose: string,
  token: string | undefined,
  now: Date,
): string | null {
  const [payload, signature] = token?.split('.') ?? [];
  if (!payload || !signature) return null;
  const expected = keyedHash(key, purpose, payload);
  if (!equalInConstantTime(expected, Buffer.from(signature, 'base64url'))) return null;
  const [value, expiresMs] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    number,
  ];
  return expiresMs > now.getTime() ? value : null;
}
