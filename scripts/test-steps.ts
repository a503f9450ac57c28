/** The kinds of steps of the test commands. */
import { buildIfNeeded } from './built-server.ts';
import { type CommandResult, type RunOptions, runScript, runTool } from './run-command.ts';
import { reportOf, type Step } from './step-runner.ts';
import type { PartName } from './test-parts.ts';

let build: Promise<boolean> | undefined;

/** A failed build is not repeated for each step that needs it. */
async function buildOnce(): Promise<CommandResult> {
  build ??= buildIfNeeded();
  const ok = await build;
  return { ok, output: ok ? '' : 'The build failed.' };
}

export const buildStep: Step = { run: buildOnce };

export const afterBuild = ({ parts = [], run }: Step): Step => ({
  parts,
  async run(options) {
    const built = await buildOnce();
    return built.ok ? run(options) : built;
  },
});

export const scriptStep = (
  name: string,
  { args = [], parts = [], env = {} }: ScriptOptions = {},
): Step => ({ parts, run: ({ live }) => runScript(name, args, { live, env }) });

interface ScriptOptions {
  args?: readonly string[];
  parts?: readonly PartName[];
  env?: Record<string, string>;
}

/** Runs Vitest and writes the report of the step. */
export function runVitest(step: string, args: readonly string[], { live, env }: RunOptions) {
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(step)}`];
  // Libraries have different texts in development and production; tests use neither.
  const options = { ...(live && { live }), env: { NODE_ENV: 'test', ...env } };
  return runTool('vitest/vitest.mjs', ['run', ...reports, ...args], options);
}

export const playwrightStep = (
  step: string,
  parts: readonly PartName[],
  projects: readonly string[],
): Step =>
  afterBuild({
    parts,
    run: ({ live }) => {
      const args = ['test', '--reporter=list,json', ...projects.map((name) => `--project=${name}`)];
      const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(step) };
      return runTool('@playwright/test/cli.js', args, { live, env });
    },
  });

export const BROWSER: readonly PartName[] = ['chromium', 'headlessShell'];
export const ENGINES: readonly PartName[] = [...BROWSER, 'firefox', 'webkit', 'xvfb', 'xdotool'];
export const CHAOS: readonly PartName[] = [
  'postgresqlPrograms',
  'redisProgram',
  'nginx',
  'haproxy',
  'caddy',
];
