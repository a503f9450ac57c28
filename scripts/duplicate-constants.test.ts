import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot, listFiles } from './source-files.ts';

const RULES = 'shared/src/rules';
const isCode = (name: string) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name);
const read = (name: string) => ({ path: name, source: readFileSync(inRoot(name), 'utf8') });
const rules = listFiles(RULES).filter(isCode).map(read);
const others = ['shared/src', 'server/src', 'web/src']
  .flatMap(listFiles)
  .filter(
    (name) => isCode(name) && !name.startsWith(RULES) && !/test-support|required-copy/.test(name),
  )
  .map(read);

const CONSTANTS = rules.flatMap(({ source }) =>
  [...source.matchAll(/^export const ([A-Z][A-Z\d_]+)\b/gm)].map(([, name]) => name ?? ''),
);

/** Values of the rules that appear in code for no other reason. */
const RULE_LITERALS: [what: string, value: RegExp][] = [
  ['the size of a photo', /\b8 \* 1024 \* 1024\b|\b8_?388_?608\b|\b8e6\b/],
  ['its pixels', /\b60_000_000\b/],
  ['the radius options', /\[3, 5\]/],
  ['the walking times', /'\d\d:00-\d\d:00'/],
  ['the walking days', /'monday', ?'tuesday'/],
  ['the genders', /'male', ?'female'/],
  ['the sizes of dogs', /'small', ?'medium'/],
  ['the kinds of connection', /\['instagram', ?'chat', ?'both'\]/],
  ['the first message of a request', /Hello! Let's be friends/],
];

describe('limits', () => {
  it('[LIM-1] no constant of the shared rules is declared a second time', () => {
    expect(CONSTANTS.length).toBeGreaterThan(40);
    const duplicates = others.flatMap(({ path, source }) =>
      [...source.matchAll(/\bconst ([A-Z][A-Z\d_]+)\b/g)]
        .filter(([, name]) => CONSTANTS.includes(name ?? ''))
        .map(([, name]) => `${path}: ${name}`),
    );
    expect(duplicates).toEqual([]);
  });

  it.each(RULE_LITERALS)('[LIM-1] %s is written only in the shared rules', (_, value) => {
    expect(others.filter(({ source }) => value.test(source)).map(({ path }) => path)).toEqual([]);
  });

  it('[LIM-1] every constant of the shared rules is used', () => {
    const all = [...rules, ...others].map(({ source }) => source).join('\n');
    const unused = CONSTANTS.filter(
      (name) => (all.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length < 2,
    );
    expect(unused).toEqual([]);
  });
});
