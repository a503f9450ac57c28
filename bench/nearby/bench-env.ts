/** The built server as a separate process, on a database with a given number of owners. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createEphemeralPostgresql,
  type EphemeralPostgresql,
} from '../../scripts/cluster/ephemeral-postgresql.ts';
import type { ServerPrograms } from '../../scripts/cluster/find-servers.ts';
import type { Db } from '../../server/src/platform/db/db.ts';
import { openEmbeddedDb } from '../../server/src/platform/db/embedded-db.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { openServerDb } from '../../server/src/platform/db/server-db.ts';
import { randomToken } from '../../server/src/platform/security/tokens.ts';
import { type AppProcess, createAppProcess } from '../../tooling/processes/app-process.ts';
import { cpuProfileArgs } from '../cpu-profile-args.ts';

export interface BenchEnv {
  secret: string;
  db: Db;
  postgresql: EphemeralPostgresql;
  startApp(): Promise<AppProcess>;
  dispose(): Promise<void>;
}

const LOG_SETTINGS = { LOG_LEVEL: 'error' };
/** A quarter of the memory of a small server, as the manual of PostgreSQL recommends. */
const SETTINGS = ['shared_buffers=1GB', 'max_wal_size=4GB', 'maintenance_work_mem=256MB'];

export async function openBenchEnv(
  { postgresqlFolder }: ServerPrograms,
  settings: readonly string[] = SETTINGS,
): Promise<BenchEnv> {
  if (!postgresqlFolder) throw new Error('PostgreSQL (initdb, postgres) was not found');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'meongmate-bench-'));
  const secret = randomToken();
  const postgresql = await createEphemeralPostgresql(postgresqlFolder, settings);
  await postgresql.start();
  const db = openServerDb(postgresql.url, { poolSize: 2, withoutTimeouts: true });
  await migrate(db);
  const apps: AppProcess[] = [];
  return {
    secret,
    db,
    postgresql,
    async startApp() {
      const environment = {
        ...LOG_SETTINGS,
        DATABASE_URL: postgresql.url,
        DATA_DIR: dataDir,
        SECRET: secret,
      };
      const app = await createAppProcess(environment, { nodeArgs: cpuProfileArgs() });
      apps.push(app);
      await app.start();
      return app;
    },
    async dispose() {
      for (const app of apps) await app.terminate();
      await db.close();
      await postgresql.dispose();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export interface EmbeddedBenchEnv {
  startApp(): Promise<AppProcess>;
  dispose(): Promise<void>;
}

/** The same in the embedded database: filled before the start, because only one process can open it. */
export async function openEmbeddedBenchEnv(
  secret: string,
  fill: (db: Db) => Promise<void>,
): Promise<EmbeddedBenchEnv> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'meongmate-bench-'));
  const db = await openEmbeddedDb(dataDir);
  try {
    await migrate(db);
    await fill(db);
  } finally {
    await db.close();
  }
  const environment = { ...LOG_SETTINGS, DATA_DIR: dataDir, SECRET: secret };
  const app = await createAppProcess(environment, { nodeArgs: cpuProfileArgs() });
  return {
    async startApp() {
      await app.start();
      return app;
    },
    async dispose() {
      await app.terminate();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
