/** Values that travel as parameters of a statement. */
export type SqlValue =
  | string
  | number
  | boolean
  | Date
  | Uint8Array
  | null
  | readonly (string | null)[]
  | readonly number[];

export interface Queryable {
  /** Runs one parameterised statement and answers its rows. */
  query<Row>(text: string, params?: readonly SqlValue[]): Promise<Row[]>;
}

/** The one way to the database; the same SQL runs embedded and on a server. */
export interface Db extends Queryable {
  readonly kind: 'embedded' | 'server';
  /** Read committed; a deadlock or serialisation failure is tried again from the start. */
  tx<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Runs a script of several statements without parameters, as migrations are. */
  script(text: string): Promise<void>;
  /** Calls wait for the database because there are too many of them: what can wait should stay away. */
  isBusy(): boolean;
  /** Connections that are open, those of them unused, and calls that wait for one. */
  connections(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** A call without a connection, or a turn, by then is refused, and its answer still there within 2 s. */
export const CONNECT_WITHIN_MS = 1800;

/** The database cannot be reached or did not answer in time: nothing was done. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('the database is away', { cause });
  }
}

/** The database was lost while it was told to commit: whether it did, nobody here knows. */
export class OutcomeUnknown extends DatabaseUnavailable {}

export function sqlState(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error
    ? String(error.code)
    : undefined;
}

export const UNIQUE_VIOLATION = '23505';
/** Also what a statement ends with that takes too long. */
export const QUERY_CANCELLED = '57014';
const DEADLOCK = '40P01';
const SERIALISATION_FAILURE = '40001';

export function isRetryable(error: unknown): boolean {
  const state = sqlState(error);
  return state === DEADLOCK || state === SERIALISATION_FAILURE;
}

/** Answers the only row, or null where there is none. */
export function firstRow<Row>(rows: Row[]): Row | null {
  return rows[0] ?? null;
}

/** Answers the row that a statement cannot fail to return. */
export function onlyRow<Row>(rows: Row[]): Row {
  const row = rows[0];
  if (!row) throw new Error('a statement that always answers a row answered none');
  return row;
}
