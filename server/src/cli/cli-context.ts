import { type Config, readConfig } from '../config.ts';
import {
  createPhotoLifecycle,
  type PhotoLifecycle,
  REJECTION_TEXTS,
} from '../features/photos/photo-lifecycle.ts';
import type { Db } from '../platform/db/db.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createImageProcessor } from '../platform/photos/image-processor.ts';
import { openPhotoStore } from '../platform/photos/open-photo-store.ts';
import {
  assertSecretUnchanged,
  deriveKeys,
  type Keys,
  loadSecret,
} from '../platform/security/secret.ts';
import { openDb } from '../start.ts';

export interface CliContext {
  config: Config;
  db: Db;
  keys: Keys;
  photos: PhotoLifecycle;
}

export function openPhotoLifecycle(config: Config): PhotoLifecycle {
  return createPhotoLifecycle(openPhotoStore(config), createImageProcessor(REJECTION_TEXTS));
}

/** Opens the configured installation for a command: the database is migrated, the keys are derived. */
export async function openCliContext(): Promise<CliContext> {
  const config = readConfig(process.env);
  const db = await openDb(config, { withoutTimeouts: true });
  const keys = deriveKeys(loadSecret(config.secret, config.dataDir));
  await migrate(db);
  await assertSecretUnchanged(db, keys);
  return { config, db, keys, photos: openPhotoLifecycle(config) };
}
