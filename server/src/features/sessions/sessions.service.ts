import type { EventBus, UnitOfWork } from '../../events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Keys } from '../../platform/security/secret.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { getOwnRecord, type OwnRecord } from '../users/own-record.ts';
import { SessionCache } from './session-cache.ts';
import { endSession, forgeryTokenOf } from './session-keeper.ts';
import * as sessions from './sessions.repository.ts';
import { extendedExpiry, sessionLengthMs } from './sessions.rules.ts';

/** Known sessions are looked up again after this, should an event ever be missed. */
const CACHE_MS = 60_000;
const CACHE_SIZE = 50_000;

export interface Sessions {
  /** Who a session token stands for; `fresh` asks the database in any case. */
  findCaller(token: string | undefined, fresh?: boolean): Promise<Caller | null>;
  /** The same without asking the database: null also where only that would know. */
  findKnownCaller(token: string | undefined): Caller | null;
  end(caller: Caller): Promise<void>;
  /** Changes may have been missed, of one person or of anyone: they are looked up again. */
  forget(userId?: number): void;
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
  /** Whether every change to this person is heard of, also of other processes. */
  hears(userId: number): boolean;
}

export function createSessions({ db, clock, keys, bus, work, hears }: Dependencies): Sessions {
  const cache = new SessionCache(CACHE_SIZE);
  // A lookup that began before a change must not be remembered after it.
  let changes = 0;

  function forget(userId?: number): void {
    changes += 1;
    if (userId === undefined) cache.clear();
    else cache.dropOf(userId);
  }
  bus.on('person-changed', ({ userId }) => forget(userId));
  bus.on('sessions-ended', ({ userId, onlyTokenHash }) => {
    if (!onlyTokenHash) return forget(userId);
    changes += 1;
    cache.drop(onlyTokenHash);
  });

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
    if (hears(caller.userId) && before === changes) {
      const expiresMs = (extended ?? row.expires_at).getTime();
      cache.add({ caller, readMs: now.getTime(), expiresMs });
    }
    return caller;
  }

  const isToken = (token: string) => token.length <= 100;

  function findKnown(tokenHash: Buffer): Caller | null {
    const known = cache.find(tokenHash);
    const nowMs = clock.now().getTime();
    const counts =
      known &&
      hears(known.caller.userId) &&
      known.expiresMs > nowMs &&
      nowMs - known.readMs < CACHE_MS;
    return counts ? known.caller : null;
  }

  return {
    async findCaller(token, fresh = false) {
      if (!token || !isToken(token)) return null;
      const tokenHash = hashToken(token);
      return (!fresh && findKnown(tokenHash)) || lookUp(token, tokenHash);
    },
    findKnownCaller: (token) => (token && isToken(token) ? findKnown(hashToken(token)) : null),
    async end(caller) {
      await work((tx, emit) => endSession(tx, emit, caller));
    },
    maxAgeSeconds: ({ isAdmin }) => sessionLengthMs(isAdmin) / 1000,
    forget,
    getOwn: (caller) => getOwnRecord(db, keys, caller.userId),
  };
}
