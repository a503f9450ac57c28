import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serverRoot } from '../server-root.ts';

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
  /** Checksums of earlier forms of the file, which left the same schema with later files. */
  formerChecksums: string[];
  /** Statements that run one by one and can be repeated; empty for a file that is one transaction. */
  steps: string[];
  /** The oldest version that can use the migrated schema; null for the files before 0114, the schema of 1.0.0. */
  oldestVersion: string | null;
}

/** Migrations of the versions before 1.0.0 have lower numbers than those of the releases. */
export const isBeforeFirstRelease = (name: string): boolean => name < '0101';

/** Indexes of large tables and backfills: as one transaction they would stop the writers of the previous version. */
const OUTSIDE_TRANSACTION = /^-- Outside a transaction$/m;
const FORMERLY = /^-- Formerly: ([0-9a-f]{64})$/gm;
const EMPTY_LINES = /\n\s*\n/;

/** The statements of a file that is no transaction; the first block is its head. */
const stepsOf = (sql: string): string[] =>
  OUTSIDE_TRANSACTION.test(sql) ? sql.split(EMPTY_LINES).slice(1) : [];

const OLDEST_VERSION = /^-- Oldest version: (\d+\.\d+\.\d+)$/m;

/** Whether a database with this checksum has the schema of the file. */
export const isUnchanged = ({ checksum, formerChecksums }: Migration, applied: string): boolean =>
  applied === checksum || formerChecksums.includes(applied);

/** The migrations of a folder in their order; by default those that this program knows. */
export function readMigrations(folder = path.join(serverRoot(), 'migrations')): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return {
        name,
        sql,
        checksum,
        formerChecksums: [...sql.matchAll(FORMERLY)].map(([, former = '']) => former),
        steps: stepsOf(sql),
        oldestVersion: OLDEST_VERSION.exec(sql)?.[1] ?? null,
      };
    });
}
