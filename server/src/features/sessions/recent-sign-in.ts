import type { Queryable } from '../../platform/db/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { SessionAccess } from '../../platform/http/http-server.ts';
import { findSignInTime } from './sessions.repository.ts';
import { isRecent } from './sessions.rules.ts';

/** Whether the user of a session signed in, or confirmed it, within the last 15 minutes. */
export async function hasRecentSignIn(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> {
  const signedInAt = await findSignInTime(db, tokenHash);
  return signedInAt !== null && isRecent(signedInAt, now);
}

/** Throws `recent_sign_in_required`, and `unauthenticated` if the session has ended. Call it in the transaction of the sensitive step. */
export async function assertRecentSignIn(
  tx: Queryable,
  session: Pick<SessionAccess, 'tokenHash'> | null,
  now: Date,
): Promise<void> {
  const signedInAt = session && (await findSignInTime(tx, session.tokenHash));
  if (!signedInAt) throw new AppError('unauthenticated');
  if (!isRecent(signedInAt, now)) throw new AppError('recent_sign_in_required');
}
