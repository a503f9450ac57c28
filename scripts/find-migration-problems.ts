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

/** Migrations run in the order of their numbers; a gap would hide that one is missing. */
export function findMigrationProblems(
  files: readonly SourceFile[],
  previousRelease: string,
): string[] {
  return files.flatMap((file, index) => {
    const number = FIRST_NUMBER + index;
    const expected = String(number).padStart(4, '0');
    const problems: string[] = [];
    if (!path.posix.basename(file.path).startsWith(`${expected}-`)) {
      problems.push(`the next number is ${expected}`);
    }
    if (!/^-- \S/.test(file.source)) problems.push('line one says why it exists');
    if (number >= FIRST_WITH_VERSION) {
      const earlier = files.slice(0, index).map(({ source }) => source);
      problems.push(...findUpgradeProblems(file.source, earlier, previousRelease));
    }
    return problems.map((problem) => `${file.path}: ${problem}`);
  });
}
