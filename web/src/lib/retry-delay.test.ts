import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { retryDelayMs } from './retry-delay.ts';

const BACKOFF = { firstMs: 1000, longestMs: 8000 };
const delay = (failures: number, random: number, error?: unknown) =>
  retryDelayMs(failures, error, { backoff: BACKOFF, random: () => random });

it('[CLI-59] pages that failed together try again at different times', () => {
  expect([0, 1, 2, 3, 9].map((failures) => delay(failures, 0))).toEqual([
    1000, 2000, 4000, 8000, 8000,
  ]);
  expect(delay(2, 0.5)).toBe(3800);
});

it('[CLI-59] a page waits at least as long as the server asks for', () => {
  const error = new ApiError('503', 503, {}, 5);
  expect(delay(0, 0, error)).toBe(5000);
  expect(delay(0, 1, error)).toBe(5500);
  expect(delay(3, 0, error)).toBe(8000);
});
