/** Tests the servers that the tests may use: PostgreSQL and Redis at an address. Each function returns the problem, or null. */
import { once } from 'node:events';
import { connect } from 'node:net';
import pg from 'pg';
import { DEFAULT_DATABASE_URL, DEFAULT_REDIS_URL } from './test-addresses.ts';

const CONNECT_TIMEOUT_MS = 3000;
const OLDEST_POSTGRESQL = 150_000;

/** Addresses may contain a password, which is left out. */
function withoutCredentials(address: string): string {
  try {
    const url = new URL(address);
    return `${url.protocol}//${url.host}${url.pathname}`;
  } catch {
    return 'an address that is no URL';
  }
}

const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message || error.name : String(error);

export async function findPostgresqlProblem(): Promise<string | null> {
  const address = process.env.TEST_DATABASE_URL ?? DEFAULT_DATABASE_URL;
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ number: number }>(
      `select current_setting('server_version_num')::int as number`,
    );
    const isNew = rows[0] && rows[0].number >= OLDEST_POSTGRESQL;
    return isNew ? null : `${withoutCredentials(address)} is older than PostgreSQL 15`;
  } catch (error) {
    return `${withoutCredentials(address)}: ${reasonOf(error)} (TEST_DATABASE_URL names another one)`;
  } finally {
    // A client that never connected cannot be closed.
    await client.end().catch(() => {});
  }
}

export async function findRedisProblem(): Promise<string | null> {
  const address = process.env.TEST_REDIS_URL ?? DEFAULT_REDIS_URL;
  try {
    const url = new URL(address);
    const socket = connect({ host: url.hostname, port: Number(url.port || 6379) });
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => socket.destroy(new Error('no response')));
    await once(socket, 'connect');
    // A Redis with a password also responds, with an error that shows it is available.
    socket.write('PING\r\n');
    const [reply] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return /^(\+PONG|-NOAUTH)/.test(reply.toString())
      ? null
      : `${withoutCredentials(address)} is no Redis`;
  } catch (error) {
    return `${withoutCredentials(address)}: ${reasonOf(error)} (TEST_REDIS_URL names another one)`;
  }
}
