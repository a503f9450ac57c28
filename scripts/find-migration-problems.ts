import path from 'node:path';
import { isOlderVersion } from '@meongmate/shared/version';
import { findBreakingStatements } from './breaking-statements.ts';
import type { SourceFile } from './source-files.ts';

/** Lower numbers were those of versions before release 1.0.0. */
const FIRST_NUMBER = 101;
/** Earlier ones are the schema of 1.0.0, which has no older version. */
const FIRST_WITH_VERSION = 114;

const OLDEST_VERSION = /^-- Oldest version: (\d+\.\d+\.\d+)$/m;
const CONTRACT = /^-- Contract:(.*)$/m;
const UNUSED_SINCE = /^ unused since (\d+\.\d+\.\d+): \S/;

/** As `migration-files.ts` of the server reads them. */
const OUTSIDE_TRANSACTION = /^-- Outside a transaction$/m;
const EMPTY_LINES = /\n\s*\n/;
const COMMENTS = /^\s*--.*\n/gm;
/** It is repeated after an interruption, and blocks no writer. */
const REPEATABLE_STEP =
  /^(create index concurrently if not exists|drop index concurrently if exists|alter table \w+ validate constraint|do \$\$)\s/;

export const stepsOf = (sql: string): string[] =>
  OUTSIDE_TRANSACTION.test(sql) ? sql.split(EMPTY_LINES).slice(1) : [];

function findStepProblems(sql: string): string[] {
  return stepsOf(sql)
    .map((step) => step.replace(COMMENTS, '').trim())
    .filter(
      (step) => !REPEATABLE_STEP.test(step) || /;\s*\S/.test(step.replace(/\$\$[\s\S]*\$\$/, '')),
    )
    .map(
      (step) =>
        `outside a transaction, each part is one statement that can be repeated: "${step.slice(0, 60)}"`,
    );
}

/**
 * A migration expands the schema, or it removes what the previous release no longer uses and states since when
 * (decision 0201).
 */
function findUpgradeProblems(
  sql: string,
  earlier: readonly string[],
  previousRelease: string,
): string[] {
  const oldest = OLDEST_VERSION.exec(sql)?.[1];
  if (oldest === undefined) {
    return [
      'a line "-- Oldest version: X.Y.Z" states the oldest version that can use the new schema',
    ];
  }
  if (isOlderVersion(previousRelease, oldest)) {
    return [
      `the previous release ${previousRelease} serves during the upgrade, so the oldest version cannot be ${oldest}`,
    ];
  }
  const breaking = findBreakingStatements(sql, earlier);
  const contract = CONTRACT.exec(sql)?.[1];
  if (contract === undefined) {
    return breaking.map(
      (statement) =>
        `release ${previousRelease} may not live with "${statement.slice(0, 100)}": expand now and contract in a later release, or state "-- Contract: unused since X.Y.Z: why"`,
    );
  }
  const since = UNUSED_SINCE.exec(contract)?.[1];
  if (since === undefined) return ['write "-- Contract: unused since X.Y.Z: why"'];
  if (breaking.length === 0) return ['it has no statement that needs the line "-- Contract"'];
  return isOlderVersion(oldest, since)
    ? [`the oldest version is at least ${since}, since which nothing uses it`]
    : [];
}

/** Work that is done side by side has ranges of its own, which begin with such a number. */
const RANGE = 10;

const numberOf = (file: string) => Number.parseInt(path.posix.basename(file), 10);

/** Migrations run in the order of their numbers; a gap inside a range would hide that one is missing. */
export function findMigrationProblems(
  files: readonly SourceFile[],
  previousRelease: string,
): string[] {
  return files.flatMap((file, index) => {
    const number = numberOf(file.path);
    const before = files[index - 1];
    const next = before ? numberOf(before.path) + 1 : FIRST_NUMBER;
    const problems: string[] = [];
    if (number !== next && (number < next || number % RANGE !== 0)) {
      problems.push(`the next number is ${String(next).padStart(4, '0')}, or one that ends with 0`);
    }
    if (!/^-- \S/.test(file.source)) problems.push('line one says why it exists');
    if (number >= FIRST_WITH_VERSION) {
      const earlier = files.slice(0, index).map(({ source }) => source);
      problems.push(...findUpgradeProblems(file.source, earlier, previousRelease));
    }
    problems.push(...findStepProblems(file.source));
    return problems.map((problem) => `${file.path}: ${problem}`);
  });
}
