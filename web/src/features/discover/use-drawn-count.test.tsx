import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDrawnCount } from './use-drawn-count.ts';

const people = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: from + index })) as NearbyUser[];

/** How many cards each drawing had, and a way to give the list another content. */
function drawings(initial: NearbyUser[] | undefined) {
  const counts: number[] = [];
  const { rerender } = renderHook(
    (list: NearbyUser[] | undefined) => {
      const count = useDrawnCount(list);
      if (list) counts.push(list.slice(0, count).length);
    },
    { initialProps: initial },
  );
  return {
    next(list: NearbyUser[]): number[] {
      counts.length = 0;
      rerender(list);
      return counts;
    },
    counts,
  };
}

/** How many more cards each drawing had than the one before. */
const steps = (counts: readonly number[]) =>
  counts.map((count, at) => count - (counts[at - 1] ?? 0));

it('[PERF-17] a list that arrives is drawn a few cards at a time, to the last one', () => {
  const counts = drawings(undefined).next(people(1, 30));
  expect(counts[0]).toBe(1);
  expect(Math.max(...steps(counts))).toBeLessThanOrEqual(8);
  expect(counts.at(-1)).toBe(30);
});

it('[PERF-17] so is one of other people in its place', () => {
  const list = drawings(people(1, 30));
  expect(list.counts).toEqual([30]);
  const counts = list.next(people(1001, 30));
  expect(Math.min(...counts)).toBe(1);
  expect(Math.max(...steps(counts).slice(1))).toBeLessThanOrEqual(8);
  expect(counts.at(-1)).toBe(30);
});

it('[PERF-17] those that were on the page stay while more come', () => {
  const list = drawings(people(1, 30));
  const counts = list.next(people(1, 60));
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(30);
  expect(counts.at(-1)).toBe(60);
});

it('[PERF-17] also when others come before them', () => {
  const list = drawings(people(1, 30));
  const counts = list.next([...people(501, 3), ...people(1, 30), ...people(601, 30)]);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(33);
  expect(counts.at(-1)).toBe(63);
});
