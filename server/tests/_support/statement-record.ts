/** The statements of the product that the tests on the server run, for the test that describes them on both databases. */
import { appendFileSync, readFileSync } from 'node:fs';
import type { Db } from '../../src/platform/db/db.ts';
import { wrapQueries } from './wrap-queries.ts';

const PRODUCT_FILE = /\/server\/(src|seed)\//;
const DATABASE_FILE = /\/platform\/db\//;

/** A statement that a test or a builder wrote says nothing about the product. */
function isProductStatement(): boolean {
  const frames = (new Error().stack ?? '').split('\n').slice(1);
  return frames.some((frame) => PRODUCT_FILE.test(frame) && !DATABASE_FILE.test(frame));
}

const recorded = new Set<string>();

/** Appends each text of the product once to the file of `STATEMENT_RECORD`, if it is set. */
export function recordTexts(db: Db): Db {
  const file = process.env.STATEMENT_RECORD;
  if (!file) return db;
  return wrapQueries(db, (inner) => ({
    query(text, params) {
      if (!recorded.has(text) && isProductStatement()) {
        recorded.add(text);
        appendFileSync(file, `${JSON.stringify(text)}\n`);
      }
      return inner.query(text, params);
    },
  }));
}

/** Returns the texts that all workers recorded. */
export function readRecord(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return [...new Set(lines.map((line) => JSON.parse(line) as string))];
}
