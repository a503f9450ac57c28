import type { Db } from '../../src/platform/db/db.ts';
import { wrapQueries } from './wrap-queries.ts';

export interface Gate {
  db: Db;
  /** Resolves when the first matching statement has arrived. */
  reached: Promise<void>;
  /** How many matching statements have arrived. */
  waiting(): number;
  /** Lets all matching statements through from now on. */
  open(): void;
}

/** A database that delays statements that match `matches`, so that a test controls their order. */
export function gateStatement(db: Db, matches: RegExp): Gate {
  let markReached = () => {};
  let open = () => {};
  let count = 0;
  const reached = new Promise<void>((resolve) => {
    markReached = resolve;
  });
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const gated = wrapQueries(db, (inner) => ({
    async query(text, params) {
      if (matches.test(text)) {
        count += 1;
        markReached();
        await opened;
      }
      return inner.query(text, params);
    },
  }));
  return { db: gated, reached, waiting: () => count, open };
}
