/** Values that can be parameters of a statement. */
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
  /** Runs one statement with parameters and returns its rows. */
  query<Row>(text: string, params?: readonly SqlValue[]): Promise<Row[]>;
}

/** A connection of its own, without time limits: creating an index on a large table takes minutes. */
export interface Session extends Queryable {
  /** Runs a script of several statements without parameters, as one transaction unless it has its own. */
  script(text: string): Promise<void>;
}

/** The only access to the database; the same SQL runs embedded and on a server. */
export interface Db extends Queryable {
  readonly kind: 'embedded' | 'server';
  /** Read committed; retries the whole transaction after a deadlock or a serialisation failure. */
  tx<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  session<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Runs a script in a session. */
  script(text: string): Promise<void>;
  /** Too many calls wait for the database: a call that can be repeated later should not start. */
  isBusy(): boolean;
  /** Numbers of open connections, of unused ones among them, and of calls that wait for a connection. */
  connections(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/**
 * A call that waits longer for a connection, or for its turn, is rejected, so that the response is sent
 * within 2 s.
 */
export const CONNECT_TIMEOUT_MS = 1800;

/** The database is unavailable or did not respond in time; nothing was changed. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super('the database is away', { cause });
  }
}

/** The connection was lost during a commit or a statement that writes: it is unknown whether it was committed. */
export class OutcomeUnknown extends DatabaseUnavailable {}

export function sqlState(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error
    ? String(error.code)
    : undefined;
}

const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because of this unique index. A violation of another one is a fault. */
export const violatesUnique = (error: unknown, index: string): boolean =>
  sqlState(error) === UNIQUE_VIOLATION && (error as { constraint?: string }).constraint === index;
export const FOREIGN_KEY_VIOLATION = '23503';
/** Also the code of a statement that exceeds its time limit. */
export const QUERY_CANCELLED = '57014';
const DEADLOCK = '40P01';
const SERIALISATION_FAILURE = '40001';

export function isRetryable(error: unknown): boolean {
  const state = sqlState(error);
  return state === DEADLOCK || state === SERIALISATION_FAILURE;
}

/** Returns the first row, or null if there is none. */
export function firstRow<Row>(rows: Row[]): Row | null {
  return rows[0] ?? null;
}

/** Returns the row of a statement that always returns one. */
export function onlyRow<Row>(rows: Row[]): Row {
  const row = rows[0];
  if (!row) throw new Error('a statement that must return a row returned none');
  return row;
}
