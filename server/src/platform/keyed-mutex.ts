/** Runs work with the same key one after the other. */
export type RunExclusive = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Transactions that would wait for the same lock wait here instead, where they use no connection: one busy
 * room or pair does not block the database for others. Between processes, the lock itself decides.
 */
export function createKeyedMutex(): RunExclusive {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const run = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, run);
    const release = () => {
      if (last.get(key) === run) last.delete(key);
    };
    run.then(release, release);
    return run;
  };
}
