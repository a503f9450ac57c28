import type { Db, Queryable, SqlValue } from '../../src/platform/db/db.ts';

export interface Statement {
  text: string;
  params: readonly SqlValue[];
  /** Which transaction it is part of; null where it is one by itself. */
  transaction: number | null;
}

export interface RecordedDb {
  db: Db;
  statements: Statement[];
}

/** What runs beside the calls: mail, and the records of shown places. What ends an account names both. */
const OF_A_JOB =
  /^(?![\s\S]*(?:anonymised_at|deleted_at = ))[\s\S]*(?:mail_queue|place_use_records)/;

/** Statements that calls made. */
export function ofCalls(statements: readonly Statement[]): Statement[] {
  return statements.filter(({ text }) => !OF_A_JOB.test(text));
}

/** How often calls went to the database: statements, and the begin and commit around them. */
export function roundTripsOf(statements: readonly Statement[]): number {
  const asked = ofCalls(statements);
  const transactions = new Set(asked.map(({ transaction }) => transaction).filter(Boolean));
  return asked.length + 2 * transactions.size;
}

/** A database that remembers every statement asked of it, until told to forget. */
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
