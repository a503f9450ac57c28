import { expect, it } from 'vitest';
import { addCounts, countsOf, formatCounts, NO_TESTS } from './test-counts.ts';

const vitest = (passed: number, failed: number, pending: number, todo = 0) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: pending,
    numTodoTests: todo,
  });
const playwright = (expected: number, unexpected: number, flaky: number, skipped: number) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped } });

it('[CFG-3] counts the tests of both runners', () => {
  expect(countsOf(vitest(5, 0, 1, 1), true)).toEqual({ passed: 5, failed: 0, skipped: 2 });
  expect(countsOf(playwright(3, 1, 1, 2), false)).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

it('[CFG-3] a runner that exits with an error counts as failed, with any counts', () => {
  expect(countsOf(vitest(5, 0, 0), false).failed).toBe(1);
  expect(countsOf(null, false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

it('[CFG-3] a runner that found no test counts as failed', () => {
  expect(countsOf(vitest(0, 0, 0), true).failed).toBe(1);
  expect(countsOf(null, true).failed).toBe(1);
});

it('[CFG-3] a report of another shape is an error, not a zero', () => {
  expect(() => countsOf('{}', true)).toThrow();
});

it('[CFG-3] prints the sum in one line', () => {
  expect(formatCounts(NO_TESTS)).toBe('0 passed, 0 failed');
  const counts = { passed: 1, failed: 2, skipped: 0 };
  expect(formatCounts(addCounts([counts, counts]))).toBe('2 passed, 4 failed');
  expect(formatCounts({ ...counts, skipped: 3 })).toBe('1 passed, 2 failed, 3 skipped');
});
