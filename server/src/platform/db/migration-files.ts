import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serverRoot } from '../server-root.ts';

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
  /** The oldest version that can use the migrated schema; null for the files before 0114, the schema of 1.0.0. */
  oldestVersion: string | null;
}

/** Migrations of the versions before 1.0.0 have lower numbers than those of the releases. */
export const isBeforeFirstRelease = (name: string): boolean => name < '0101';

const OLDEST_VERSION = /^-- Oldest version: (\d+\.\d+\.\d+)$/m;

/** The migrations of a folder in their order; by default those that this program knows. */
export function readMigrations(folder = path.join(serverRoot(), 'migrations')): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { name, sql, checksum, oldestVersion: OLDEST_VERSION.exec(sql)?.[1] ?? null };
    });
}
