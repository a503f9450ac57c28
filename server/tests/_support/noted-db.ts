import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { Db } from '../../src/platform/db/db.ts';
import { wrapQueries } from './wrap-queries.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const PRODUCT_FILE = /\/server\/(src|seed)\//;
const DATABASE_FILE = /\/platform\/db\//;

/** A statement that a test or a builder wrote says nothing about the product. */
function isProductStatement(): boolean {
  const frames = (new Error().stack ?? '').split('\n').slice(1);
  return frames.some((frame) => PRODUCT_FILE.test(frame) && !DATABASE_FILE.test(frame));
}

const noted = new Set<string>();

function note(recordFile: string, text: string): void {
  const file = path.relative(ROOT, expect.getState().testPath ?? '').replaceAll(path.sep, '/');
  const line = `${JSON.stringify([file, text.replaceAll(/\s+/g, ' ').trim()])}\n`;
  if (noted.has(line) || !isProductStatement()) return;
  noted.add(line);
  appendFileSync(recordFile, line);
}

/** For `npm test`: notes which statements of the product each test file runs, for `statement-record.ts`. */
export function noteStatements(db: Db): Db {
  const recordFile = process.env.STATEMENT_RECORD;
  if (!recordFile) return db;
  return wrapQueries(db, (inner) => ({
    query(text, params) {
      note(recordFile, text);
      return inner.query(text, params);
    },
  }));
}
