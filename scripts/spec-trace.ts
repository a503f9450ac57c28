/** Compares docs/spec with the tests of the last run. `--list` prints the rules without a passed test. */
import { listFiles, readSource } from './source-files.ts';
import { readRules } from './spec-rules.ts';
import { traceRules } from './spec-trace-report.ts';
import { readTests } from './test-report.ts';

const COLUMNS = 4;

const tests = listFiles('test-results')
  .filter((name) => /^test-results\/[\w-]+\.json$/.test(name))
  .flatMap((name) => readTests(readSource(name).source));
const book = readRules();
const { areas, untested, problems } = traceRules(book, tests);

const cells = areas.map(
  ({ area, rules, tested }) =>
    `${area.padEnd(8)}${String(tested).padStart(3)}/${String(rules).padEnd(5)}`,
);
for (let at = 0; at < cells.length; at += COLUMNS) {
  console.log(
    cells
      .slice(at, at + COLUMNS)
      .join('  ')
      .trimEnd(),
  );
}
const testedCount = book.rules.length - untested.length;
console.log(
  `${testedCount} of ${book.rules.length} rules have a test that passed; ${tests.length} tests.`,
);
if (process.argv.includes('--list')) {
  for (const { id, text } of untested) console.log(`without a test: [${id}] ${text}`);
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(`${problems.length} problems between docs/spec and the tests.`);
  process.exitCode = 1;
}
