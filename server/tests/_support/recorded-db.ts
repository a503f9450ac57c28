import type { Db, Queryable, SqlValue } from '../../src/platform/db/db.ts';

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
 * Statements of background jobs: mail, and records of location use. Deleting or anonymising an account names
 * these tables too, but belongs to a call.
 */
const OF_A_JOB =
  /^(?![\s\S]*(?:anonymised_at|deleted_at = ))[\s\S]*(?:mail_queue|place_use_records)/;

/** Returns the statements that calls executed. */
export function ofCalls(statements: readonly Statement[]): Statement[] {
  return statements.filter(({ text }) => !OF_A_JOB.test(text));
}

/**
 * The number of round trips of calls to the database: statements, and begin and commit of each transaction.
 */
export function roundTripsOf(statements: readonly Statement[]): number {
  const asked = ofCalls(statements);
  const transactions = new Set(asked.map(({ transaction }) => transaction).filter(Boolean));
  return asked.length + 2 * transactions.size;
}

/** A database that records every statement; the test clears `statements`. */
export function recordStatements(db: Db): RecordedDb {
  const statements: Statement[] = [];
  let transactions = 0;
  const recorded = (inner: Queryable, transaction: number | null): Queryable => ({
    query(text, params = []) {
      statements.push({ text, params, transaction });
      return inner.query(text, params);
    },
  });
  return {
    db: {
      ...db,
      ...recorded(db, null),
      tx: (work) => db.tx((tx) => work(recorded(tx, ++transactions))),
    },
    statements,
  };
}
