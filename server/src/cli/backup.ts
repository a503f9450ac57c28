import { createReadStream } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../config.ts';
import { JOURNAL_FILE } from '../features/account-end/deletion-journal.ts';
import { recordBackup } from '../features/backup/backup.repository.ts';
import { type Totals, writeBackup, writeBackupFile } from '../features/backup/backup.service.ts';
import { verifyBackup } from '../features/backup/verify.service.ts';
import { CommandError } from '../platform/command-error.ts';
import { assertNotNewer } from '../platform/db/newer-schema.ts';
import { readIfExists } from '../platform/read-if-exists.ts';
import { SECRET_FILE } from '../platform/security/secret.ts';
import { openDb, openUsablePhotoStore } from '../start.ts';
import { runCommand } from './run-command.ts';

const USAGE =
  'usage: npm run backup [-- FILE], npm run --silent backup -- - | PROGRAM, or npm run backup -- verify FILE (- for stdin)';
/** Instead of a file: the archive is written to stdout or read from stdin. */
const STANDARD_STREAM = '-';

function describeTotals({ rows, photos }: Totals): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return `${total} rows, ${photos} photo files`;
}

async function backUp(fileArgument?: string): Promise<void> {
  const isPiped = fileArgument === STANDARD_STREAM && !process.stdout.isTTY;
  if (fileArgument?.startsWith('-') && !isPiped) throw new CommandError(USAGE);
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
    await assertNotNewer(db);
    const source = { db, store: await openUsablePhotoStore(config), now, files };
    const totals = isPiped
      ? await writeBackup(source, process.stdout)
      : await writeBackupFile(source, file);
    await recordBackup(db, now);
    if (isPiped) console.error(describeTotals(totals));
    else console.log(`${file}: ${describeTotals(totals)}`);
  } finally {
    await db.close();
  }
}

async function verify(file: string): Promise<void> {
  const { createdAt, ...totals } = await verifyBackup(
    file === STANDARD_STREAM ? process.stdin : createReadStream(path.resolve(file)),
  );
  console.log(`complete, of ${createdAt}: ${describeTotals(totals)}`);
}

async function run(): Promise<void> {
  const [argument, ...others] = process.argv.slice(2);
  const [archive] = others;
  if (argument === 'verify' && archive && others.length === 1) return verify(archive);
  if (argument === 'verify' || archive) throw new CommandError(USAGE);
  return backUp(argument);
}

await runCommand(run);
