import { DatabaseUnavailable } from '../db/db.ts';

/** How statements about jobs that arrive together share one, for `createBatcher`. */
export const JOB_BATCHES = {
  // Of the connections to the database; chat and searches need the others.
  maxConcurrent: 2,
  slowAfterMs: 25,
  maxItems: 50,
  waitMs: 5000,
  timeoutError: () => new DatabaseUnavailable(new Error('no batch in time')),
  failsAll: (error: unknown) => error instanceof DatabaseUnavailable,
};
