/** Sets docs/spec.md against the titles of all tests. `--list` prints the rules without a test. */
import { listFiles, readSource } from './source-files.ts';
import { type AreaCount, parseRules, traceRules } from './spec-trace-parse.ts';

const TEST_FOLDERS = ['shared', 'server', 'web', 'e2e', 'scripts', 'torture', 'bench'];
const TEST_FILE = /\.(test\.tsx?|spec\.ts)$/;
const COLUMNS = 4;

function areaTable(areas: readonly AreaCount[]): string {
  const cells = areas.map(
    ({ area, rules, tested }) =>
      `${area.padEnd(8)}${String(tested).padStart(3)}/${String(rules).padEnd(5)}`,
  );
  const lines: string[] = [];
  for (let at = 0; at < cells.length; at += COLUMNS) {
    lines.push(
      cells
        .slice(at, at + COLUMNS)
        .join('  ')
        .trimEnd(),
    );
  }
  return lines.join('\n');
}

const book = parseRules(readSource('docs/spec.md').source);
const files = TEST_FOLDERS.flatMap(listFiles)
  .filter((name) => TEST_FILE.test(name))
  .sort()
  .map(readSource);
const trace = traceRules(book, files);

const tested = book.rules.length - trace.untested.length;
console.log(areaTable(trace.areas));
console.log(`${tested} of ${book.rules.length} rules have a test, in ${files.length} files.`);
if (process.argv.includes('--list')) {
  for (const rule of trace.untested) console.log(`without a test: [${rule.id}] ${rule.text}`);
}
for (const problem of trace.problems) console.error(problem);
if (trace.problems.length > 0) {
  console.error(`${trace.problems.length} problems between docs/spec.md and the tests.`);
  process.exitCode = 1;
}
