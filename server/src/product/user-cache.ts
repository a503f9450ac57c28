import { LRUCache } from 'lru-cache';
import type { Caller } from './caller.ts';

const MAX_USERS = 50_000;

export interface CachedSession {
  caller: Caller;
  readAtMs: number;
  expiresAtMs: number;
}

export interface CachedList {
  etag: string;
  readAtMs: number;
}

interface UserEntry {
  /** By token hash. */
  sessions: Map<string, CachedSession>;
  /** By list and language. */
  lists: Map<string, CachedList>;
}

/**
 * The per-user cache of this process. A reader takes the sessions or lists of a user before it reads the
 * database and writes to them afterwards: an invalidation in between has replaced them, so that data read
 * before the change is never found.
 */
export interface UserCache {
  /**
   * Increases with every `invalidate`, not with `invalidateLists`. A reader that learns the user only from the database caches the result
   * only if this number is unchanged since before the query.
   */
  readonly invalidationCount: number;
  entryOf(userId: number): UserEntry;
  invalidateLists(userIds: readonly number[]): void;
  /** Invalidates one user, or all users. */
  invalidate(userId?: number): void;
}

export function createUserCache(max = MAX_USERS): UserCache {
  const users = new LRUCache<number, UserEntry>({ max });
  let invalidationCount = 0;
  return {
    get invalidationCount() {
      return invalidationCount;
    },
    entryOf(userId) {
      let entry = users.get(userId);
      if (!entry) {
        entry = { sessions: new Map(), lists: new Map() };
        users.set(userId, entry);
      }
      return entry;
    },
    invalidateLists(userIds) {
      for (const userId of userIds) {
        const entry = users.peek(userId);
        if (entry) entry.lists = new Map();
      }
    },
    invalidate(userId) {
      invalidationCount += 1;
      if (userId === undefined) users.clear();
      else users.delete(userId);
    },
  };
}
