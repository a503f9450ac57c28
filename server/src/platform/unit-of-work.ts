import { type Db, OutcomeUnknown, type Queryable } from './db/db.ts';
import type { EventBus } from './event-bus.ts';

export type Emit<Events> = <K extends keyof Events>(name: K, event: Events[K]) => void;

/** A delayed commit may still take effect until its database connection is closed. */
const LATE_COMMIT_MS = 15_000;

interface Dependencies<Events> {
  db: Db;
  bus: EventBus<Events>;
  /** The transaction may have been committed, or may still be. */
  onOutcomeUnknown(): void;
}

/** Runs a transaction; the events of `emit` are published only after the commit. */
export type UnitOfWork<Events> = <T>(
  work: (tx: Queryable, emit: Emit<Events>) => Promise<T>,
) => Promise<T>;

export function createUnitOfWork<Events>(dependencies: Dependencies<Events>): UnitOfWork<Events> {
  const { db, bus, onOutcomeUnknown } = dependencies;
  return async (work) => {
    let pending: (() => void)[] = [];
    try {
      const result = await db.tx((tx) => {
        // A retried transaction starts with an empty list.
        pending = [];
        return work(tx, (name, event) => pending.push(() => bus.publish(name, event)));
      });
      for (const publish of pending) publish();
      return result;
    } catch (error) {
      if (error instanceof OutcomeUnknown) {
        onOutcomeUnknown();
        setTimeout(onOutcomeUnknown, LATE_COMMIT_MS).unref();
      }
      throw error;
    }
  };
}
