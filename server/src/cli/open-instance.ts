import { type Config, readConfig } from '../config.ts';
import { createPhotoKeeper, type PhotoKeeper } from '../features/photos/photo-keeper.ts';
import type { Db } from '../platform/db/db.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openPhotoStore } from '../platform/photos/open-photo-store.ts';
import { createPhotoEncoder } from '../platform/photos/photo-encoder.ts';
import {
  assertSecretFits,
  deriveKeys,
  type Keys,
  loadSecret,
} from '../platform/security/secret.ts';
import { openDb } from '../start.ts';

export interface Instance {
  config: Config;
  db: Db;
  keys: Keys;
  photos: PhotoKeeper;
}

export function openPhotoKeeper(config: Config): PhotoKeeper {
  return createPhotoKeeper(openPhotoStore(config), createPhotoEncoder());
}

/** Opens the configured installation for a command: the database is migrated, the keys are derived. */
export async function openInstance(): Promise<Instance> {
  const config = readConfig(process.env);
  const db = await openDb(config, { patient: true });
  const keys = deriveKeys(loadSecret(config.secret, config.dataDir));
  await migrate(db);
  await assertSecretFits(db, keys);
  return { config, db, keys, photos: openPhotoKeeper(config) };
}
