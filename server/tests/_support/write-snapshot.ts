/** Fills an empty database with a row in each table; writes its data folder and its backup to a new folder. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { JOURNAL_FILE } from '../../src/features/account-end/deletion-journal.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { openServerDb } from '../../src/platform/db/server-db.ts';
import { writeBackupOf } from './backups.ts';
import { CLOSED_PUSH_HOST } from './push-devices.ts';
import { createSnapshotContent, findEmptyTables } from './snapshot-content.ts';
import { startTestApp } from './test-app.ts';

const [url, folder] = process.argv.slice(2);
if (!url || !folder) throw new Error('usage: write-snapshot.ts DATABASE_URL FOLDER');
const db = openServerDb(url);
await migrate(db);
const app = await startTestApp({ PUSH_HOSTS: CLOSED_PUSH_HOST }, { db, url, drop: async () => {} });
try {
  await createSnapshotContent(app);
  const empty = await findEmptyTables(db);
  if (empty.length > 0) throw new Error(`tables without a row: ${empty.join(', ')}`);
  mkdirSync(folder, { recursive: true });
  const journal = { [JOURNAL_FILE]: readFileSync(path.join(app.dataDir, JOURNAL_FILE)) };
  await writeBackupOf(app, path.join(folder, 'backup.tar'), journal);
  const archive = ['-czf', path.join(folder, 'data.tar.gz'), '-C', app.dataDir];
  execFileSync('tar', [...archive, 'photos', 'outbox', JOURNAL_FILE]);
} finally {
  await app.close();
  await db.close();
}
