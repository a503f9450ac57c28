import type { EventBus, UnitOfWork } from '../../events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Keys } from '../../platform/security/secret.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { getOwnRecord, type OwnRecord } from '../users/own-record.ts';
import { endSession, forgeryTokenOf } from './session-keeper.ts';
import * as sessions from './sessions.repository.ts';
import { extendedExpiry, sessionLengthMs } from './sessions.rules.ts';

/** Known sessions are looked up again after this, should an event ever be missed. */
const CACHE_MS = 60_000;
const CACHE_SIZE = 50_000;

export interface Sessions {
  /** Who a session token stands for; `fresh` asks the database in any case. */
  findCaller(token: string | undefined, fresh?: boolean): Promise<Caller | null>;
  end(caller: Caller): Promise<void>;
  /** Changes may have been missed: everyone is looked up again. */
  forget(): void;
  /** How long a session in use lasts from now on. */
  maxAgeSeconds(caller: Caller): number;
  getOwn(caller: Caller): Promise<OwnRecord>;
}

interface Dependencies {
  db: Db;
  clock: Clock;
  keys: Keys;
  bus: EventBus;
  work: UnitOfWork;
  /** Whether every change is heard of, also of other processes; else nothing is remembered. */
  isWhole(): boolean;
}

export function createSessions({ db, clock, keys, bus, work, isWhole }: Dependencies): Sessions {
  const cache = new Map<string, { caller: Caller; readMs: number; expiresMs: number }>();
  // A lookup that began before a change must not be remembered after it.
  let changes = 0;

  const forget = (match: (caller: Caller) => boolean) => {
    changes += 1;
    for (const [key, { caller }] of cache) if (match(caller)) cache.delete(key);
  };
  bus.on('person-changed', ({ userId }) => forget((caller) => caller.userId === userId));
  bus.on('sessions-ended', ({ userId, onlyTokenHash }) =>
    forget(
      (caller) =>
        caller.userId === userId && (!onlyTokenHash || caller.tokenHash.equals(onlyTokenHash)),
    ),
  );

  async function lookUp(token: string, tokenHash: Buffer): Promise<Caller | null> {
    const now = clock.now();
    const before = changes;
    const row = await sessions.findSession(db, tokenHash, now);
    if (!row) return null;
    const extended = extendedExpiry(row.last_seen_at, row.is_admin, now);
    if (extended) await sessions.extendSession(db, tokenHash, now, extended);
    const caller: Caller = {
      userId: row.user_id,
      tokenHash,
      forgeryToken: forgeryTokenOf(keys, token),
      isAdmin: row.is_admin,
      termsAgreed: row.terms_agreed,
      profileComplete: row.profile_complete,
    };
    if (before === changes) {
      if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value ?? '');
      cache.set(tokenHash.toString('base64'), {
        caller,
        readMs: now.getTime(),
        expiresMs: (extended ?? row.expires_at).getTime(),
      });
    }
    return caller;
  }

  return {
    async findCaller(token, fresh = false) {
      if (!token || token.length > 100) return null;
      const tokenHash = hashToken(token);
      const known = cache.get(tokenHash.toString('base64'));
      const nowMs = clock.now().getTime();
      if (
        !fresh &&
        isWhole() &&
        known &&
        known.expiresMs > nowMs &&
        nowMs - known.readMs < CACHE_MS
      ) {
        return known.caller;
      }
      return lookUp(token, tokenHash);
    },
    async end(caller) {
      await work((tx, emit) => endSession(tx, emit, caller));
    },
    maxAgeSeconds: ({ isAdmin }) => sessionLengthMs(isAdmin) / 1000,
    forget: () => forget(() => true),
    getOwn: (caller) => getOwnRecord(db, keys, caller.userId),
  };
}
