import { expect, it } from 'vitest';
import { runClusterChaos } from '../../chaos-cluster.ts';
import { expectNothingLost } from '../_support/nothing-lost.ts';
import { cluster } from '../_support/shared-cluster.ts';

it('[REL-1] [WALK-46] [MSG-6] [ROOM-6] [RT-13] faults of two processes, their database and Redis cause no lost, duplicate, reordered, leaked or miscounted message, change of a walk, step of a weekly walk, alert or sighting', async () => {
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
