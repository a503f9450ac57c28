import type { Keys } from '../../platform/security/secret.ts';
import { hashAddress } from './address-hash.ts';

const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an address reaches: without the tag after `+`, without a final dot of the host, and without dots in the name
 * where the host ignores them. For quotas and blocks only: accounts are identified by the address itself. The SQL function
 * `mailbox_of` is the same.
 */
export function toMailbox(email: string): string {
  const folded = email.normalize('NFKC').toLowerCase();
  const at = folded.lastIndexOf('@');
  const name = folded.slice(0, at).replace(/^([^+]+)\+.*$/s, '$1');
  const host = folded.slice(at + 1).replace(/\.+$/, '');
  return GMAIL.includes(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

/** The stored form of a mailbox. */
export const hashMailbox = (keys: Keys, email: string): Buffer =>
  hashAddress(keys, toMailbox(email));

/** The keys that a look-up compares: rows of earlier versions have the hash of the address as typed. */
export const mailboxKeys = (keys: Keys, email: string): Buffer[] => [
  hashMailbox(keys, email),
  hashAddress(keys, email),
];
