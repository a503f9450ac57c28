import { expect, it } from 'vitest';
import { ASSUMPTION_NAMES, assume } from './assumptions.ts';
import { runTown } from './town.ts';

it('a small town lives through its days, and the same seed gives the same figures', async () => {
  const options = { owners: 12, days: 1, seed: 7 };
  const figures = await runTown(options);
  expect(figures.friends).toBeGreaterThan(0);
  expect(figures.pushes['friend-request']).toBeGreaterThan(0);
  expect(await runTown(options)).toEqual(figures);
}, 600_000);

it('an assumption is varied alone', () => {
  const varied = assume({ slotFree: 2 / 3 });
  const changed = ASSUMPTION_NAMES.filter((name) => varied[name] !== assume()[name]);
  expect(changed).toEqual(['slotFree']);
});
