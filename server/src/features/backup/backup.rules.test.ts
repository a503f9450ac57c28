import { expect, it } from 'vitest';
import { inOrder, isKept } from './backup.rules.ts';

const table = (name: string, ...needs: string[]) => ({ name, columns: [], needs });

it('[OPS-13] who is signed in and open codes do not come back', () => {
  expect(['users', 'messages', 'sessions', 'email_codes'].filter(isKept)).toEqual([
    'users',
    'messages',
  ]);
});

it('[OPS-13] a table stands after those its rows point to, itself and those left out aside', () => {
  const tables = [
    table('messages', 'rooms', 'users', 'messages'),
    table('rooms', 'users', 'sessions'),
    table('users'),
  ];
  expect(inOrder(tables).map(({ name }) => name)).toEqual(['users', 'rooms', 'messages']);
});

it('[OPS-13] tables that point at each other are refused by name', () => {
  const circle = [table('users'), table('a', 'b'), table('b', 'a')];
  expect(() => inOrder(circle)).toThrow('a, b');
});
