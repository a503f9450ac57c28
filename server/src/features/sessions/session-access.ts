import type { Queryable } from '../../platform/db/db.ts';
import type { SessionAccess } from '../../platform/http/http-server.ts';
import { assertAccess } from '../../product/caller.ts';
import { findSession, toAccount } from './sessions.repository.ts';

/**
 * Throws if a call may not change anything any more: its session or account ended, or a warning came, since the caller was
 * identified. Without a session nothing is checked.
 */
export async function assertSessionAccess(
  db: Queryable,
  session: SessionAccess | null | undefined,
  now: Date,
): Promise<void> {
  if (!session) return;
  const row = await findSession(db, session.tokenHash, now);
  const { access, isSocial } = session;
  assertAccess(row && toAccount(row), { access, ...(isSocial && { social: true }) });
}
