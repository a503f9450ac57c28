/** Sizes, names and small habits of files, each refusal with its reason. */
import path from 'node:path';
import type { SourceFile } from './source-files.ts';

const LIMIT_LINES = 400;
const USUAL_LINES = 200;
const LONG_ONE_IN = 10;
/** Catalogues, made-up data and what a tool wrote are as long as what they hold. */
const MAY_BE_LONG = /^(web|shared)\/src\/texts\/|^server\/seed\/|\.generated\./;

export function findSizeProblems(files: readonly SourceFile[]): string[] {
  const sizes = files
    .filter((file) => !MAY_BE_LONG.test(file.path))
    .map((file) => ({ path: file.path, lines: file.source.trimEnd().split('\n').length }))
    .sort((a, b) => b.lines - a.lines);
  const problems = sizes
    .filter(({ lines }) => lines > LIMIT_LINES)
    .map(({ path: name, lines }) => `${name}: ${lines} lines, at most ${LIMIT_LINES}: split it`);
  const long = sizes.filter(({ lines }) => lines > USUAL_LINES);
  if (long.length * LONG_ONE_IN > sizes.length) {
    const names = long.map(({ path: name, lines }) => `  ${name}: ${lines}`);
    problems.push(
      `${long.length} of ${sizes.length} files have more than ${USUAL_LINES} lines; nine of ten must not:`,
      ...names,
    );
  }
  return problems;
}

const VAGUE_NAME = /(^|\/)(utils?|misc|helpers?|common)(\.tsx?$|\/)|(^|\/)types\.ts$/;
/** A text catalogue may hold the texts that many screens share. */
const CATALOGUE = /^web\/src\/texts\//;

export function findNameProblems(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => VAGUE_NAME.test(file.path) && !CATALOGUE.test(file.path))
    .map((file) => `${file.path}: name it after the idea it holds, so that it holds one`);
}

interface Habit {
  applies: RegExp;
  pattern: RegExp;
  reason: string;
}

const HABITS: readonly Habit[] = [
  {
    applies: /\.(rules|service)\.ts$|^shared\/src\/rules\/(?!.*\.test\.)/,
    pattern: /\bDate\.now\(\)|\bnew Date\(\)|\bMath\.random\(\)/,
    reason: 'time and chance come from outside, so that a test can hold them still',
  },
  {
    applies: /^server\/src\/(?!(config|main|start)\.ts$|cli\/)(?!.*\.test\.ts$)/,
    pattern: /\bprocess\.env\b/,
    reason:
      'nothing but config.ts reads the environment; the start and the command line hand it over',
  },
  {
    // What a probe of health answers is read by machines.
    applies: /^server\/src\/(?!platform\/http\/(failures|health)\.ts$)(?!.*\.test\.ts$)/,
    pattern:
      /\.(status|code|writeHead)\([^)]*\b[45]\d\d\b|\bstatusCode\s*[:=]\s*[45]\d\d\b|\berror:\s*(['"`])[^'"`]*\s/,
    reason: 'failures.ts says what a refusal says; throw a Failure with its code',
  },
  {
    applies: /./,
    pattern: /\/\/\s*(FIXME|XXX|HACK)\b|\/\/\s*TODO\b(?!.*(#\d+|\b\d{4}\b))/,
    reason: 'an open end carries the number of a decision or an issue',
  },
];

export function findHabitProblems(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path: name, source }) => {
    const habits = HABITS.filter((habit) => habit.applies.test(name));
    return source
      .split('\n')
      .flatMap((line, index) =>
        habits
          .filter((habit) => habit.pattern.test(line))
          .map((habit) => `${name}:${index + 1}: ${habit.reason}`),
      );
  });
}

/** Migrations run in the order of their numbers; a gap hides that one is missing. */
export function findMigrationProblems(files: readonly SourceFile[]): string[] {
  return files.flatMap((file, index) => {
    const expected = String(index + 1).padStart(4, '0');
    const problems: string[] = [];
    if (!path.posix.basename(file.path).startsWith(`${expected}-`)) {
      problems.push(`${file.path}: the next number is ${expected}`);
    }
    if (!/^-- \S/.test(file.source)) problems.push(`${file.path}: line one says why it exists`);
    return problems;
  });
}
