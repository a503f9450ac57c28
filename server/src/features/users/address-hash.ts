import type { Keys } from '../../platform/security/secret.ts';
import { keyedHash } from '../../platform/security/tokens.ts';

/** The stored form of an e-mail address, by which rows find the address again. */
export function hashAddress(keys: Keys, email: string): Buffer {
  return keyedHash(keys.signing, 'address', email);
}
