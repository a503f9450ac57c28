import { toIpPrefix } from '../../platform/ip-address.ts';
import type { Keys } from '../../platform/security/secret.ts';
import { keyedHash } from '../../platform/security/tokens.ts';

/** Differs between users, so that the stored hashes do not reveal who shares a network. */
export function hashNetwork(keys: Keys, userId: number, ip: string): Buffer {
  return keyedHash(keys.signing, 'network', `${userId}\0${toIpPrefix(ip)}`);
}
