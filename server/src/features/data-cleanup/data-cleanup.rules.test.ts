import { expect, it } from 'vitest';
import { limitByEntries } from './data-cleanup.rules.ts';

const taken = (...entries: number[]) =>
  limitByEntries(
    entries.map((count) => ({ entries: count })),
    100,
  ).map((person) => person.entries);

it('[DEL-15] a batch contains users up to a maximum number of entries, but at least one user', () => {
  expect(taken()).toEqual([]);
  expect(taken(40, 60, 1)).toEqual([40, 60]);
  expect(taken(101, 1)).toEqual([101]);
  expect(taken(60, 50, 0)).toEqual([60]);
  expect(taken(0, 0, 0)).toEqual([0, 0, 0]);
});
