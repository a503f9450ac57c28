import { expect, it } from 'vitest';
import { ko } from './ko.ts';
import { texts } from './ko-base.ts';

const SOURCES = import.meta.glob<string>('/src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const STATIC_IMPORT = /^(?:import|export)\s(?!type\b)[^;]*?from '(\.[^']+\.tsx?)';/gm;
const KEY = /['`]([a-z]\w+)\.[\w$]/g;

/** The entry and the files that it imports statically: the first chunk of every page. */
function listFirstChunk(): string[] {
  const files = new Set(['/src/app/main.tsx']);
  for (const file of files) {
    for (const [, target = ''] of (SOURCES[file] ?? '').matchAll(STATIC_IMPORT)) {
      files.add(new URL(target, `file://${file}`).pathname);
    }
  }
  return [...files];
}

it('[TXT-15] the first chunk uses no text of those that load with the pages', () => {
  const files = listFirstChunk();
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => SOURCES[file] === undefined)).toEqual([]);
  const keys = files.flatMap((file) =>
    [...(SOURCES[file] ?? '').matchAll(KEY)].map(([, group = '']) => ({ file, group })),
  );
  expect(keys.filter(({ group }) => group in texts).length).toBeGreaterThan(50);
  expect(keys.filter(({ group }) => group in ko && !(group in texts))).toEqual([]);
});
