import { expect, it } from 'vitest';
import { backedUpRowsSql, isBackedUp, maxEntryBytes, sortByReferences } from './backup.rules.ts';

const table = (name: string, ...references: string[]) => ({ name, columns: [], references });

it('[OPS-13] a backup contains no sessions and no open codes', () => {
  expect(['users', 'messages', 'sessions', 'email_codes'].filter(isBackedUp)).toEqual([
    'users',
    'messages',
  ]);
});

it('[OPS-13] of jobs only those are in a backup that carry no code and no push', () => {
  expect(backedUpRowsSql('users')).toBe('true');
  expect(backedUpRowsSql('jobs')).toMatch(/^kind not in \('mail', /);
});

it('[OPS-13] a table comes after the tables it references, except itself and tables not in the backup', () => {
  const tables = [
    table('messages', 'rooms', 'users', 'messages'),
    table('rooms', 'users', 'sessions'),
    table('users'),
  ];
  expect(sortByReferences(tables).map(({ name }) => name)).toEqual(['users', 'rooms', 'messages']);
});

it('[OPS-13] tables that reference each other are rejected by name', () => {
  const circle = [table('users'), table('a', 'b'), table('b', 'a')];
  expect(() => sortByReferences(circle)).toThrow('a, b');
});

it.each([
  ['manifest.json', true],
  ['files/secret', true],
  ['files/secret.bak', false],
  ['database/users/000001.jsonl.gz', true],
  ['database/../000001.jsonl.gz', false],
  [`photos/${'a'.repeat(24)}.webp`, true],
  [`photos/${'-'.repeat(24)}-320.webp`, true],
  [`photos/${'a'.repeat(24)}.webp.part`, false],
  ['photos/../probe', false],
])('[OPS-22] whether a backup contains %s: %s', (name, expected) => {
  expect(maxEntryBytes(name) !== null).toBe(expected);
});
