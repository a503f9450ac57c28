import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { Retry } from './retry.ts';

const BACKOFF = { firstMs: 1000, longestMs: 8000 };

function delay(failures: number, random: number, error?: unknown): number {
  let delayMs = 0;
  const setTimer = (_: () => void, ms: number) => {
    delayMs = ms;
  };
  const retry = new Retry(BACKOFF, { setTimer, clearTimer() {}, random: () => random });
  for (let attempt = 0; attempt < failures; attempt += 1) retry.later(() => {});
  retry.later(() => {}, error);
  return delayMs;
}

it('pages that failed together try again at different times', () => {
  expect([0, 1, 2, 3, 9].map((failures) => delay(failures, 0))).toEqual([
    1000, 2000, 4000, 8000, 8000,
  ]);
  expect(delay(2, 0.5)).toBe(3800);
});

it('a page waits at least as long as the server asks for', () => {
  const error = new ApiError('503', 503, {}, 5);
  expect(delay(0, 0, error)).toBe(5000);
  expect(delay(0, 1, error)).toBe(5500);
  expect(delay(3, 0, error)).toBe(8000);
});
