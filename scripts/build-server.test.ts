import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runScript } from './run-command.ts';
import { inRoot, listFiles } from './source-files.ts';

const read = (name: string) => readFileSync(inRoot(name), 'utf8');
const workflow = (name: string) => read(`.github/workflows/${name}.yml`);
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const matchesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, match]) => match ?? '');

it('the build server runs npm test and nothing else', () => {
  const lines = read('.ci/run').split('\n');
  expect(lines.filter((line) => !/^(#|set |cd |$)/.test(line))).toEqual(['npm ci && npm test']);
});

it.each([
  ['ci', 'test', 'test.ts'],
  ['nightly', 'test:long', 'test-long.ts'],
])(
  'a job of the workflow %s runs each step of npm run %s, and no other command',
  async (name, command, script) => {
    const { output } = await runScript(script, ['no-such-step']);
    const steps = /The steps are (.*)\./.exec(output)?.[1]?.split(', ') ?? [];
    expect(steps).toContain('rules');
    const source = workflow(name);
    const allSteps = source.slice(source.indexOf('  every-step:'), source.indexOf('    uses: '));
    const started = matchesOf(allSteps, /^ {10}- (.*)$/gm).flatMap((line) => line.split(' '));
    expect(new Set(started)).toEqual(new Set(steps));
    expect(scripts[command]?.endsWith(`scripts/${script}`)).toBe(true);
    expect(new Set(matchesOf(source, /^\s*command: (.*)$/gm))).toEqual(new Set([command]));
    expect(source).not.toMatch(/\brun:/);
  },
);

it('a job installs git, the packages of npm and no service, and runs its steps', () => {
  expect(matchesOf(workflow('step'), /^\s*- run: (.*)$/gm)).toEqual([
    'apt-get update && apt-get install -y --no-install-recommends ca-certificates git',
    'npm ci',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the workflow
    'npm run ${{ inputs.command }} -- ${{ inputs.steps }}',
    'git diff --exit-code',
  ]);
  expect(workflow('step')).not.toContain('services:');
});

it('a release is published after every step of both workflows', () => {
  expect(workflow('image')).toMatch(/^ {2}publish:\n {4}needs: \[ci, nightly\]$/m);
});

it.each(listFiles('.github/workflows'))(
  '%s has no rights and no code that it does not name',
  (file) => {
    const source = read(file);
    expect(source).toMatch(/^permissions: \{\}$/m);
    const actions = matchesOf(source, /uses: ([^.].*)/g);
    // A tag of another repository can be moved to other code.
    for (const action of actions) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    const jobs = source
      .slice(source.indexOf('\njobs:'))
      .split(/^ {2}(?=[\w-]+:$)/m)
      .slice(1);
    expect(jobs.length).toBeGreaterThan(0);
    for (const job of jobs) {
      expect(job).toMatch(/^ {4}permissions:$/m);
      // A job of another workflow of this folder, which is checked too.
      if (job.includes('uses: ./')) continue;
      expect(job).toContain('persist-credentials: false');
      expect(job.trimEnd().endsWith('- run: git diff --exit-code')).toBe(true);
    }
  },
);

it('a step runs each project of the tests', () => {
  // A project that is not part of a step would never run.
  const started = matchesOf(read('scripts/test.ts'), /--project=([\w-]+)/g);
  const names = matchesOf(read('vitest.config.ts'), /name: '([\w-]+)'/g);
  expect(names).toContain('unit');
  expect(names.filter((name) => !started.includes(name.replace('-isolated', '')))).toEqual([]);
});
