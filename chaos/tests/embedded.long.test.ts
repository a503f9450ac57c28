import { it } from 'vitest';
import { runEmbeddedChaos } from '../chaos-embedded.ts';
import { expectNothingLost } from './_support/nothing-lost.ts';

it('[REL-1] [REL-22] the embedded database reopens after a kill -9 with all acknowledged data', async () => {
  const rounds = 1;
  expectNothingLost(
    await runEmbeddedChaos({ rounds, seed: 3, maxUsers: 10, durationMs: 1000 }),
    rounds,
  );
});
