import { createReadStream } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../config.ts';
import { restoreBackup } from '../features/backup/restore.service.ts';
import { restoreFiles } from '../features/backup/restored-files.ts';
import { CommandError } from '../platform/command-error.ts';
import { assertSecretUnchanged, deriveKeys, loadSecret } from '../platform/security/secret.ts';
import { openDb, openUsablePhotoStore } from '../start.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'usage: npm run restore -- FILE [--take-photos]; FILE is - for stdin';

async function restore(): Promise<void> {
  const [file, flag, ...extraArguments] = process.argv.slice(2);
  const claimsBucket = flag === '--take-photos';
  if (!file || (flag && !claimsBucket) || extraArguments.length > 0) throw new CommandError(USAGE);
  const config = readConfig(process.env);
  const db = await openDb(config, { withoutTimeouts: true });
  try {
    const store = await openUsablePhotoStore(config);
    const { rows, photos } = await restoreBackup(
      {
        db,
        store,
        claimsBucket,
        restoreFiles: (files) => restoreFiles(config, files),
        assertUsable: (tx) =>
          assertSecretUnchanged(tx, deriveKeys(loadSecret(config.secret, config.dataDir))),
      },
      file === '-' ? process.stdin : createReadStream(path.resolve(file)),
    );
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    console.log(`restored ${total} rows and ${photos} photo files; the server can be started`);
  } finally {
    await db.close();
  }
}

await runCommand(restore);
