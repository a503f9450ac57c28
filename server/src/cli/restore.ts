import { createReadStream } from 'node:fs';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Config, readConfig } from '../config.ts';
import { JOURNAL_FILE } from '../features/account-end/deletion-journal.ts';
import { RestoreError } from '../features/backup/archive-entries.ts';
import { restoreBackup } from '../features/backup/restore.service.ts';
import {
  assertSecretUnchanged,
  deriveKeys,
  loadSecret,
  SECRET_FILE,
} from '../platform/security/secret.ts';
import { exitWithReason, openDb, openUsablePhotoStore } from '../start.ts';

const USAGE = 'usage: npm run restore -- FILE [--take-photos]; FILE is - for stdin';

/**
 * Writes the secret of the archive; throws if the data folder contains another one. Appends the deletions of
 * the archive to the local journal.
 */
async function restoreFiles(config: Config, files: Record<string, Buffer>): Promise<void> {
  const secret = files[SECRET_FILE];
  if (secret && !config.secret) {
    const file = path.join(config.dataDir, SECRET_FILE);
    const existing = await readFile(file).catch(() => null);
    if (existing && !existing.equals(secret)) {
      throw new RestoreError(`${file} is another secret than the archive's; move it away first`);
    }
    await writeFile(file, secret, { mode: 0o600 });
  }
  const journal = files[JOURNAL_FILE];
  if (journal) await appendFile(path.join(config.dataDir, JOURNAL_FILE), journal, { mode: 0o600 });
}

async function restore(): Promise<void> {
  const [file, flag, ...extraArguments] = process.argv.slice(2);
  const claimsBucket = flag === '--take-photos';
  if (!file || (flag && !claimsBucket) || extraArguments.length > 0) throw new RestoreError(USAGE);
  const config = readConfig(process.env);
  const db = await openDb(config, { withoutTimeouts: true });
  try {
    const store = await openUsablePhotoStore(config);
    const { rows, photos } = await restoreBackup(
      { db, store, claimsBucket, restoreFiles: (files) => restoreFiles(config, files) },
      file === '-' ? process.stdin : createReadStream(path.resolve(file)),
    );
    await assertSecretUnchanged(db, deriveKeys(loadSecret(config.secret, config.dataDir)));
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    console.log(`restored ${total} rows and ${photos} photo files; the server can be started`);
  } finally {
    await db.close();
  }
}

await restore().catch((error: unknown) => {
  if (!(error instanceof RestoreError)) exitWithReason(error);
  console.error(error.message);
  process.exitCode = 1;
});
