import { expect, it } from 'vitest';
import { runClusterChaos } from '../../chaos-cluster.ts';
import { runEmbeddedChaos } from '../../chaos-embedded.ts';
import type { RoundResult } from '../../round.ts';
import { cluster } from '../_support/shared-cluster.ts';

function expectNothingLost(results: readonly RoundResult[], rounds: number): void {
  expect(results).toHaveLength(rounds);
  expect(results.flatMap(({ violations }) => violations)).toEqual([]);
  // A round without an acknowledged message would prove nothing.
  for (const { acknowledged } of results) expect(acknowledged).toBeGreaterThan(0);
  expect(Math.max(...results.map(({ walkChanges }) => walkChanges))).toBeGreaterThan(0);
}

it('[REL-1] [REL-2] [REL-12] [REL-13] [REL-34] [RT-13] faults of two processes, their database and Redis cause no lost, duplicate, reordered, leaked or miscounted message or change of a walk', async () => {
  const rounds = 3;
  const results = await runClusterChaos(cluster(), cluster().db, {
    rounds,
    seed: 20,
    maxUsers: 20,
    durationMs: 1000,
  });
  expectNothingLost(results, rounds);
  const faults = results.flatMap((result) => result.faults).join();
  for (const broken of ['process', 'PostgreSQL', 'Redis']) expect(faults).toContain(broken);
});

it('[REL-1] [REL-22] [REL-34] the embedded database reopens after a kill -9 with all acknowledged data', async () => {
  const rounds = 1;
  expectNothingLost(
    await runEmbeddedChaos({ rounds, seed: 3, maxUsers: 10, durationMs: 1000 }),
    rounds,
  );
});
