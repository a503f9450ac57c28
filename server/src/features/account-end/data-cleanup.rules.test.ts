import { expect, it } from 'vitest';
import { limitByEntries, splitInSteps } from './data-cleanup.rules.ts';

const entriesOfBatch = (...entries: number[]) =>
  limitByEntries(
    entries.map((count) => ({ entry_count: count })),
    100,
  ).map((user) => user.entry_count);

it('[DEL-18] a batch contains users up to a maximum number of entries, but at least one user', () => {
  expect(entriesOfBatch()).toEqual([]);
  expect(entriesOfBatch(40, 60, 1)).toEqual([40, 60]);
  expect(entriesOfBatch(101, 1)).toEqual([101]);
  expect(entriesOfBatch(60, 50, 0)).toEqual([60]);
  expect(entriesOfBatch(0, 0, 0)).toEqual([0, 0, 0]);
});

it('splitInSteps gives neighbours to different steps and leaves out empty steps', () => {
  expect(splitInSteps([1, 2, 3, 4, 5], 2)).toEqual([
    [1, 3, 5],
    [2, 4],
  ]);
  expect(splitInSteps([1, 2], 16)).toEqual([[1], [2]]);
  expect(splitInSteps([], 16)).toEqual([]);
});
