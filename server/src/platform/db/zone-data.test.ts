import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../..');
const FOLDERS = ['queries', 'migrations', 'functions'];
/** A conversion by the zone data of the database, except to UTC, which no data change. */
const CONVERSION = /at time zone (?!'UTC')|\btimezone\s*\(/i;

it('no statement uses the zone data of the database', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.sql'))
      .map((file) => path.join(ROOT, folder, file)),
  );
  expect(files.length).toBeGreaterThan(60);
  expect(files.filter((file) => CONVERSION.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect("select now() at time zone 'Asia/Seoul'").toMatch(CONVERSION);
});
