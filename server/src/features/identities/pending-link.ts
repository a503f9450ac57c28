import type { Language } from '@meongmate/shared/rules/language';
import type { Queryable } from '../../platform/db/db.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { Emit } from '../../product/events.ts';
import { addIdentity } from './add-identity.ts';
import type { Identity } from './identities.repository.ts';

/** An identity whose verified address has an account. It is added after a sign-in to that account by a way that it already has. */
export interface PendingLink extends Identity {
  email: string;
}

/**
 * Adds the identity that waits in this browser, if the user who signs in has its address. Returns whether it met a moderator's block: the
 * account is then blocked.
 */
export async function addPendingLink(
  tx: Queryable,
  emit: Emit,
  deps: Pick<Dependencies, 'config' | 'keys'>,
  link: PendingLink | null,
  { user, now }: { user: { id: number; email: string; language: Language }; now: Date },
): Promise<boolean> {
  if (link?.email !== user.email) return false;
  return (await addIdentity(tx, emit, deps, link, { user, now })) === 'account_blocked';
}
