/** Runs what has the same key one after the other. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Transactions that would wait for the same lock wait here instead, where waiting holds no
 * connection: one busy room or pair of people leaves the database to everyone else. The lock itself
 * still decides between processes.
 */
export function createTurns(): InTurn {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, turn);
    const forget = () => {
      if (last.get(key) === turn) last.delete(key);
    };
    turn.then(forget, forget);
    return turn;
  };
}
