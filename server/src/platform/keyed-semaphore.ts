import { createSemaphore } from './semaphore.ts';

/** Runs work with the same key one after the other. */
export type RunExclusive = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Limits the work in progress of each key to `max`; further work of the key waits, so that one key cannot use
 * what all share. Throws `unavailable` if `queueMax` calls of the key already wait. The parts of a key, if it
 * has any, take turns.
 */
export function createKeyedSemaphore(max: number, queueMax?: number) {
  const semaphores = new Map<
    string,
    { run: ReturnType<typeof createSemaphore>['run']; uses: number }
  >();
  return async function run<T>(key: string, work: () => Promise<T>, part?: string): Promise<T> {
    const entry = semaphores.get(key) ?? { run: createSemaphore(max, queueMax).run, uses: 0 };
    semaphores.set(key, entry);
    entry.uses += 1;
    try {
      return await entry.run(work, part);
    } finally {
      entry.uses -= 1;
      if (entry.uses === 0) semaphores.delete(key);
    }
  };
}
