import type { AudienceOf } from './cluster/cluster-link.ts';
import { type Db, OutcomeUnknown, type Queryable } from './db/db.ts';
import type { EventBus } from './event-bus.ts';

export type Emit<Events> = <K extends keyof Events>(name: K, event: Events[K]) => void;

/** A commit that was held up on its way may still arrive until its connection is given up. */
const LATE_COMMIT_MS = 15_000;

interface Parts<Events> {
  db: Db;
  bus: EventBus<Events>;
  audienceOf: AudienceOf<Events>;
  /** Perhaps something was stored, or will be, that these people's processes should hear of. */
  onUnknown(userIds: readonly number[]): void;
}

/** Runs a transaction; what `emit` was told is published after the commit, and only then. */
export type UnitOfWork<Events> = <T>(
  work: (tx: Queryable, emit: Emit<Events>) => Promise<T>,
) => Promise<T>;

export function createUnitOfWork<Events>(parts: Parts<Events>): UnitOfWork<Events> {
  const { db, bus, audienceOf, onUnknown } = parts;
  return async (work) => {
    let pending: { publish(): void; audience(): readonly number[] }[] = [];
    try {
      const result = await db.tx((tx) => {
        // A transaction tried again starts with an empty list.
        pending = [];
        return work(tx, (name, event) =>
          pending.push({
            publish: () => bus.publish(name, event),
            audience: () => audienceOf[name](event),
          }),
        );
      });
      for (const { publish } of pending) publish();
      return result;
    } catch (error) {
      if (error instanceof OutcomeUnknown) {
        const userIds = [...new Set(pending.flatMap(({ audience }) => audience()))];
        onUnknown(userIds);
        setTimeout(onUnknown, LATE_COMMIT_MS, userIds).unref();
      }
      throw error;
    }
  };
}
