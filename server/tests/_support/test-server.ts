import { createEphemeralPostgresql } from '../../../scripts/cluster/ephemeral-postgresql.ts';
import { findServers } from '../../../scripts/cluster/find-servers.ts';
import { DEFAULT_DATABASE_URL } from '../../../scripts/test-addresses.ts';

export interface TestServer {
  url: string;
  /** Whether the server may not be left with databases of the tests. */
  isShared: boolean;
  stop(): Promise<void>;
}

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
  'shared_buffers=256MB',
  'max_connections=300',
];

/** The server of `TEST_DATABASE_URL`, otherwise an own one, otherwise the one at the usual address. */
export async function openTestServer(): Promise<TestServer> {
  const address = process.env.TEST_DATABASE_URL;
  const folder = address ? null : findServers().postgresqlFolder;
  if (!folder)
    return { url: address ?? DEFAULT_DATABASE_URL, isShared: true, stop: async () => {} };
  const server = await createEphemeralPostgresql(folder, SETTINGS, {
    // As the handbook asks for: with `C`, searches for É or Σ depend on case.
    initArgs: ['--lc-ctype=C.UTF-8'],
  });
  await server.start();
  return { url: server.url, isShared: false, stop: () => server.dispose() };
}
