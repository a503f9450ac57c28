import { type Db, OutcomeUnknown, type Queryable } from './db/db.ts';
import type { EventBus } from './event-bus.ts';
import { AppError } from './http/errors.ts';

export type Emit<Events> = <K extends keyof Events>(name: K, event: Events[K]) => void;

/** A delayed commit may still take effect until its database connection is closed. */
const LATE_COMMIT_MS = 15_000;

interface Dependencies<Events, Source> {
  db: Db;
  bus: EventBus<Events>;
  /** Throws if the source may not change anything any more. */
  assertPermitted(tx: Queryable, source: Source): Promise<void>;
  /** The transaction may have been committed, or may still be. */
  onOutcomeUnknown(): void;
}

/**
 * Runs a transaction; the events of `emit` are published only after the commit. Its last statement reads whether the source is
 * still permitted: after every wait for a lock.
 */
export type UnitOfWork<Events, Source> = <T>(
  source: Source,
  work: (tx: Queryable, emit: Emit<Events>) => Promise<T>,
) => Promise<T>;

export function createUnitOfWork<Events, Source>(
  dependencies: Dependencies<Events, Source>,
): UnitOfWork<Events, Source> {
  const { db, bus, assertPermitted, onOutcomeUnknown } = dependencies;
  return async (source, work) => {
    let pending: (() => void)[] = [];
    try {
      const result = await db.tx(async (tx) => {
        // A retried transaction starts with an empty list.
        pending = [];
        const emit: Emit<Events> = (name, event) => pending.push(() => bus.publish(name, event));
        const value = await work(tx, emit).catch(async (error: unknown) => {
          // The end of a session changes what the work finds: its cause comes first.
          if (error instanceof AppError) await assertPermitted(tx, source);
          throw error;
        });
        await assertPermitted(tx, source);
        return value;
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
