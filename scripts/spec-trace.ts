/** Sets docs/spec.md against the titles of all tests. `--list` prints the rules without a test. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AreaCount, parseRules, type TestFile, traceRules } from './spec-trace-parse.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const TEST_FOLDERS = ['shared', 'server', 'web', 'e2e', 'scripts', 'torture', 'bench'];
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist']);
const TEST_FILE = /\.(test\.tsx?|spec\.ts)$/;
const COLUMNS = 4;

function listTestFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : listTestFiles(path);
    return TEST_FILE.test(entry.name) ? [path] : [];
  });
}

function readTestFile(path: string): TestFile {
  return {
    path: relative(ROOT, path).split(sep).join('/'),
    source: readFileSync(path, 'utf8'),
  };
}

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

const book = parseRules(readFileSync(join(ROOT, 'docs', 'spec.md'), 'utf8'));
const files = TEST_FOLDERS.map((folder) => join(ROOT, folder))
  .filter((folder) => existsSync(folder))
  .flatMap(listTestFiles)
  .sort()
  .map(readTestFile);
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
