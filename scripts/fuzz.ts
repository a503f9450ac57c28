/** `npm run fuzz -- --cases 100000` runs the fuzz test with many more inputs. */
import { parseArgs } from 'node:util';
import { runTool } from './run-command.ts';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
console.log(`${values.cases} cases, seed ${values.seed}`);
const { ok } = await runTool(
  'vitest/vitest.mjs',
  ['run', '--project=api-embedded', 'server/tests/fuzz'],
  { live: true, env: { NODE_ENV: 'test', FUZZ_CASES: values.cases, FUZZ_SEED: values.seed } },
);
if (!ok) process.exitCode = 1;
