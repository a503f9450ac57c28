import { expect, it } from 'vitest';
import { isBackedUp, sortByReferences } from './backup.rules.ts';

const table = (name: string, ...references: string[]) => ({ name, columns: [], references });

it('[OPS-13] a backup contains no sessions and no open codes', () => {
  expect(['users', 'messages', 'sessions', 'email_codes'].filter(isBackedUp)).toEqual([
    'users',
    'messages',
  ]);
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
