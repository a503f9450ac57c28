import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../config.ts';
import { JOURNAL_FILE } from '../features/account-end/deletion-journal.ts';
import { writeBackup, writeBackupFile } from '../features/backup/backup.service.ts';
import { openPhotoStore } from '../platform/photos/open-photo-store.ts';
import { SECRET_FILE } from '../platform/security/secret.ts';
import { exitWithReason, openDb } from '../start.ts';

const USAGE = 'usage: npm run backup [-- FILE], or npm run --silent backup -- - | PROGRAM';
/** Instead of a file: the archive is written to stdout. */
const STDOUT = '-';

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
  const isPiped = fileArgument === STDOUT && !process.stdout.isTTY;
  if (extraArguments.length > 0 || (fileArgument?.startsWith('-') && !isPiped)) {
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
    const source = { db, store: openPhotoStore(config), now, files };
    const { rows, photos } = isPiped
      ? await writeBackup(source, process.stdout)
      : await writeBackupFile(source, file);
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    const message = `${total} rows, ${photos} photo files`;
    if (isPiped) console.error(message);
    else console.log(`${file}: ${message}`);
  } finally {
    await db.close();
  }
}

await backUp().catch(exitWithReason);
