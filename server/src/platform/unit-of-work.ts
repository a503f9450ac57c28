import type { Db, Queryable } from './db/db.ts';
import type { EventBus } from './event-bus.ts';

export type Emit<Events> = <K extends keyof Events>(name: K, event: Events[K]) => void;

/** Runs a transaction; what `emit` was told is published after the commit, and only then. */
export type UnitOfWork<Events> = <T>(
  work: (tx: Queryable, emit: Emit<Events>) => Promise<T>,
) => Promise<T>;

export function createUnitOfWork<Events>(db: Db, bus: EventBus<Events>): UnitOfWork<Events> {
  return async (work) => {
    let pending: (() => void)[] = [];
    const result = await db.tx((tx) => {
      // A transaction tried again starts with an empty list.
      pending = [];
      return work(tx, (name, event) => pending.push(() => bus.publish(name, event)));
    });
    for (const publish of pending) publish();
    return result;
  };
}
