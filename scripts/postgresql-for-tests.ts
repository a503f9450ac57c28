/** Starts a PostgreSQL of the tests, unless `TEST_DATABASE_URL` names one; without its programs, the one at the usual address. */
import { createEphemeralPostgresql } from './cluster/ephemeral-postgresql.ts';
import { findServers } from './cluster/find-servers.ts';
import { DEFAULT_DATABASE_URL } from './test-addresses.ts';

/** Its data is deleted after the tests, so that nothing has to reach the disk. */
const SETTINGS = [
  // Otherwise that of the test process.
  'timezone=UTC',
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=2GB',
  'checkpoint_timeout=1h',
  // Its snapshots would keep pages unmarked in the tests of plans, which vacuum their tables themselves.
  'autovacuum=off',
  'shared_buffers=256MB',
  'max_connections=300',
];

export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return;
  const { postgresqlFolder } = findServers();
  if (postgresqlFolder === null) {
    process.env.TEST_DATABASE_URL = DEFAULT_DATABASE_URL;
    return;
  }
  const server = await createEphemeralPostgresql(postgresqlFolder, SETTINGS, {
    // As the handbook asks for: with `C`, searches for É or Σ depend on case.
    initArgs: ['--lc-ctype=C.UTF-8'],
  });
  await server.start();
  process.env.TEST_DATABASE_URL = server.url;
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await server.dispose();
  };
}
