import { expect, it } from 'vitest';
import { backoffMs } from './backoff.ts';

const DELAYS = { firstMs: 1000, longestMs: 10_000 };

it.each([
  [0, 1000],
  [1, 2000],
  [3, 8000],
  [4, 10_000],
  [5000, 10_000],
])('[CLI-2] after %d earlier failures the delay is %d ms', (failures, ms) => {
  expect(backoffMs(failures, DELAYS)).toBe(ms);
});

it.each([
  [0, 4000],
  [0.5, 3800],
  [1, 3600],
])('[CLI-2] a random part of %d shortens a delay of 4 s to %d ms', (random, ms) => {
  expect(backoffMs(2, DELAYS, random)).toBe(ms);
});
