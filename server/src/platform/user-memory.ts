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
 * What this process remembers of users. A reader takes the map of a user before it reads the
 * database and writes to that map afterwards: a change in between has replaced the map, so that
 * what was read before the change is never found.
 */
export interface UserMemory {
  /**
   * Rises whenever users are forgotten. A reader that learns only from the database whose data it reads
   * stores it if the number is still the one from before.
   */
  readonly forgotten: number;
  of(userId: number): Remembered;
  forgetLists(userIds: readonly number[]): void;
  /** Forgets one user, or all of them. */
  forget(userId?: number): void;
}

export function createUserMemory(max = MAX_USERS): UserMemory {
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
