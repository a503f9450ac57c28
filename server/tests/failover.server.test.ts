import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FaultProxy, openFaultProxy } from '../../tooling/processes/fault-proxy.ts';
import { DatabaseUnavailable, type Db } from '../src/platform/db/db.ts';
import { openServerDb } from '../src/platform/db/server-db.ts';
import { createTestDatabase, type TestDatabase } from './_support/test-database.ts';

let database: TestDatabase;
let proxy: FaultProxy;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await openFaultProxy(database.url ?? '');
  db = openServerDb(proxy.url, { poolSize: 3 });
});
afterAll(async () => {
  await db.close();
  await proxy.close();
  await database.drop();
});

const backends = async () => {
  const rows = await Promise.all(
    Array.from({ length: 3 }, () =>
      db.query<{ pid: number }>('select pg_backend_pid() as pid, pg_sleep(0.05)'),
    ),
  );
  return rows.flat().map(({ pid }) => pid);
};

it('after an outage no call uses a connection from before it, which leads to a server that is gone', async () => {
  const former = await backends();
  expect(new Set(former).size).toBe(3);
  proxy.stall();
  await expect(db.query('select 1')).rejects.toThrow(DatabaseUnavailable);
  // The unused ones are open for the process, and nothing arrives on them again.
  proxy.abandon();
  proxy.restore();
  await expect
    .poll(() =>
      db.query('select 1').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  for (const pid of await backends()) expect(former).not.toContain(pid);
});

it('a write on a standby is the error of an unavailable database, and the connection is not used again', async () => {
  // Of the connection that was used last, which is also the next one.
  await db.query('set default_transaction_read_only = on');
  const write = () => db.query('create table written ()');
  await expect(write()).rejects.toThrow(DatabaseUnavailable);
  await write();
});
