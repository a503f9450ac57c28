import path from 'node:path';
import { type Config, readConfig } from '../config.ts';
import { createPhotoKeeper, type PhotoKeeper } from '../features/photos/photo-keeper.ts';
import type { Db } from '../platform/db/db.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createHeicDecoder } from '../platform/photos/heic-decoder.ts';
import { createPhotoEncoder } from '../platform/photos/photo-encoder.ts';
import { createDiskPhotoStore } from '../platform/photos/photo-store.ts';
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
  const store = createDiskPhotoStore(path.join(config.dataDir, 'photos'));
  return createPhotoKeeper(store, createPhotoEncoder(createHeicDecoder()));
}

/** The configured installation for a command: database migrated, keys derived. */
export async function openInstance(): Promise<Instance> {
  const config = readConfig(process.env);
  const keys = deriveKeys(loadSecret(config.secret, config.dataDir));
  const db = await openDb(config);
  await migrate(db);
  await assertSecretFits(db, keys);
  return { config, db, keys, photos: openPhotoKeeper(config) };
}
