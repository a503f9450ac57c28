import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readBehaviour } from './behaviour-rows.ts';
import { inRoot, readSource } from './source-files.ts';

const rows = readBehaviour(readSource('docs/behaviour.md').source);
const files = rows.flatMap((row) => row.files);

it('reads the tests and scripts of a row, and no row without one', () => {
  const document = [
    '| behaviour | seen with | kept by |',
    '|---|---|---|',
    '| one | 1.0 | `server/tests/a.test.ts`, `e2e/b.spec.ts` |',
    '| [two](../findings/two.sh) | in a word |',
  ].join('\n');
  expect(readBehaviour(document).map((row) => row.files)).toEqual([
    ['server/tests/a.test.ts', 'e2e/b.spec.ts'],
    ['findings/two.sh'],
  ]);
});

it('every test and script of the table exists, and every finding is in it', () => {
  for (const file of files) expect(existsSync(inRoot(file)), file).toBe(true);
  expect(files).toEqual(
    expect.arrayContaining(readdirSync(inRoot('findings')).map((name) => `findings/${name}`)),
  );
});
