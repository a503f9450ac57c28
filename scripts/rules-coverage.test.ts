import { expect, it } from 'vitest';
import { runTool } from './run-command.ts';
import { inRoot } from './source-files.ts';

const RULES = 'server/src/features/data-cleanup/data-cleanup.rules.ts';

/** Runs one test file with coverage of the rules. */
const cover = (test: string) =>
  runTool(
    'vitest/vitest.mjs',
    [
      'run',
      '--project=unit',
      test,
      '--coverage',
      `--coverage.include=${RULES}`,
      // The surrounding test run measures coverage too, so the report needs its own folder.
      `--coverage.reportsDirectory=${inRoot('test-results/rules-coverage')}`,
    ],
    { env: { NODE_ENV: 'test' } },
  );

it('[HOUSE-16] rules with an uncovered branch fail, although every test passes', async () => {
  expect((await cover(RULES.replace('.ts', '.test.ts'))).ok).toBe(true);
  const left = await cover('shared/src/rules/language.test.ts');
  expect(left.ok).toBe(false);
  expect(left.output).toContain('does not meet');
}, 60_000);
