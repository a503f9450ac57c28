import { expect, it } from 'vitest';
import { runTool } from './run-command.ts';
import { inRoot } from './source-files.ts';

const RULES = 'server/src/features/data-cleanup/data-cleanup.rules.ts';

/** Runs one test file with coverage of the rules. */
const runWithCoverage = (test: string) =>
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
  expect((await runWithCoverage(RULES.replace('.ts', '.test.ts'))).ok).toBe(true);
  const uncovered = await runWithCoverage('shared/src/rules/language.test.ts');
  expect(uncovered.ok).toBe(false);
  expect(uncovered.output).toContain('does not meet');
}, 60_000);
