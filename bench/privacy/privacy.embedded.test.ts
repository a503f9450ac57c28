import { expect, it } from 'vitest';
import { campaign, type Outcome, placeHomes, type Scale } from './campaign.ts';
import { missedGoals } from './goals.ts';
import { plainRounding } from './location-service.ts';
import { ourService } from './meongmate-service.ts';

/** The bench in small: the same seed finds the same people in the same places. */
const SMALL: Scale = {
  victims: 300,
  sweepCalls: 400,
  besieged: 2,
  siegeCalls: 200,
  watched: 3,
  updates: 40,
  moved: 6,
  seed: 20_260_302,
};
const { homes, area } = placeHomes(SMALL);
const rounded = (value: number | null) => value && Math.round(value * 10) / 10;

it('[PLC-13] [PLC-14] [PLC-4] [PLC-7] [PLC-3] attackers learn the shown place and nothing more', async () => {
  const world = await ourService(homes);
  let outcome: Outcome;
  try {
    outcome = await campaign(world, area, SMALL);
  } finally {
    await world.close();
  }
  expect(missedGoals(outcome, SMALL)).toEqual([]);
  // The mean over even places in a square of 500 m is 191 m; these are the ones of this seed.
  expect({
    sweep: rounded(outcome.sweepLate.meanM),
    siege: [...outcome.siege.values()].map(({ meanM }) => rounded(meanM)),
    edgesToShown: rounded(outcome.edgesToShownM),
    oneShownPlace: outcome.oneShownPlace,
    noticed: outcome.noticed,
  }).toEqual({
    sweep: 190.4,
    siege: [248.3, 249.7],
    edgesToShown: 0,
    oneShownPlace: 1,
    noticed: 0,
  });
}, 120_000);

it('[PLC-13] the same attack finds people where distances are only rounded', async () => {
  const victims = homes.map((home, index) => ({ id: index + 1, home }));
  const outcome = await campaign(plainRounding(victims), area, SMALL);
  expect(outcome.sweepLate.meanM).toBeLessThan(30);
  expect(outcome.edges.meanM).toBeLessThan(1);
  expect(outcome.noticed).toBe(1);
  expect(missedGoals(outcome, SMALL).length).toBeGreaterThan(3);
});
