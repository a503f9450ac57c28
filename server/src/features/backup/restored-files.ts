import { appendFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '../../platform/command-error.ts';
import { nullIfMissing, readIfExists } from '../../platform/read-if-exists.ts';
import { SECRET_FILE } from '../../platform/security/secret.ts';
import { JOURNAL_FILE } from '../account-end/deletion-journal.ts';

type Undo = () => Promise<void>;

/**
 * Writes the secret of an archive into the data folder, unless one is configured, and appends its deletions to the local
 * journal. Returns what undoes both. Throws `CommandError` if the data folder contains another secret.
 */
export async function restoreFiles(
  { dataDir, secret: configured }: { dataDir: string; secret: string | null },
  files: Record<string, Buffer>,
): Promise<Undo> {
  const undo: Undo[] = [];
  const secret = files[SECRET_FILE];
  const secretFile = path.join(dataDir, SECRET_FILE);
  const existing = await readIfExists(secretFile);
  // Also one that a later step generates.
  if (!existing) undo.push(() => rm(secretFile, { force: true }));
  if (secret && !configured) {
    if (existing && !existing.equals(secret)) {
      throw new CommandError(
        `${secretFile} is another secret than the archive's; move it away first`,
      );
    }
    await writeFile(secretFile, secret, { mode: 0o600 });
  }
  const journal = files[JOURNAL_FILE];
  if (journal) {
    const file = path.join(dataDir, JOURNAL_FILE);
    const before = await nullIfMissing(stat(file));
    await appendFile(file, journal, { mode: 0o600 });
    undo.push(() => (before ? truncate(file, before.size) : rm(file, { force: true })));
  }
  return async () => {
    for (const step of undo) await step();
  };
}
