/** The statements of the product that the tests on the server run: what `server/queries` shows, and both databases describe. */
import { appendFileSync, readFileSync } from 'node:fs';
import type { Db } from '../../src/platform/db/db.ts';
import { wrapQueries } from './wrap-queries.ts';

/** The path below `server`, such as `src/features/blocks/blocks.repository.ts`. */
const PRODUCT_FILE = /\/server\/((?:src|seed)\/[^:)]+)/;
const DATABASE_FILE = /\/platform\/db\//;

/** The file that sends the present statement; null for a test or a builder, which says nothing about the product. */
function findSender(): string | null {
  const frames = (new Error().stack ?? '').split('\n').slice(1);
  const frame = frames.find((line) => PRODUCT_FILE.test(line) && !DATABASE_FILE.test(line));
  return frame === undefined ? null : (PRODUCT_FILE.exec(frame)?.[1] ?? null);
}

const recorded = new Set<string>();

/** Appends each text of the product once, with its file, to the file of `STATEMENT_RECORD`, if it is set. */
export function recordTexts(db: Db): Db {
  const file = process.env.STATEMENT_RECORD;
  if (!file) return db;
  return wrapQueries(db, (inner) => ({
    query(text, params) {
      const sender = recorded.has(text) ? null : findSender();
      if (sender !== null) {
        recorded.add(text);
        appendFileSync(file, `${JSON.stringify([text, sender])}\n`);
      }
      return inner.query(text, params);
    },
  }));
}

/** Returns the texts that all workers recorded, each with the first of its files. */
export function readRecord(file: string): Map<string, string> {
  const record = new Map<string, string>();
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const [text, sender] = JSON.parse(line) as [string, string];
    const other = record.get(text);
    if (other === undefined || sender < other) record.set(text, sender);
  }
  return record;
}
