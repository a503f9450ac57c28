import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTool } from './run-command.ts';
import { inRoot } from './source-files.ts';

const FOLDER = inRoot('test-results');
const TEST_BODIES = {
  quiet: 'console.log("all is well");',
  error: 'console.error("broken");',
  warning: 'console.warn("doubtful");',
  // The rejection is reported only after the current turn of the event loop.
  rejection:
    'void Promise.reject(new Error("dropped")); await new Promise((turn) => setTimeout(turn));',
};
type Kind = keyof typeof TEST_BODIES;

let folder = '';

/** Runs generated tests with the set-up file of a project. */
function runTests(setup: string, kinds: readonly Kind[]) {
  const isWeb = setup.startsWith('web/');
  const tests = kinds.map((kind) => `it('${kind}', async () => { ${TEST_BODIES[kind]} });`);
  const source = ["import { it } from 'vitest';", ...tests].join('\n');
  writeFileSync(path.join(folder, 'generated.test.ts'), source);
  const config = {
    environment: isWeb ? 'happy-dom' : 'node',
    restoreMocks: isWeb,
    include: ['*.test.ts'],
    setupFiles: [inRoot(setup)],
  };
  writeFileSync(
    path.join(folder, 'vitest.config.ts'),
    `export default { test: ${JSON.stringify(config)} };`,
  );
  const args = ['run', '--root', folder, '--reporter=verbose', '--no-color'];
  return runTool('vitest/vitest.mjs', args, { env: { NODE_ENV: 'test' } });
}

describe('console errors', () => {
  beforeAll(() => {
    mkdirSync(FOLDER, { recursive: true });
    folder = mkdtempSync(path.join(FOLDER, 'console-errors-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(['server/tests/_support/setup.ts', 'web/src/test-setup.ts'])(
    'with %s a console error, warning or unhandled rejection fails its test',
    { timeout: 60_000 },
    async (setup) => {
      const { output } = await runTests(setup, ['quiet', 'error', 'warning']);
      expect(output).toMatch(/✓ .* > quiet/);
      expect(output).toMatch(/× .* > error/);
      expect(output).toMatch(/× .* > warning/);
      const dropped = await runTests(setup, ['rejection']);
      expect(dropped.ok).toBe(false);
      expect(dropped.output).toContain('Error: dropped');
    },
  );
});
