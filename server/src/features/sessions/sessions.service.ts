import { LRUCache } from 'lru-cache';
import { hashToken } from '../../platform/security/tokens.ts';
import type { Caller } from '../../product/caller.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { getOwnUser, type OwnUser } from '../users/own-user.ts';
import { deriveCsrfToken, endSession } from './session-lifecycle.ts';
import * as sessions from './sessions.repository.ts';
import { extendedExpiry, sessionLengthMs } from './sessions.rules.ts';

/** Cached sessions are read again after this time, in case an event was lost. */
const CACHE_MS = 60_000;
const MAX_TOKENS = 100_000;

const keyOf = (tokenHash: Buffer) => tokenHash.toString('latin1');

export interface Sessions {
  /** The caller of a session token; `bypassCache` always reads the database. */
  findCaller(token: string | undefined, bypassCache?: boolean): Promise<Caller | null>;
  /** The same without a database query; also null if the session is not cached. */
  findCachedCaller(token: string | undefined): Caller | null;
  end(caller: Caller): Promise<void>;
  /** The lifetime of a session in use, from now. */
  maxAgeSeconds(caller: Caller): number;
  getOwnUser(caller: Caller): Promise<OwnUser>;
}

export function createSessions({
  db,
  clock,
  keys,
  unitOfWork,
  userCache,
  isInSync,
}: Dependencies): Sessions {
  // The user of a token never changes, so these entries need no invalidation.
  const userIds = new LRUCache<string, number>({ max: MAX_TOKENS });

  async function loadCaller(token: string, tokenHash: Buffer): Promise<Caller | null> {
    const now = clock.now();
    const key = keyOf(tokenHash);
    const { invalidationCount } = userCache;
    const row = await sessions.findSession(db, tokenHash, now);
    if (!row) return null;
    const newExpiry = extendedExpiry(row.last_seen_at, row.is_admin, now);
    if (newExpiry) await sessions.extendSession(db, tokenHash, now, newExpiry);
    const caller: Caller = {
      userId: row.user_id,
      tokenHash,
      csrfToken: deriveCsrfToken(keys, token),
      ...sessions.toAccount(row),
    };
    const expiresAtMs = (newExpiry ?? row.expires_at).getTime();
    // A change during the query may concern this session.
    if (userCache.invalidationCount === invalidationCount) {
      userIds.set(key, row.user_id);
      userCache
        .entryOf(row.user_id)
        .sessions.set(key, { caller, readAtMs: now.getTime(), expiresAtMs });
    }
    return caller;
  }

  const isTokenLengthAllowed = (token: string) => token.length <= 100;

  function findCached(tokenHash: Buffer): Caller | null {
    const key = keyOf(tokenHash);
    const userId = userIds.get(key);
    if (userId === undefined || !isInSync()) return null;
    const cached = userCache.entryOf(userId).sessions.get(key);
    const nowMs = clock.now().getTime();
    const isValid = cached && cached.expiresAtMs > nowMs && nowMs - cached.readAtMs < CACHE_MS;
    return isValid ? cached.caller : null;
  }

  return {
    async findCaller(token, bypassCache = false) {
      if (!token || !isTokenLengthAllowed(token)) return null;
      const tokenHash = hashToken(token);
      return (!bypassCache && findCached(tokenHash)) || loadCaller(token, tokenHash);
    },
    findCachedCaller: (token) =>
      token && isTokenLengthAllowed(token) ? findCached(hashToken(token)) : null,
    async end(caller) {
      await unitOfWork(null, (tx, emit) => endSession(tx, emit, caller));
    },
    maxAgeSeconds: ({ isAdmin }) => sessionLengthMs(isAdmin) / 1000,
    getOwnUser: (caller) => getOwnUser(db, keys, caller.userId),
  };
}
