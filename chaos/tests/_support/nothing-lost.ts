import { expect } from 'vitest';
import type { RoundResult } from '../../round.ts';

export function expectNothingLost(results: readonly RoundResult[], rounds: number): void {
  expect(results).toHaveLength(rounds);
  expect(results.flatMap(({ violations }) => violations)).toEqual([]);
  // A round without an acknowledged message would prove nothing.
  for (const { acknowledged } of results) expect(acknowledged).toBeGreaterThan(0);
  const most = (of: (result: RoundResult) => number) => Math.max(...results.map(of));
  expect(most(({ walkChanges }) => walkChanges)).toBeGreaterThan(0);
  expect(most(({ seriesSteps }) => seriesSteps)).toBeGreaterThan(0);
  // Attempts during a long outage use up the ten sightings an hour of a user, so that a round may have none.
  expect(most(({ sightings }) => sightings)).toBeGreaterThan(0);
}
