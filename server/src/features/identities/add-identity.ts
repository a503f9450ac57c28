import type { Language } from '@meongmate/shared/rules/language';
import type { Queryable } from '../../platform/db/db.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { Emit } from '../../product/events.ts';
import { storeCurrentKeys } from '../blocks/account-keys.ts';
import { meetsAdminBlock, restoreCarriedBlocks } from '../blocks/carried-blocks.ts';
import { findUser } from '../users/users.repository.ts';
import { reportIdentity } from './identities.mails.ts';
import { findIdentity, type Identity, insertIdentity } from './identities.repository.ts';

/** Why an identity was not added to an account. */
export type AddError = 'account_blocked' | 'identity_taken' | 'identity_other';

/**
 * Adds an identity to an account inside the caller's transaction, which has locked it (`lockProofs`), and applies the blocks of and on
 * other accounts that had it. Where a moderator's block is met, the account is blocked instead. A repeated call changes nothing.
 */
export async function addIdentity(
  tx: Queryable,
  emit: Emit,
  deps: Pick<Dependencies, 'config' | 'keys'>,
  identity: Identity,
  { user, now }: { user: { id: number; email: string; language: Language }; now: Date },
): Promise<AddError | null> {
  const { keys } = deps;
  const { id: userId } = user;
  const owner = await findIdentity(tx, identity);
  if (owner?.user_id === userId) return null;
  const ownerAccount = owner && !owner.deleted ? await findUser(tx, owner.user_id) : null;
  if (ownerAccount) await storeCurrentKeys(tx, keys, ownerAccount, now);
  const added = { userId, proofs: [identity] };
  if (await meetsAdminBlock(tx, keys, added)) {
    await restoreCarriedBlocks(tx, emit, keys, { ...added, now });
    return 'account_blocked';
  }
  if (ownerAccount) return 'identity_taken';
  if (!(await insertIdentity(tx, { ...identity, userId, now }))) return 'identity_other';
  await restoreCarriedBlocks(tx, emit, keys, { ...added, now });
  await reportIdentity(tx, emit, deps, user, { change: 'added', way: identity.provider, now });
  return null;
}
