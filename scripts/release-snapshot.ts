/**
 * Stores a small database of this version with a row in each table, its data folder and its backup in
 * `server/tests/snapshots/VERSION`, for the tests of upgrades.
 */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { createEphemeralPostgresql } from './cluster/ephemeral-postgresql.ts';
import { findOrInstallServers } from './cluster/find-servers.ts';
import { SNAPSHOTS_FOLDER } from './release-snapshots.ts';
import { runCommand } from './run-command.ts';
import { inRoot, readSource } from './source-files.ts';

async function run(program: string, ...args: string[]): Promise<string> {
  const { ok, output } = await runCommand(program, args);
  if (!ok) throw new Error(output);
  return output;
}

/** Without commands of psql and settings of the session: both databases execute it as one script. */
async function dumpDatabase(postgresqlFolder: string, url: string): Promise<string> {
  const program = path.join(postgresqlFolder, 'pg_dump');
  const dump = await run(
    program,
    '--inserts',
    '--no-owner',
    '--no-privileges',
    '--no-comments',
    url,
  );
  const isStatement = (line: string) => !/^(\\|SET |SELECT pg_catalog\.set_config)/.test(line);
  const lines = dump.split('\n').filter(isStatement);
  return ['SET check_function_bodies = false;', ...lines, ''].join('\n');
}

async function main(): Promise<void> {
  const { version } = JSON.parse(readSource('package.json').source) as { version: string };
  const folder = inRoot(`${SNAPSHOTS_FOLDER}/${version}`);
  if (existsSync(folder)) throw new Error(`${folder} exists: a release does not change`);
  const { postgresqlFolder } = await findOrInstallServers();
  if (!postgresqlFolder) throw new Error('PostgreSQL (initdb, postgres, pg_dump) was not found');
  const postgresql = await createEphemeralPostgresql(postgresqlFolder);
  try {
    await postgresql.start();
    const program = ['--import', 'tsx', 'server/tests/_support/write-snapshot.ts'];
    await run(process.execPath, ...program, postgresql.url, folder);
    const dump = await dumpDatabase(postgresqlFolder, postgresql.url);
    writeFileSync(path.join(folder, 'database.sql.gz'), gzipSync(dump, { level: 9 }));
  } finally {
    await postgresql.dispose();
  }
  console.log(`${folder} is the snapshot of ${version}`);
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
