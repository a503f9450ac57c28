import { expect, vi } from 'vitest';
import type { Db, SqlValue } from '../../src/platform/db/db.ts';
import { wrapQueries } from './wrap-queries.ts';

export interface Statement {
  text: string;
  params: readonly SqlValue[];
  /** The transaction of the statement; null outside of a transaction. */
  transaction: number | null;
}

export interface RecordedDb {
  db: Db;
  statements: Statement[];
}

/**
 * Statements of background jobs: mail, pushes, visits, records of location use, and the reading of the clock. Deleting or
 * anonymising an account names these tables too, but belongs to a call.
 */
const BACKGROUND_JOB =
  /^(?![\s\S]*(?:anonymised_at|deleted_at = |into chat_messages))[\s\S]*(?:\b(?:from|update|into) jobs\b|into user_visits|location_access_log|location_viewers|clock_timestamp\(\) as now)/;

/** Returns the statements that calls executed. */
export function withoutBackgroundJobs(statements: readonly Statement[]): Statement[] {
  return statements.filter(({ text }) => !BACKGROUND_JOB.test(text));
}

/**
 * The number of round trips of calls to the database: statements, and begin and commit of each transaction.
 */
export function roundTripsOf(statements: readonly Statement[]): number {
  const callStatements = withoutBackgroundJobs(statements);
  const transactions = new Set(
    callStatements.map(({ transaction }) => transaction).filter(Boolean),
  );
  return callStatements.length + 2 * transactions.size;
}

/** A database that records every statement; the test clears `statements`. */
export function recordStatements(db: Db): RecordedDb {
  const statements: Statement[] = [];
  const recorded = wrapQueries(db, (inner, transaction) => ({
    query(text, params = []) {
      statements.push({ text, params, transaction });
      return inner.query(text, params);
    },
  }));
  return { db: recorded, statements };
}

/** The server runs a cleanup at its start, whose last step is this; the next one is due a day later. */
const LAST_STEP = /delete from login_failures where failed_at </;

/** Resolves when that cleanup is over, so that its statements are not counted with those of calls. */
export const untilCleanedUp = (statements: readonly Statement[]) =>
  vi.waitFor(() => expect(statements.some(({ text }) => LAST_STEP.test(text))).toBe(true), 60_000);
