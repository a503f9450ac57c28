import { type Db, OutcomeUnknown } from './db.ts';

/** A commit waits without an end for a synchronous standby that is away, also after its connection was given up. */
const REPEAT_MS = 5000;
/** Writes succeed again before the last commit that waited has ended, where the standby was taken out. */
const LATE_COMMIT_MS = 15_000;

/** Commits as every write does, and changes no row. */
const PROBE = `select pg_logical_emit_message(true, 'meongmate', 'probe')`;

export interface WatchedDb {
  db: Db;
  stop(): void;
}

/**
 * Calls `onDoubt` whenever it is unknown whether a statement or a transaction was committed: at once, every 5 s until a
 * write succeeds, which has every earlier commit behind it, and once more 15 s after it.
 */
export function watchOutcomes(db: Db, onDoubt: () => void): WatchedDb {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function repeatAfter(ms: number, isLast: boolean): void {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void repeat(isLast), ms).unref();
  }
  async function repeat(isLast: boolean): Promise<void> {
    const isWritten = await db.query(PROBE).then(
      () => true,
      () => false,
    );
    onDoubt();
    if (!isWritten) repeatAfter(REPEAT_MS, false);
    else if (!isLast) repeatAfter(LATE_COMMIT_MS, true);
  }
  async function watch<T>(call: Promise<T>): Promise<T> {
    try {
      return await call;
    } catch (error) {
      if (error instanceof OutcomeUnknown) {
        onDoubt();
        repeatAfter(REPEAT_MS, false);
      }
      throw error;
    }
  }

  return {
    db: {
      ...db,
      query: (text, params) => watch(db.query(text, params)),
      tx: (work) => watch(db.tx(work)),
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
