import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from './source-files.ts';

const read = (name: string) => readFileSync(inRoot(name), 'utf8');
const commandsIn = (script: string) =>
  script.split('\n').filter((line) => !/^(#|set |cd |$)/.test(line));

it('the build server runs npm test and nothing else', () => {
  const steps = [...read('.github/workflows/ci.yml').matchAll(/^\s*- run: (.*)$/gm)];
  expect(steps.map(([, command]) => command)).toEqual(['.ci/run']);
  expect(commandsIn(read('.ci/run'))).toEqual(['npm ci && npm test']);
});

it('npm test runs every project of the tests, and the benchmarks', () => {
  expect(read('scripts/test.ts')).toContain('bench/run.ts');
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect(scripts.test?.endsWith('scripts/test.ts')).toBe(true);
  expect(scripts.check?.endsWith('scripts/check.ts')).toBe(true);
  const started = [...read('scripts/test.ts').matchAll(/--project=([\w-]+)/g)].map(
    ([, name]) => name,
  );
  // A project that is not part of a step would never run.
  const names = [...read('vitest.config.ts').matchAll(/name: '([\w-]+)'/g)].map(([, name]) => name);
  expect(names).toContain('unit');
  expect(names.filter((name) => !started.includes(name?.replace('-isolated', '')))).toEqual([]);
});
