import { expect, it } from 'vitest';
import { tortureCluster } from '../chaos-cluster.ts';
import { tortureEmbedded } from '../chaos-embedded.ts';
import type { RoundResult } from '../round.ts';

function expectNothingLost(results: readonly RoundResult[], rounds: number): void {
  expect(results).toHaveLength(rounds);
  expect(results.flatMap(({ violations }) => violations)).toEqual([]);
  // A round without an acknowledged message would prove nothing.
  for (const { acknowledged } of results) expect(acknowledged).toBeGreaterThan(0);
}

it('[REL-1] [REL-2] [REL-12] [REL-13] [RT-13] faults of two processes, their database and Redis cause no lost, duplicate, reordered, leaked or miscounted message', async () => {
  const rounds = 3;
  const results = await tortureCluster({ rounds, seed: 20, atMost: 20, lastingMs: 1000 });
  expectNothingLost(results, rounds);
  const faults = results.flatMap((result) => result.faults).join();
  for (const broken of ['process', 'PostgreSQL', 'Redis']) expect(faults).toContain(broken);
});

it('[REL-1] [REL-22] the embedded database reopens after a kill -9 with all acknowledged data', async () => {
  const rounds = 1;
  expectNothingLost(
    await tortureEmbedded({ rounds, seed: 3, atMost: 10, lastingMs: 1000 }),
    rounds,
  );
});
