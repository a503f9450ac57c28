import { expect, it } from 'vitest';
import { findMigrationProblems } from './find-migration-problems.ts';

const file = (path: string, source: string) => ({ path, source });

it('migrations must be numbered without gaps, each with its reason', () => {
  const first = file('server/migrations/0101-a.sql', '-- Why.\n');
  expect(findMigrationProblems([first, file('server/migrations/0102-b.sql', '-- Why.\n')])).toEqual(
    [],
  );
  expect(findMigrationProblems([first, file('server/migrations/0103-c.sql', 'create')])).toEqual([
    'server/migrations/0103-c.sql: the next number is 0102',
    'server/migrations/0103-c.sql: line one says why it exists',
  ]);
});
