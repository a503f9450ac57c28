import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JOURNAL_FILE } from '../../src/features/account-end/deletion-journal.ts';
import { restoreTo, writeBackupOf } from './backups.ts';
import { startTestApp, type TestApp, TestClock } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';

/** Backs up an application, runs the changes, restores with the journal of both, and starts `ms` after the begin of the test clock. */
export async function withRestored(
  app: TestApp,
  { changes, ms = 0 }: { changes?: () => Promise<void>; ms?: number },
  check: (restored: TestApp, folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'meongmate-restored-'));
  const file = await writeBackupOf(app, path.join(folder, 'a.tar'));
  await changes?.();
  const database = await createTestDatabase();
  await restoreTo({ db: database.db, dataDir: folder }, file);
  const journal = path.join(app.dataDir, JOURNAL_FILE);
  if (existsSync(journal)) writeFileSync(path.join(folder, JOURNAL_FILE), readFileSync(journal));
  const clock = new TestClock();
  clock.advance(ms);
  const restored = await startTestApp({ DATA_DIR: folder }, database, { clock });
  await check(restored, folder);
  await restored.close();
  await database.drop();
  await rm(folder, { recursive: true });
}
