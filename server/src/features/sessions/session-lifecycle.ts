import type { Queryable } from '../../platform/db/db.ts';
import type { Keys } from '../../platform/security/secret.ts';
import { hashToken, keyedHash, randomToken } from '../../platform/security/tokens.ts';
import type { Caller } from '../../product/caller.ts';
import type { Emit } from '../../product/events.ts';
import * as sessions from './sessions.repository.ts';
import { sessionLengthMs } from './sessions.rules.ts';

export interface SessionRequest {
  userId: number;
  isAdmin: boolean;
  /** The name of the device, if it is known. */
  device: string | null;
  /** The previous session of the browser, which ends. */
  previousSession: Caller | null;
  now: Date;
}

export interface OpenedSession {
  token: string;
  csrfToken: string;
  maxAgeSeconds: number;
}

/** The CSRF token of a session: derived from the session token, so it is not stored. */
export function deriveCsrfToken(keys: Keys, token: string): string {
  return keyedHash(keys.signing, 'forgery', token).toString('base64url');
}

/** Opens a session inside the caller's transaction, always with a new random token. */
export async function openSession(
  tx: Queryable,
  emit: Emit,
  keys: Keys,
  { userId, isAdmin, device, previousSession, now }: SessionRequest,
): Promise<OpenedSession> {
  if (previousSession) await endSession(tx, emit, previousSession);
  const token = randomToken();
  const lengthMs = sessionLengthMs(isAdmin);
  const expiresAt = new Date(now.getTime() + lengthMs);
  const tokenHash = hashToken(token);
  await sessions.insertSession(tx, { tokenHash, userId, now, expiresAt, device });
  return { token, csrfToken: deriveCsrfToken(keys, token), maxAgeSeconds: lengthMs / 1000 };
}

/** A user who becomes an admin has no session that is longer than an admin's. */
export async function limitSessionsToAdminLifetime(
  tx: Queryable,
  userId: number,
  now: Date,
): Promise<void> {
  const maxExpiry = new Date(now.getTime() + sessionLengthMs(true));
  await sessions.shortenSessions(tx, userId, maxExpiry);
}

export async function endSession(
  tx: Queryable,
  emit: Emit,
  { userId, tokenHash }: Pick<Caller, 'userId' | 'tokenHash'>,
): Promise<void> {
  await sessions.deleteSession(tx, tokenHash);
  emit('sessions-ended', { userId, onlyTokenHash: tokenHash, closed: false });
}

/** Ends all sessions of the user except the caller's. */
export async function endOtherSessions(
  tx: Queryable,
  emit: Emit,
  { userId, tokenHash }: Caller,
): Promise<void> {
  await sessions.deleteOtherSessions(tx, userId, tokenHash);
  emit('sessions-ended', { userId, exceptTokenHash: tokenHash, closed: false });
}
