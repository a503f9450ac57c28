import { type Db, OutcomeUnknown, type Queryable } from './db/db.ts';
import type { EventBus } from './event-bus.ts';

export type Emit<Events> = <K extends keyof Events>(name: K, event: Events[K]) => void;

/** A commit that was held up on its way may still arrive until its connection is given up. */
const LATE_COMMIT_MS = 15_000;

interface Parts<Events> {
  db: Db;
  bus: EventBus<Events>;
  /** Perhaps something was stored, or will be. */
  onUnknown(): void;
}

/** Runs a transaction; what `emit` was told is published after the commit, and only then. */
export type UnitOfWork<Events> = <T>(
  work: (tx: Queryable, emit: Emit<Events>) => Promise<T>,
) => Promise<T>;

export function createUnitOfWork<Events>(parts: Parts<Events>): UnitOfWork<Events> {
  const { db, bus, onUnknown } = parts;
  return async (work) => {
    let pending: (() => void)[] = [];
    try {
      const result = await db.tx((tx) => {
        // A transaction tried again starts with an empty list.
        pending = [];
        return work(tx, (name, event) => pending.push(() => bus.publish(name, event)));
      });
      for (const publish of pending) publish();
      return result;
    } catch (error) {
      if (error instanceof OutcomeUnknown) {
        onUnknown();
        setTimeout(onUnknown, LATE_COMMIT_MS).unref();
      }
      throw error;
    }
  };
}
