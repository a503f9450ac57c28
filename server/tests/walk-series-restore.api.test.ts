import { expect, it } from 'vitest';
import { signIn } from './_support/builders.ts';
import { useTestApp } from './_support/test-app.ts';
import { aPair, aSeries, kept, later, startsOf, WEEK_MS } from './_support/walk-series.ts';
import { withRestored } from './_support/with-restored.ts';

const app = useTestApp();

it('[WALK-46] [OPS-13] a series continues after a restore, also if a walk began since the backup', async () => {
  const pair = await aPair(app());
  const { startsAt } = await aSeries(pair);
  await kept(pair.ann, 2);
  await withRestored(app(), { ms: 3 * WEEK_MS }, async (restored) => {
    const now = restored.clock.now();
    const { client } = await signIn(restored, pair.ann.id);
    const ann = { ...pair.ann, client };
    const nextWeek = Math.ceil((now.getTime() - startsAt.getTime()) / WEEK_MS);
    const expected = [nextWeek, nextWeek + 1].map((week) => later(startsAt, week * WEEK_MS));
    await expect.poll(() => startsOf(ann)).toEqual(expected);
  });
});
