import { createHash } from 'node:crypto';
import pg from 'pg';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import {
  CONNECT_TIMEOUT_MS,
  DatabaseUnavailable,
  type Db,
  isRetryable,
  OutcomeUnknown,
  type Queryable,
  type Session,
  sqlState,
} from './db.ts';

const INT8_OID = 20;
const INT8_ARRAY_OID = 1016;
/** If a call waits this long for a connection, there are too many. */
const BUSY_AFTER_MS = 250;
const PROBE_TIMEOUT_MS = 800;
const STATEMENT_TIMEOUT_MS = 10_000;
const MAX_TX_ATTEMPTS = 4;

const SOCKET_ERROR = /^(EPIPE|ETIMEDOUT|ECONN(RESET|REFUSED|ABORTED)|E(HOST|NET)(UNREACH|DOWN))$/;

/**
 * SQLSTATE classes 08 (connection), 53 (resources), 57P (shutdown), 25006 (the server is a standby), and errors of sockets;
 * not of files, which can also occur in a transaction.
 */
function isConnectionError(error: unknown): boolean {
  const state = sqlState(error);
  if (state && (/^(08...|25006|53...|57P..)$/.test(state) || SOCKET_ERROR.test(state))) return true;
  const { syscall } = (error ?? {}) as NodeJS.ErrnoException;
  if (syscall === 'connect' || syscall === 'getaddrinfo') return true;
  return (
    error instanceof Error &&
    /timeout|terminated|Connection ended|not queryable/i.test(error.message)
  );
}

/** A statement that changes nothing. */
const READ = /^\s*select\b/i;

const statementNames = new Map<string, string>();

/** Each statement is prepared once per connection, under a hash of its text as name. */
function nameOf(text: string): string {
  let name = statementNames.get(text);
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url');
    statementNames.set(text, name);
  }
  return name;
}

/** Converts an error of the connection, which is then not used again, to `DatabaseUnavailable`. */
function toDbError(error: unknown): unknown {
  return isConnectionError(error) ? new DatabaseUnavailable(error) : error;
}

/** Uses a connection of its own. A server that rejects it for lack of connections is available. */
async function probe(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    if (!sqlState(error)?.startsWith('53')) throw error;
  } finally {
    void client.end().catch(() => {});
  }
}

export interface ServerDbOptions {
  poolSize?: number;
  /** For commands: no time limits, so that they also work on a slow or busy server. */
  withoutTimeouts?: boolean;
}

/** An unused connection whose server is gone closes 10 s after this, when 10 packets had no reply. */
const KEEP_ALIVE_AFTER_MS = 5000;

/** An idle connection keeps its prepared statements and plans; a new one has to prepare them again. */
const IDLE_TIMEOUT_MS = 600_000;

const TIMEOUTS = {
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  query_timeout: STATEMENT_TIMEOUT_MS + 1000,
};
const NO_CIRCUIT_BREAKER: CircuitBreaker = {
  outages: () => 0,
  run: (work) => work(),
  reportFailure() {},
  stop() {},
};

/** A PostgreSQL server (15 or newer) behind a connection pool. */
export function openServerDb(url: string, options: ServerDbOptions = {}): Db {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8_OID, Number);
  // `{1,2}`, of which the driver makes texts, unlike the embedded database.
  types.setTypeParser(INT8_ARRAY_OID, (text) => JSON.parse(`[${text.slice(1, -1)}]`) as number[]);
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 12,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    ...(options.withoutTimeouts ? {} : TIMEOUTS),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    types,
  });
  // A connection that breaks while it is unused, or between the statements of a transaction, is replaced at
  // the next use; without listeners its error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    outagesBefore.set(client, circuitBreaker.outages());
  });
  const circuitBreaker = options.withoutTimeouts
    ? NO_CIRCUIT_BREAKER
    : createCircuitBreaker(() => probe(url));
  /** The number of outages before each connection was opened. */
  const outagesBefore = new WeakMap<pg.PoolClient, number>();
  /** The time since which each call waits for a connection, longest wait first. */
  const waiting = new Map<symbol, number>();

  async function connect(): Promise<pg.PoolClient> {
    const call = Symbol('call');
    waiting.set(call, performance.now());
    try {
      for (;;) {
        const client = await pool.connect();
        if (outagesBefore.get(client) === circuitBreaker.outages()) return client;
        // After a failover it may lead to a server that is gone or is no longer the primary.
        client.release(true);
      }
    } finally {
      waiting.delete(call);
    }
  }

  /** Runs `work` with a connection and returns it to the pool; closes it if its state is unknown. */
  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const connecting = connect();
    const client = await circuitBreaker
      .run(() => connecting)
      .catch((error: unknown) => {
        // The connection may still arrive after the caller has timed out.
        connecting.then(
          (client) => client.release(),
          () => {},
        );
        circuitBreaker.reportFailure();
        throw new DatabaseUnavailable(error);
      });
    try {
      const result = await circuitBreaker.run(() => work(client));
      client.release();
      return result;
    } catch (error) {
      const dbError = toDbError(error);
      const isLost = dbError instanceof DatabaseUnavailable;
      client.release(isLost);
      if (isLost) circuitBreaker.reportFailure();
      throw dbError;
    }
  }

  async function run<Row>(client: pg.ClientBase, text: string, params: readonly unknown[] = []) {
    const result = await client.query({ name: nameOf(text), text, values: [...params] });
    return result.rows as Row[];
  }

  async function runTransaction<T>(
    client: pg.PoolClient,
    work: (tx: Queryable) => Promise<T>,
    onCommit: () => void,
  ): Promise<T> {
    await client.query('begin');
    try {
      const result = await work({ query: (text, params) => run(client, text, params) });
      onCommit();
      await client.query('commit');
      return result;
    } catch (error) {
      if (isConnectionError(error)) throw error;
      await client.query('rollback');
      throw error;
    }
  }

  async function session<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: url, keepAlive: true, types });
    await client.connect().catch((error: unknown) => {
      throw new DatabaseUnavailable(error);
    });
    try {
      return await work({
        query: (text, params) => run(client, text, params),
        async script(text) {
          await client.query(text);
        },
      });
    } finally {
      await client.end();
    }
  }

  return {
    kind: 'server',
    isBusy() {
      const [longestSinceMs] = waiting.values();
      return longestSinceMs !== undefined && performance.now() - longestSinceMs > BUSY_AFTER_MS;
    },
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async query(text, params) {
      let isSent = false;
      try {
        return await withClient((client) => {
          isSent = true;
          return run(client, text, params);
        });
      } catch (error) {
        const isLost = isSent && error instanceof DatabaseUnavailable && !READ.test(text);
        throw isLost ? new OutcomeUnknown(error.cause) : error;
      }
    },
    async tx(work) {
      for (let attempt = 1; ; attempt++) {
        let isCommitting = false;
        const onCommit = () => {
          isCommitting = true;
        };
        try {
          return await withClient((client) => runTransaction(client, work, onCommit));
        } catch (error) {
          if (isCommitting && error instanceof DatabaseUnavailable) throw new OutcomeUnknown(error);
          if (attempt >= MAX_TX_ATTEMPTS || !isRetryable(error)) throw error;
        }
      }
    },
    session,
    script: (text) => session((own) => own.script(text)),
    async close() {
      circuitBreaker.stop();
      await pool.end();
    },
  };
}
