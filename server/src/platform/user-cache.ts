import { LRUCache } from 'lru-cache';
import type { Caller } from './http/caller.ts';

const MAX_USERS = 50_000;

export interface KnownSession {
  caller: Caller;
  readMs: number;
  expiresMs: number;
}

export interface KnownList {
  etag: string;
  readMs: number;
}

interface Remembered {
  /** By token hash. */
  sessions: Map<string, KnownSession>;
  /** By list and language. */
  lists: Map<string, KnownList>;
}

/**
 * The per-user cache of this process. A reader takes the entry of a user before it reads the database and
 * writes to that entry afterwards: an invalidation in between has replaced the entry, so that data read
 * before the change is never found.
 */
export interface UserCache {
  /**
   * Increases with every invalidation. A reader that learns the user only from the database caches the result
   * only if this number is unchanged since before the query.
   */
  readonly forgotten: number;
  of(userId: number): Remembered;
  forgetLists(userIds: readonly number[]): void;
  /** Invalidates one user, or all users. */
  forget(userId?: number): void;
}

export function createUserCache(max = MAX_USERS): UserCache {
  const users = new LRUCache<number, Remembered>({ max });
  let forgotten = 0;
  return {
    get forgotten() {
      return forgotten;
    },
    of(userId) {
      let remembered = users.get(userId);
      if (!remembered) {
        remembered = { sessions: new Map(), lists: new Map() };
        users.set(userId, remembered);
      }
      return remembered;
    },
    forgetLists(userIds) {
      for (const userId of userIds) {
        const remembered = users.peek(userId);
        if (remembered) remembered.lists = new Map();
      }
    },
    forget(userId) {
      forgotten += 1;
      if (userId === undefined) users.clear();
      else users.delete(userId);
    },
  };
}
