import { expect } from 'vitest';
import type { RoundResult } from '../../round.ts';

export function expectNothingLost(results: readonly RoundResult[], rounds: number): void {
  expect(results).toHaveLength(rounds);
  expect(results.flatMap(({ violations }) => violations)).toEqual([]);
  // A round without an acknowledged message would prove nothing.
  for (const { acknowledged } of results) expect(acknowledged).toBeGreaterThan(0);
  expect(Math.max(...results.map(({ walkChanges }) => walkChanges))).toBeGreaterThan(0);
  for (const { sightings } of results) expect(sightings).toBeGreaterThan(0);
}
