import { createHash, hkdfSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../config-error.ts';
import type { Queryable } from '../db/db.ts';
import { getOrCreateFact } from '../db/instance-facts.ts';
import { randomToken } from './tokens.ts';

/** Keys for separate purposes, all derived from the secret of the installation. */
export interface Keys {
  /** CSRF tokens, signed tokens of verified addresses, hashes of codes and addresses. */
  signing: Buffer;
  /** The origin of each user's grid. */
  grid: Buffer;
  /** Encryption of true locations. */
  locations: Buffer;
  /** Encryption of the texts of reports, and of the reasons of carried blocks. */
  reports: Buffer;
  /** Encryption of the key that signs pushes. */
  push: Buffer;
  /** Encryption of the tokens of calendar feeds. */
  feeds: Buffer;
}

/** The file of a generated secret in the data folder. */
export const SECRET_FILE = 'secret';

/** Returns the configured secret, or the one that is generated into the data folder at the first start. */
export function loadSecret(configured: string | null, dataDir: string): string {
  if (configured) return configured;
  const file = path.join(dataDir, SECRET_FILE);
  try {
    writeFileSync(file, randomToken(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

export function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, 'meongmate', purpose, 32));
  return {
    signing: derive('signing'),
    grid: derive('grid'),
    locations: derive('places'),
    reports: derive('reports'),
    push: derive('push'),
    feeds: derive('feeds'),
  };
}

/**
 * Aborts the start if the secret has changed: another secret would give every user a second grid, which
 * narrows down their location, and could not decrypt stored data.
 */
export async function assertSecretUnchanged(db: Queryable, keys: Keys): Promise<void> {
  const fingerprint = createHash('sha256').update(keys.grid).digest('base64url');
  if ((await getOrCreateFact(db, 'grid_key_fingerprint', fingerprint)) !== fingerprint) {
    throw new ConfigError(
      'SECRET is not the one this database was made with, but must be: places are encrypted with it',
    );
  }
}
