import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot, listFiles } from './source-files.ts';

const read = (name: string) => readFileSync(inRoot(name), 'utf8');
const commandsIn = (script: string) =>
  script.split('\n').filter((line) => !/^(#|set |cd |$)/.test(line));

it('the build server runs npm test and nothing else', () => {
  const steps = [...read('.github/workflows/ci.yml').matchAll(/^\s*- run: (.*)$/gm)];
  expect(steps.map(([, command]) => command)).toEqual(['.ci/run', 'git diff --exit-code']);
  expect(commandsIn(read('.ci/run'))).toEqual(['npm ci && npm test']);
});

it.each(listFiles('.github/workflows'))(
  '%s has no rights and no code that it does not name',
  (file) => {
    const source = read(file);
    expect(source).toMatch(/^permissions: \{\}$/m);
    const actions = [...source.matchAll(/uses: ([^.].*)/g)].map(([, action]) => action);
    // A tag of another repository can be moved to other code.
    for (const action of actions) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    const jobs = source
      .slice(source.indexOf('\njobs:'))
      .split(/^ {2}(?=\w+:$)/m)
      .slice(1);
    expect(jobs.length).toBeGreaterThan(0);
    for (const job of jobs) {
      expect(job).toMatch(/^ {4}permissions:$/m);
      // A job of the other workflow, which is checked too.
      if (job.includes('uses: ./')) continue;
      expect(job).toContain('persist-credentials: false');
      expect(job.trimEnd().endsWith('- run: git diff --exit-code')).toBe(true);
    }
  },
);

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
