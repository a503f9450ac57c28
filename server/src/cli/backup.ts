import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../config.ts';
import { writeBackup } from '../features/backup/backup.service.ts';
import { JOURNAL_FILE } from '../features/users/deletion-journal.ts';
import { openPhotoStore } from '../platform/photos/open-photo-store.ts';
import { SECRET_FILE } from '../platform/security/secret.ts';
import { exitWithReason, openDb } from '../start.ts';

const USAGE = 'usage: npm run backup [-- FILE]';

async function readIfExists(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function backUp(): Promise<void> {
  const [fileArgument, ...extraArguments] = process.argv.slice(2);
  if (extraArguments.length > 0 || fileArgument?.startsWith('-')) {
    console.error(USAGE);
    process.exitCode = 1;
    return;
  }
  const config = readConfig(process.env);
  const now = new Date();
  const stamp = now.toISOString().slice(0, 19).replace(/[:T]/g, '-');
  const file = path.resolve(
    fileArgument ?? path.join(config.dataDir, 'backups', `meongmate-${stamp}.tar`),
  );
  const files: Record<string, Buffer> = {};
  // A secret from the environment is not copied: the administrator backs it up with the environment.
  for (const name of config.secret ? [JOURNAL_FILE] : [SECRET_FILE, JOURNAL_FILE]) {
    const content = await readIfExists(path.join(config.dataDir, name));
    if (content) files[name] = content;
  }
  const db = await openDb(config, { withoutTimeouts: true });
  try {
    const { rows, photos } = await writeBackup(
      { db, store: openPhotoStore(config), now, files },
      file,
    );
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    console.log(`${file}: ${total} rows, ${photos} photo files`);
  } finally {
    await db.close();
  }
}

await backUp().catch(exitWithReason);
