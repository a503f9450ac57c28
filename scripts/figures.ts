/**
 * `npm run figures [-- REVISION]`: the size and the structure of the code at a commit, by default the present one.
 *
 * A circle is a strongly connected set of files that import each other; imports of types alone count too. A composed statement
 * is a text in a repository that begins with a command of SQL and contains `${`: `server/queries` shows it whole.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

const revision = process.argv[2] ?? 'HEAD';
const MAX_BYTES = 256 * 1024 * 1024;

/** The lines of `git grep`, without the revision before each; none is no error. */
function grep(options: readonly string[], paths: readonly string[]): string[] {
  try {
    const output = execFileSync('git', ['grep', ...options, revision, '--', ...paths], {
      encoding: 'utf8',
      maxBuffer: MAX_BYTES,
    });
    return output.trimEnd().replaceAll(`${revision}:`, '').split('\n');
  } catch {
    return [];
  }
}

const SOURCES = ['*.ts', '*.tsx', '*.mjs', '*.css', '*.sql'];
const IS_TEST = /\.test\.tsx?$|(^|\/)tests\/|^e2e\//;
const IS_GENERATED = /^server\/queries\//;

function partOf(file: string): string {
  if (IS_GENERATED.test(file)) return 'generated';
  if (IS_TEST.test(file)) return 'tests';
  return /^(shared|server|web)\//.test(file) ? 'product' : 'around';
}

const linesOf = new Map(
  grep(['-c', ''], SOURCES).map((line) => {
    const at = line.lastIndexOf(':');
    return [line.slice(0, at), Number(line.slice(at + 1))] as const;
  }),
);

/** The imported files of each file. */
const imports = new Map<string, Set<string>>([...linesOf.keys()].map((file) => [file, new Set()]));
for (const line of grep(['-n', '-E', `(from|import\\() ?'\\.`], ['*.ts', '*.tsx', '*.mjs'])) {
  const [, file = '', target = ''] = /^([^:]+):\d+:.*'(\.[^']+)'/.exec(line) ?? [];
  const imported = path.posix.join(path.posix.dirname(file), target);
  if (linesOf.has(imported)) imports.get(file)?.add(imported);
}

/** Tarjan's algorithm: the strongly connected sets of more than one file. */
function findCircles(): string[][] {
  const circles: string[][] = [];
  const indexOf = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  function visit(file: string): number {
    const index = indexOf.size;
    let low = index;
    indexOf.set(file, index);
    stack.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!indexOf.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, indexOf.get(next) ?? low);
    }
    lowest.set(file, low);
    if (low === index) {
      const circle = stack.splice(stack.indexOf(file));
      if (circle.length > 1) circles.push(circle);
    }
    return low;
  }
  for (const file of imports.keys()) if (!indexOf.has(file)) visit(file);
  return circles;
}

function countComposed(): { composed: number; statements: number } {
  const files = new Map<string, string>();
  for (const line of grep([''], ['server/src/**/*.repository.ts'])) {
    const at = line.indexOf(':');
    const file = line.slice(0, at);
    files.set(file, `${files.get(file) ?? ''}${line.slice(at + 1)}\n`);
  }
  const texts = [...files.values()].flatMap(
    (source) => source.match(/[`'](?:\s*)(?:select|insert|update|delete|with)\s[^`]*?[`']/g) ?? [],
  );
  return { statements: texts.length, composed: texts.filter((text) => text.includes('${')).length };
}

const isProduct = (file: string) => partOf(file) === 'product';
const importers = new Map<string, number>();
for (const [file, targets] of imports) {
  if (IS_TEST.test(file)) continue;
  for (const target of targets) importers.set(target, (importers.get(target) ?? 0) + 1);
}
const webProduct = [...linesOf.keys()].filter(
  (file) => isProduct(file) && file.startsWith('web/src/'),
);
const productSizes = [...linesOf].filter(([file]) => isProduct(file)).map(([, lines]) => lines);
const circles = findCircles();
const { composed, statements } = countComposed();
const rules = grep(['-h', '-E', '^- \\[[A-Z]+-[0-9]+\\] '], ['docs/spec']).length;
const decisions = grep(['-l', '^# '], ['docs/decisions/0*.md']).length;

for (const part of ['product', 'tests', 'around', 'generated']) {
  const sizes = [...linesOf].filter(([file]) => partOf(file) === part).map(([, lines]) => lines);
  const sum = sizes.reduce((total, lines) => total + lines, 0);
  console.log(`${part.padEnd(32)}${sizes.length} files, ${sum} lines`);
}
const figures: readonly (readonly [string, number])[] = [
  ['product files above 200 lines', productSizes.filter((lines) => lines > 200).length],
  ['files of the page', webProduct.length],
  ['… imported by one other', webProduct.filter((file) => importers.get(file) === 1).length],
  ['import circles', circles.length],
  ['rules', rules],
  ['decisions', decisions],
  ['statements in repositories', statements],
  ['… composed in the source', composed],
];
for (const [name, figure] of figures) console.log(`${name.padEnd(32)}${figure}`);
for (const circle of circles) console.log(`  ${circle.join(' ')}`);
