import type { Db, Queryable } from './db/db.ts';
import type { EventBus } from './event-bus.ts';
import { AppError } from './http/errors.ts';

export type Emit<Events> = <K extends keyof Events>(name: K, event: Events[K]) => void;

interface Dependencies<Events, Source> {
  db: Db;
  bus: EventBus<Events>;
  /** Throws if the source may not change anything any more. */
  assertPermitted(tx: Queryable, source: Source): Promise<void>;
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
  const { db, bus, assertPermitted } = dependencies;
  return async (source, work) => {
    let pending: (() => void)[] = [];
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
  };
}
