import { expect, it } from 'vitest';
import { runScript } from './run-command.ts';

/** Without a path no browser is found, and nothing can be installed. */
const runTests = (CI: string, ...steps: string[]) =>
  runScript('test.ts', steps, { env: { PATH: '/nonexistent', CI } });

it('without a part its steps are left out, with the command that installs it', async () => {
  const { ok, output } = await runTests('', 'engines');
  const lines = output.trim().split('\n');
  expect(lines).toContain('left out: engines: Xvfb was not found (Debian: apt-get install xvfb)');
  expect(lines.at(-1)).toBe('0 passed, 0 failed, 1 steps left out');
  expect(ok).toBe(true);
});

it('a build server fails before the first step if a part is missing', async () => {
  const { ok, output } = await runTests('true', 'rules', 'engines');
  const lines = output.trim().split('\n');
  expect(lines).toContain('missing: engines: Xvfb was not found (Debian: apt-get install xvfb)');
  expect(output).not.toContain('== rules');
  expect(lines.at(-1)).toBe('0 passed, 1 failed');
  expect(ok).toBe(false);
});

it('the name of no step is an error that lists the steps', async () => {
  const { ok, output } = await runTests('', 'units');
  expect(output).toMatch(/^The steps are check, unit, .*\.\n$/);
  expect(ok).toBe(false);
});
