import { createHash } from 'node:crypto';
import pg from 'pg';
import { DatabaseUnavailable, type Db, isRetryable, type Queryable, sqlState } from './db.ts';

const INT8_OID = 20;
const CONNECT_WITHIN_MS = 2000;
const STATEMENT_WITHIN_MS = 10_000;
const TX_TRIES = 4;

/** SQLSTATE classes 08 (connection), 53 (resources), 57P (shutdown), and socket errors. */
function isConnectionProblem(error: unknown): boolean {
  const state = sqlState(error);
  if (state && /^(08...|53...|57P..)$/.test(state)) return true;
  if (state && /^E[A-Z]+$/.test(state)) return true;
  return (
    error instanceof Error &&
    /timeout|terminated|Connection ended|not queryable/i.test(error.message)
  );
}

const statementNames = new Map<string, string>();

/** Statements are prepared once per connection, under a name made of their text. */
function nameOf(text: string): string {
  let name = statementNames.get(text);
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url');
    statementNames.set(text, name);
  }
  return name;
}

function queryableOf(client: pg.Pool | pg.ClientBase): Queryable {
  return {
    async query<Row>(text: string, params: readonly unknown[] = []) {
      try {
        const result = await client.query({ name: nameOf(text), text, values: [...params] });
        return result.rows as Row[];
      } catch (error) {
        throw isConnectionProblem(error) ? new DatabaseUnavailable(error) : error;
      }
    },
  };
}

/** A PostgreSQL server (15 or newer) behind a connection pool. */
export function openServerDb(url: string, options: { poolSize?: number } = {}): Db {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8_OID, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 12,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    statement_timeout: STATEMENT_WITHIN_MS,
    query_timeout: STATEMENT_WITHIN_MS + 1000,
    keepAlive: true,
    types,
  });
  // An idle connection that breaks is replaced on the next use; without a listener it would be fatal.
  pool.on('error', () => {});

  async function runOnce<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseUnavailable(error);
    });
    let broken = false;
    try {
      const tx = queryableOf(client);
      await tx.query('begin');
      try {
        const result = await work(tx);
        await tx.query('commit');
        return result;
      } catch (error) {
        await tx.query('rollback').catch(() => {
          broken = true;
        });
        throw error;
      }
    } finally {
      client.release(broken);
    }
  }

  return {
    kind: 'server',
    ...queryableOf(pool),
    async tx(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await runOnce(work);
        } catch (error) {
          if (attempt >= TX_TRIES || !isRetryable(error)) throw error;
        }
      }
    },
    async script(text) {
      await pool.query(text);
    },
    async close() {
      await pool.end();
    },
  };
}
