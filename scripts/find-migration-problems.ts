import path from 'node:path';
import type { SourceFile } from './source-files.ts';

/** Lower numbers were those of versions before release 1.0.0. */
const FIRST_NUMBER = 101;

/** Migrations run in the order of their numbers; a gap would hide that one is missing. */
export function findMigrationProblems(files: readonly SourceFile[]): string[] {
  return files.flatMap((file, index) => {
    const expected = String(FIRST_NUMBER + index).padStart(4, '0');
    const problems: string[] = [];
    if (!path.posix.basename(file.path).startsWith(`${expected}-`)) {
      problems.push(`${file.path}: the next number is ${expected}`);
    }
    if (!/^-- \S/.test(file.source)) problems.push(`${file.path}: line one says why it exists`);
    return problems;
  });
}
