import type { Logger } from '../logger.ts';
import { DatabaseUnavailable, type Db, OutcomeUnknown, sqlState } from './db.ts';

const WAIT_MAX_MS = 60_000;
const RETRY_EVERY_MS = 500;
const LINE_EVERY_MS = 10_000;

/** SQLSTATE 28 (user or password), 3D000 (no such database), and a host without an address: waiting does not help. */
const isWrongSetting = ({ cause }: DatabaseUnavailable): boolean =>
  /^(28...|3D000|ENOTFOUND)$/.test(sqlState(cause) ?? '');

export interface StartDb {
  db: Db;
  /** From now on a call fails at once while the database is unavailable. */
  end(): void;
}

/**
 * A database that may become available only after this process, or that a busy machine delays. Until `end`, its calls
 * are repeated for 60 s in all, with a line every 10 s. A transaction whose outcome is unknown is not repeated; the
 * single statements of a start are.
 */
export function waitForDatabase(db: Db, logger: Pick<Logger, 'warn'>): StartDb {
  let endsAtMs = performance.now() + WAIT_MAX_MS;
  let lineAtMs = performance.now();

  async function repeat<T>(run: () => Promise<T>, isStatement = false): Promise<T> {
    for (;;) {
      try {
        return await run();
      } catch (error) {
        const nowMs = performance.now();
        const isRepeated =
          error instanceof DatabaseUnavailable &&
          (isStatement || !(error instanceof OutcomeUnknown));
        if (!isRepeated || isWrongSetting(error) || nowMs >= endsAtMs) throw error;
        if (nowMs >= lineAtMs) {
          logger.warn({ err: error }, 'the start waits for the database');
          lineAtMs = nowMs + LINE_EVERY_MS;
        }
        await new Promise((resolve) => setTimeout(resolve, RETRY_EVERY_MS));
      }
    }
  }
  return {
    db: {
      ...db,
      query: (text, params) => repeat(() => db.query(text, params), true),
      tx: (work) => repeat(() => db.tx(work)),
      session: (work) => repeat(() => db.session(work)),
      script: (text) => repeat(() => db.script(text)),
    },
    end() {
      endsAtMs = 0;
    },
  };
}
