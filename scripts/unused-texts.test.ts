import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot, listFiles } from './source-files.ts';

const CATALOGUE_FILE = /^web\/src\/texts\/(ko|en|specified)/;
const CODE = ['web/src', 'shared/src', 'server/src']
  .flatMap(listFiles)
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .filter((name) => !CATALOGUE_FILE.test(name))
  .map((name) => readFileSync(inRoot(name), 'utf8'))
  .join('\n');

const namesIn = (file: string): string[] =>
  [...readFileSync(inRoot(file), 'utf8').matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name ?? '');

/** `chat.send` and every other key: a group of the catalogue is a file of names. */
const KEYS = [
  ...listFiles('web/src/texts/ko').map((file) => ({
    group: (/ko\/([\w-]+)\.ts$/.exec(file)?.[1] ?? '').replace(/-(\w)/g, (_, letter: string) =>
      letter.toUpperCase(),
    ),
    file,
  })),
  { group: 'field', file: 'shared/src/texts/field-texts.ko.ts' },
].flatMap(({ group, file }) => namesIn(file).map((name) => ({ group, name })));

/** Keys that are composed where they are used: `` t(`format.${unit}Ago`) ``. */
const PATTERNS = [...CODE.matchAll(/`([a-zA-Z]+\.\w*\$\{[^}`]*\}\w*)`/g)].map(
  ([, template = '']) =>
    new RegExp(`^${template.replace('.', '\\.').replace(/\$\{[^}]*\}/, '(\\w+)')}$`),
);
const WORDS = new Set(CODE.match(/\w+/g));

function isUsed({ group, name }: { group: string; name: string }): boolean {
  const key = `${group}.${name}`;
  // The value that fills the gap of a pattern appears in the code, as a value or a property.
  const matchedParts = PATTERNS.map((pattern) => pattern.exec(key)?.[1] ?? '');
  return CODE.includes(`'${key}'`) || matchedParts.some((fill) => WORDS.has(fill));
}

describe('texts', () => {
  it('[TXT-4] no key of the catalogue is unused', () => {
    expect(KEYS.length).toBeGreaterThan(400);
    expect(KEYS.filter((key) => !isUsed(key))).toEqual([]);
  });

  it('[TXT-6] every specified text is used', () => {
    const specified = readFileSync(inRoot('web/src/texts/required-copy.ts'), 'utf8');
    const keys = [...specified.matchAll(/'([a-z]\w+\.\w+)'/gi)].map(([, key]) => key ?? '');
    expect(keys.length).toBeGreaterThan(70);
    const usedKeys = new Set(KEYS.filter(isUsed).map(({ group, name }) => `${group}.${name}`));
    expect(keys.filter((key) => !usedKeys.has(key))).toEqual([]);
  });
});
