import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { Db, Queryable } from '../../src/platform/db/db.ts';

const RECORDS = path.join(import.meta.dirname, '../../../test-results/statements');
const PRODUCT_FILE = /\/server\/(src(?!\/platform\/db)|seed)\//;
/** Of the test, its builders and the database module itself. */
const OTHER_FILE = /\/server\/(tests|src\/platform\/db)\//;

const seen = new Set<string>();

/** Whether the product wrote the statement, and not the test. */
function isProductStatement(): boolean {
  const frames = (new Error().stack ?? '').split('\n').slice(1);
  const caller = frames.find((frame) => !/_support\//.test(frame));
  return caller !== undefined && PRODUCT_FILE.test(caller) && !OTHER_FILE.test(caller);
}

/** A database that notes which statements of the product each test file ran. */
export function noteStatements(db: Db): Db {
  function note(text: string): void {
    const { testPath = '' } = expect.getState();
    const key = `${testPath}\0${text}`;
    if (seen.has(key) || !isProductStatement()) return;
    seen.add(key);
    mkdirSync(RECORDS, { recursive: true });
    const line = JSON.stringify([path.basename(testPath), text.replaceAll(/\s+/g, ' ')]);
    appendFileSync(path.join(RECORDS, `${process.env.TEST_DB}-${process.pid}.jsonl`), `${line}\n`);
  }
  const noted = (inner: Queryable): Queryable => ({
    query(text, params) {
      note(text);
      return inner.query(text, params);
    },
  });
  return { ...db, ...noted(db), tx: (work) => db.tx((tx) => work(noted(tx))) };
}
