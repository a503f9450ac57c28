import type { Caller } from '../../platform/http/caller.ts';

export interface KnownSession {
  caller: Caller;
  readMs: number;
  expiresMs: number;
}

const keyOf = (tokenHash: Buffer) => tokenHash.toString('latin1');

/** Looked-up sessions by their token, and by person, so that ending one looks at nobody else's. */
export class SessionCache {
  readonly #max: number;
  readonly #sessions = new Map<string, KnownSession>();
  readonly #keysOf = new Map<number, Set<string>>();

  constructor(max: number) {
    this.#max = max;
  }

  get size(): number {
    return this.#sessions.size;
  }

  find(tokenHash: Buffer): KnownSession | undefined {
    return this.#sessions.get(keyOf(tokenHash));
  }

  /** Remembers a session; the one added first makes room where there is none. */
  add(session: KnownSession): void {
    const key = keyOf(session.caller.tokenHash);
    this.#remove(key);
    const [oldest] = this.#sessions.keys();
    if (this.#sessions.size >= this.#max && oldest !== undefined) this.#remove(oldest);
    this.#sessions.set(key, session);
    const keys = this.#keysOf.get(session.caller.userId) ?? new Set();
    keys.add(key);
    this.#keysOf.set(session.caller.userId, keys);
  }

  drop(tokenHash: Buffer): void {
    this.#remove(keyOf(tokenHash));
  }

  dropOf(userId: number): void {
    for (const key of this.#keysOf.get(userId) ?? []) this.#remove(key);
  }

  clear(): void {
    this.#sessions.clear();
    this.#keysOf.clear();
  }

  #remove(key: string): void {
    const userId = this.#sessions.get(key)?.caller.userId;
    if (userId === undefined) return;
    this.#sessions.delete(key);
    const keys = this.#keysOf.get(userId);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysOf.delete(userId);
  }
}
