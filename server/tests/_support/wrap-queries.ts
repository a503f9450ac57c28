import type { Db, Queryable } from '../../src/platform/db/db.ts';

/** A database whose statements go through `wrap`; `transaction` numbers the transactions, and is null outside. */
export function wrapQueries(
  db: Db,
  wrap: (inner: Queryable, transaction: number | null) => Queryable,
): Db {
  let transactions = 0;
  return {
    ...db,
    ...wrap(db, null),
    tx: (work) => db.tx((tx) => work(wrap(tx, ++transactions))),
  };
}
