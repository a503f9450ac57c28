import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { inRoot, listFiles } from './source-files.ts';

const ROUTER = 'web/src/app/router.tsx';
const TEXTS = 'web/src/texts';
const GROUPS = listFiles(TEXTS)
  .map((name) => /^web\/src\/texts\/ko-(\w+)\.ts$/.exec(name)?.[1])
  .filter((name) => name !== undefined);

const read = (name: string) => readFileSync(inRoot(name), 'utf8');

/** The features of texts that come with a group: `{ chat: chatKo }` is `chat`. */
const featuresOf = (group: string): string[] =>
  [...read(`${TEXTS}/ko-${group}.ts`).matchAll(/^ {2}(\w+): \w+,$/gm)].map(
    ([, name]) => name ?? '',
  );

const ALL = new Set(GROUPS.flatMap(featuresOf));

/** What the imports below a node of a syntax tree load, at once or later; types load nothing. */
function loadedBy(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, importKind, source } = node as Record<string, unknown>;
  const isImport = type === 'ImportDeclaration' || type === 'ImportExpression';
  if (isImport && importKind !== 'type') return [(source as { value: string }).value];
  return Object.values(node).flatMap(loadedBy);
}

const parsed = new Map<string, string[]>();
function importsOf(name: string): string[] {
  const known = parsed.get(name) ?? loadedBy(parseAst(read(name), { lang: 'tsx' }));
  parsed.set(name, known);
  return known;
}

/** Every file a page can bring along, at once or later, but for the texts themselves. */
function filesOf(page: string): Set<string> {
  const found = new Set<string>();
  const open = [page];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    for (const specifier of importsOf(name)) {
      if (!/^\..*\.tsx?$/.test(specifier)) continue;
      const next = path.posix.join(path.posix.dirname(name), specifier);
      if (!/^web\/src\/texts\/(ko|en)/.test(next)) open.push(next);
    }
  }
  return found;
}

/** The features whose texts a file says: `t('chat.send')`, `` t(`people.${gender}`) ``, keys in tables. */
const saidIn = (name: string): string[] =>
  [...read(name).matchAll(/['`]([a-zA-Z]+)\.(?:[a-zA-Z]|\$\{)/g)]
    .map(([, feature]) => feature ?? '')
    .filter((feature) => ALL.has(feature));

/** The groups that come with a part of a page, and only with it. */
const broughtBy = (name: string): string[] =>
  name === `${TEXTS}/t.ts`
    ? []
    : [...read(name).matchAll(/\b(?:import\('\.\/ko-(\w+)\.ts'|loadTextsOf\(\['(\w+)'\])\)/g)].map(
        ([, group, loaded]) => group ?? loaded ?? '',
      );

const PAGES = [
  ...read(ROUTER).matchAll(
    /lazy(First)?Page\(\s*\(\) => import\('\.\/(pages\/[\w-]+\.tsx)'\),\s*'\w+',?\s*(?:\[([^\]]*)\])?/g,
  ),
].map(([, , file = '', groups = '']) => ({
  file: `web/src/app/${file}`,
  groups: [...groups.matchAll(/'(\w+)'/g)].map(([, name]) => name ?? ''),
}));

it('[PERF-2] every page comes with the texts it says, and none comes with a group it does not', () => {
  expect(PAGES.length).toBeGreaterThan(15);
  for (const { file, groups } of PAGES) {
    const files = [...filesOf(file)];
    const said = new Set(files.flatMap(saidIn));
    const brought = new Set(['first', ...groups, ...files.flatMap(broughtBy)].flatMap(featuresOf));
    expect([file, [...said].filter((feature) => !brought.has(feature))]).toEqual([file, []]);
    const idle = groups.filter((group) => !featuresOf(group).some((feature) => said.has(feature)));
    expect([file, idle]).toEqual([file, []]);
  }
});
