import { expect, it } from 'vitest';
import { findMigrationProblems } from './find-migration-problems.ts';
import type { SourceFile } from './source-files.ts';

const file = (path: string, source: string) => ({ path, source });

it('migrations must be numbered without gaps inside a range of ten, each with its reason', () => {
  const first = file('server/migrations/0101-a.sql', '-- Why.\n');
  const find = (second: SourceFile) => findMigrationProblems([first, second], '1.0.0');
  expect(find(file('server/migrations/0102-b.sql', '-- Why.\n'))).toEqual([]);
  expect(find(file('server/migrations/0103-c.sql', 'create'))).toEqual([
    'server/migrations/0103-c.sql: the next number is 0102, or one that ends with 0',
    'server/migrations/0103-c.sql: line one says why it exists',
  ]);
  expect(find(file('server/migrations/0120-d.sql', '-- Why.\n-- Oldest version: 1.0.0'))).toEqual(
    [],
  );
  expect(find(file('server/migrations/0100-e.sql', '-- Why.\n'))).toHaveLength(1);
});

const baseline = Array.from({ length: 13 }, (_, index) =>
  file(`server/migrations/0${101 + index}-a.sql`, '-- Why.\n'),
);
/** The problems of the next migration while `previousRelease` is the last release. */
const next = (previousRelease: string, ...lines: string[]) =>
  findMigrationProblems([...baseline, file('m/0114-b.sql', lines.join('\n'))], previousRelease);

const EXPAND = 'alter table users add column mood text;';
const CONTRACT = 'alter table users drop column mood;';

it('migrations after the schema of 1.0.0 state the oldest version that can use the new schema', () => {
  expect(next('1.0.0', '-- Why.', '-- Oldest version: 1.0.0', EXPAND)).toEqual([]);
  const message = [expect.stringContaining('Oldest version: X.Y.Z')];
  expect(next('1.0.0', '-- Why.', EXPAND)).toEqual(message);
  expect(next('1.0.0', '-- Why.', '-- Oldest version: 1.0', EXPAND)).toEqual(message);
});

it('the previous release must be able to use the new schema', () => {
  expect(next('1.0.0', '-- Why.', '-- Oldest version: 1.1.0', EXPAND)).toEqual([
    'm/0114-b.sql: the previous release 1.0.0 serves during the upgrade, so the oldest version cannot be 1.1.0',
  ]);
  expect(next('1.0.0', '-- Why.', '-- Oldest version: 1.0.0', CONTRACT)).toEqual([
    expect.stringContaining(`"alter table users drop column mood": expand now and contract`),
  ]);
});

it('a migration may remove what no release from its oldest version on uses', () => {
  const contract = (previous: string, since: string, oldest: string, statement = CONTRACT) =>
    next(previous, '-- Why.', `-- Contract: ${since}`, `-- Oldest version: ${oldest}`, statement);
  expect(contract('1.1.0', 'unused since 1.1.0: why', '1.1.0')).toEqual([]);
  expect(contract('1.2.0', 'unused since 1.1.0: why', '1.1.0')).toEqual([]);
  expect(contract('1.1.0', 'unused since 1.1.0: why', '1.0.0')).toEqual([
    expect.stringContaining('at least 1.1.0'),
  ]);
  expect(contract('1.0.0', 'unused since 1.1.0: why', '1.1.0')).toEqual([
    expect.stringContaining('cannot be 1.1.0'),
  ]);
  for (const line of ['why', 'unused since 1.1.0:', 'unused since 1.1: why']) {
    expect(contract('1.1.0', line, '1.1.0')).toEqual([
      expect.stringContaining('write "-- Contract'),
    ]);
  }
  expect(contract('1.1.0', 'unused since 1.1.0: why', '1.1.0', EXPAND)).toEqual([
    expect.stringContaining('no statement that needs'),
  ]);
});

it('outside a transaction, each part of a migration is one statement that can be repeated', () => {
  const outside = (...parts: string[]) =>
    next(
      '1.0.0',
      ['-- Why.', '-- Outside a transaction', '-- Oldest version: 1.0.0'].join('\n'),
      '',
      parts.join('\n\n'),
    );
  const index = '-- A reason.\ncreate index concurrently if not exists users_mood on users (mood);';
  const backfill = "do $$\nbegin\n  update users set mood = 'glad';\n  commit;\nend $$;";
  expect(outside(index, backfill)).toEqual([]);
  for (const part of [
    'create index users_mood on users (mood);',
    'create index concurrently users_mood on users (mood);',
    `${index}\n${index}`,
  ]) {
    expect(outside(part)).toEqual([expect.stringContaining('one statement that can be repeated')]);
  }
});
