import { analyse } from 'scslre';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { listFiles, readSource } from './source-files.ts';

interface Pattern {
  pattern: string;
  flags: string;
}

/** Returns all regular expression literals below a node of a syntax tree. */
function patternsIn(node: unknown): Pattern[] {
  if (typeof node !== 'object' || node === null) return [];
  if ('regex' in node) return [node.regex as Pattern];
  return Object.values(node).flatMap(patternsIn);
}

/** Returns the reasons why a pattern can take more than linear time. */
function problemsOf({ pattern, flags }: Pattern): string[] {
  const { reports } = analyse({ source: pattern, flags });
  return reports.map(({ type }) => `/${pattern}/${flags} (${type})`);
}

it('[API-46] an e-mail pattern of three open parts is reported as quadratic', () => {
  const pattern = '^[^@]+@[^@]+\\.[^@]+$';
  expect(problemsOf({ pattern, flags: '' })).toEqual([`/${pattern}/ (Trade)`]);
});

it('[API-46] no pattern of server and contract takes more than linear time', () => {
  const sources = ['shared/src', 'server/src']
    .flatMap(listFiles)
    .filter((name) => name.endsWith('.ts') && !/\.(test|d)\.ts$/.test(name))
    .map(readSource);
  const patterns = sources.flatMap(({ source }) => patternsIn(parseAst(source, { lang: 'ts' })));
  expect(patterns.length).toBeGreaterThan(40);
  expect(patterns.flatMap(problemsOf)).toEqual([]);
});
