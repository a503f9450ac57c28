import { rmSync } from 'node:fs';
import { DEMO_ADMIN_EMAIL, DEMO_EMAIL, DEMO_PASSWORD } from '../../seed/cast.ts';
import { storeCast } from '../../seed/store-cast.ts';
import { hasUsers } from '../features/backup/backup.repository.ts';
import { UnsupportedSchema } from '../platform/db/newer-schema.ts';
import { assertSecretUnchanged, deriveKeys } from '../platform/security/secret.ts';
import { exitWithReason, type Preparation, runServer } from '../start.ts';
import { openPhotoLifecycle } from './cli-context.ts';

async function fillDatabase({ config, db, secret, now }: Preparation): Promise<void> {
  if (await hasUsers(db)) return;
  console.log('Creating the demo data …');
  const keys = deriveKeys(secret);
  await assertSecretUnchanged(db, keys);
  await storeCast({ db, keys, photos: openPhotoLifecycle(config), now });
}

/** Relative to the working folder, as every `DATA_DIR`. */
const DEMO_FOLDER = './data/demo';
process.env.DATA_DIR ??= DEMO_FOLDER;
const isOwnFolder = process.env.DATA_DIR === DEMO_FOLDER && !process.env.DATABASE_URL;

const start = () => runServer({ showsOutbox: true, prepare: fillDatabase });

const { config, port } = await start()
  .catch((error: unknown) => {
    // Other folders and databases can contain real users.
    if (!(error instanceof UnsupportedSchema) || !isOwnFolder) throw error;
    console.log(
      `The demo data in ${DEMO_FOLDER} is of a version that this one cannot read and is replaced.`,
    );
    rmSync(DEMO_FOLDER, { recursive: true });
    return start();
  })
  .catch(exitWithReason);

console.log(`
  멍메이트 · Meongmate    ${config.publicUrl}

  owner   ${DEMO_EMAIL}    ${DEMO_PASSWORD}
  admin   ${DEMO_ADMIN_EMAIL}   ${DEMO_PASSWORD}

  The neighbourhood is around Seoul City Hall (37.5665, 126.9780).
  Mail it "sends" can be read at http://localhost:${port}/dev/outbox
`);
