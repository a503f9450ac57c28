import type { Queryable } from '../../platform/db/db.ts';
import type { Keys } from '../../platform/security/secret.ts';
import { keyedHash } from '../../platform/security/tokens.ts';
import { lockAddresses } from '../auth/address-lock.repository.ts';
import type { Identity } from '../identities/identities.repository.ts';
import { hashMailbox, mailboxKeys } from '../users/mailbox.ts';
import {
  deleteKeysSince,
  insertKeys,
  listKeys,
  listRelatedKeys,
} from './account-keys.repository.ts';

/** What an account proves: that its user reads the mails of an address, or signs in as a subject of a provider. */
export type Proof = { email: string } | Pick<Identity, 'provider' | 'subject'>;

/** The key of a proof that is stored and locked. */
const hashProof = (keys: Keys, proof: Proof): Buffer =>
  'subject' in proof
    ? keyedHash(keys.signing, 'identity', `${proof.provider} ${proof.subject}`)
    : hashMailbox(keys, proof.email);

/** The keys that look-ups compare. */
export const keysOfProofs = (keys: Keys, proofs: readonly Proof[]): Buffer[] =>
  proofs.flatMap((proof) =>
    'subject' in proof ? [hashProof(keys, proof)] : mailboxKeys(keys, proof.email),
  );

/**
 * Until the transaction ends, no other account proves the same, and no moderator blocks or unblocks accounts that did. Call it before
 * rows are locked.
 */
export const lockProofs = (tx: Queryable, keys: Keys, proofs: readonly Proof[]): Promise<void> =>
  lockAddresses(
    tx,
    proofs.map((proof) => hashProof(keys, proof)),
  );

interface Account {
  id: number;
  email: string;
}

/** The keys of the present address and identities, and those that are stored. */
async function listOwnKeys(tx: Queryable, keys: Keys, { id, email }: Account): Promise<Buffer[]> {
  const { subjects, stored } = await listKeys(tx, id);
  return [...keysOfProofs(keys, [{ email }, ...subjects]), ...stored];
}

/**
 * Stores the keys of the present address and identities. Call it before one of them is replaced or removed: an account from before
 * migration 0134 has no keys.
 */
export async function storeCurrentKeys(
  tx: Queryable,
  keys: Keys,
  account: Account,
  now: Date,
): Promise<void> {
  await insertKeys(tx, account.id, await listOwnKeys(tx, keys, account), now);
}

/** Removes the keys that were added since a time, such as that of a thief's address. */
export async function resetKeys(
  tx: Queryable,
  keys: Keys,
  account: Account,
  { since, now }: { since: Date; now: Date },
): Promise<void> {
  await deleteKeysSince(tx, account.id, since);
  await storeCurrentKeys(tx, keys, account, now);
}

/** Locks the keys of an account and of all accounts that share one with it, and returns them. */
export async function lockRelatedKeys(
  tx: Queryable,
  keys: Keys,
  account: Account,
): Promise<Buffer[]> {
  const own = await listOwnKeys(tx, keys, account);
  await lockAddresses(tx, await listRelatedKeys(tx, own));
  // An account may have got one of them before the lock.
  return listRelatedKeys(tx, own);
}
