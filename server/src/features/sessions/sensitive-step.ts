import type { Queryable } from '../../platform/db/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { SessionAccess } from '../../platform/http/http-server.ts';
import * as users from '../users/users.repository.ts';
import { assertRecentSignIn } from './recent-sign-in.ts';
import { assertSessionAccess } from './session-access.ts';

/**
 * Locks the account of the caller for a step that needs a recent sign-in, and returns it. The session is checked here instead of at the
 * end of the transaction, because some of these steps end it.
 */
export async function lockForSensitiveStep(
  tx: Queryable,
  userId: number,
  session: SessionAccess | null | undefined,
  now: Date,
): Promise<users.UserRow> {
  await users.lockUser(tx, userId);
  await assertSessionAccess(tx, session, now);
  await assertRecentSignIn(tx, session ?? null, now);
  const user = await users.findUser(tx, userId);
  if (!user) throw new AppError('unauthenticated');
  return user;
}
