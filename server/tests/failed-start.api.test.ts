import { expect, it, vi } from 'vitest';
import { startProgram } from '../../tooling/processes/built-program.ts';
import { openEmbeddedDb } from '../src/platform/db/embedded-db.ts';
import { readSnapshotSql } from './_support/snapshots.ts';
import { useTempFolder } from './_support/temp-folder.ts';
import { createEmptyDatabase, isServerDatabase } from './_support/test-database.ts';

vi.setConfig({ testTimeout: 240_000 });
const folder = useTempFolder();

/** A migration updates this row of a member of a room, and the constraint then refuses it. */
const BROKEN_ROW = `update room_members set unread_count = 987654;
  alter table room_members add constraint few_unread check (unread_count < 10) not valid;`;
/** Parts of that row and of others. */
const VALUES = ['987654', 'Failing row', 'snapshot.example'];

/** A database of the kind of this run with that row, and the environment of a server that uses it. */
async function createBrokenDatabase() {
  const script = `${readSnapshotSql('1.0.0/database.sql.gz')} ${BROKEN_ROW}`;
  const environment = { PORT: '0', DATA_DIR: folder() };
  if (isServerDatabase) {
    const { db, url, drop } = await createEmptyDatabase();
    await db.script(script);
    return { environment: { ...environment, DATABASE_URL: url ?? '' }, drop };
  }
  const db = await openEmbeddedDb(folder());
  await db.script(script);
  await db.close();
  return { environment, drop: async () => {} };
}

it('[OPS-45] a migration that fails on a row ends the start with one line, without values of the row', async () => {
  const { environment, drop } = await createBrokenDatabase();
  const run = async (more: Record<string, string> = {}) => {
    const program = startProgram('main', { environment: { ...environment, ...more } });
    expect(await program.exited).toBe(1);
    for (const value of VALUES) expect(program.output()).not.toContain(value);
    expect(program.lines).toEqual([]);
    return program.errors;
  };
  const line = expect.stringMatching(
    /^the migration 01\d\d-\S+\.sql failed; it runs again at the next start: the database refused a statement about constraint few_unread, table room_members \(23514\); LOG_LEVEL=debug shows where$/,
  );
  expect(await run()).toEqual([line]);
  const [first, details, ...others] = await run({ LOG_LEVEL: 'debug' });
  expect(first).toEqual(line);
  expect(others).toEqual([]);
  const { err } = JSON.parse(details ?? '');
  expect(err.stack.join('\n')).toContain('migrate');
  expect(err.cause).toMatchObject({ code: '23514' });
  await drop();
});
