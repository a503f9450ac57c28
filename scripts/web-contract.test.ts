import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const read = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));

/** Pages have rows without schemas (`contractWithoutSchemas`), which the type of a row does not say. */
test('no page reads a schema of a row of the contract', () => {
  const rows = read('shared/src/contract').flatMap(({ text }) =>
    [...text.matchAll(/export const (\w+) = defineRoute\(/g)].map(([, name]) => name),
  );
  expect(rows.length).toBeGreaterThan(80);
  const reads = new RegExp(`\\b(${rows.join('|')})\\.(params|query|body|response)\\b`);
  const found = read('web/src').filter(({ text }) => reads.test(text));
  expect(found.map(({ file }) => file)).toEqual([]);
});
