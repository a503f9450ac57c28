import type { Queryable } from '../../platform/db/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import { undoableSince } from './address-undo.rules.ts';
import { findOwner } from './taken-address.repository.ts';

/**
 * Whether an address belongs to another account than `userId` (null: than that of nobody): it is the account's address, or was until a
 * change that can still be undone.
 */
export async function isTaken(
  db: Queryable,
  email: string,
  userId: number | null,
  now: Date,
): Promise<boolean> {
  return (await findOwner(db, email, userId, undoableSince(now))) !== null;
}

/** Throws `email_taken`. Call it while the mailbox is locked. */
export async function assertFree(
  tx: Queryable,
  email: string,
  userId: number | null,
  now: Date,
): Promise<void> {
  if (await isTaken(tx, email, userId, now)) throw new AppError('email_taken');
}
