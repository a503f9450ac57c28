import { expect, it } from 'vitest';
import { runTool } from './run-command.ts';
import { inRoot } from './source-files.ts';

const RULES = 'server/src/features/data-cleanup/data-cleanup.rules.ts';

/** The unit tests of one file, and what they must cover. */
const cover = (test: string) =>
  runTool(
    'vitest/vitest.mjs',
    [
      'run',
      '--project=unit',
      test,
      '--coverage',
      `--coverage.include=${RULES}`,
      // The tests around this one are being counted themselves.
      `--coverage.reportsDirectory=${inRoot('test-results/rules-coverage')}`,
    ],
    { env: { NODE_ENV: 'test' } },
  );

it('[HOUSE-16] rules of which a branch is left out fail, though every test passes', async () => {
  expect((await cover(RULES.replace('.ts', '.test.ts'))).ok).toBe(true);
  const left = await cover('shared/src/rules/language.test.ts');
  expect(left.ok).toBe(false);
  expect(left.output).toContain('does not meet');
}, 60_000);
