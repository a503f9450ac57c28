/** `npm run bench -- privacy`: how accurately strangers can find out where a user lives. */
import { parseArgs } from 'node:util';
import { type Row, report } from '../report.ts';
import { isShortest, sized } from '../size.ts';
import { mean } from '../statistics.ts';
import { type AlertResult, attackAlerts } from './alert-attacks.ts';
import {
  type Accuracy,
  type CampaignResult,
  type CampaignSize,
  generateHomes,
  runCampaign,
} from './campaign.ts';
import {
  MEAN_M,
  missedAlertGoals,
  missedGoals,
  missedLiveGoals,
  missedWalkGoals,
} from './goals.ts';
import { attackHours, missedHoursGoals, toLonelyHomes } from './hours.ts';
import { plainRounding, threeDecimals } from './location-service.ts';
import { createMeongmateService } from './meongmate-service.ts';
import {
  currentRule,
  memoryOfLocations,
  newUserOf,
  simulatedUser,
} from './shown-location-models.ts';
import { attackWalks, SHORT_WALKS, type WalkResult } from './walks.ts';

const FULL_CAMPAIGN: CampaignSize = {
  victims: 2000,
  sweepCalls: 10_000,
  targeted: 20,
  targetedCalls: 10_000,
  observed: 100,
  updates: 180,
  movedVictims: 300,
  households: 2000,
  seed: 20_260_302,
};

const SHORTEST_CAMPAIGN: CampaignSize = {
  victims: 20,
  sweepCalls: 30,
  targeted: 1,
  targetedCalls: 10,
  observed: 1,
  updates: 2,
  movedVictims: 1,
  households: 1,
  seed: FULL_CAMPAIGN.seed,
};

function readCampaignSize(): CampaignSize {
  if (isShortest) return SHORTEST_CAMPAIGN;
  const { values } = parseArgs({ options: { quick: { type: 'boolean' } } });
  if (!values.quick) return FULL_CAMPAIGN;
  return {
    ...FULL_CAMPAIGN,
    victims: 500,
    sweepCalls: 1500,
    targeted: 4,
    targetedCalls: 1000,
    observed: 10,
    movedVictims: 40,
    households: 100,
  };
}

const metres = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} m`;
const share = (value: number) => `${(value * 100).toFixed(1)} %`;
const formatOrDash = (value: number | null, format: (value: number) => string) =>
  value === null ? '-' : format(value);
const formatAccuracy = ({ meanM, under50, under100 }: Accuracy) =>
  `${metres(meanM)}, ${share(under50)}, ${share(under100)}`;

function rowsOf(result: CampaignResult): [string, string][] {
  return [
    ['10 sightings each', formatAccuracy(result.sweepAfterTen)],
    ['all calls over all', formatAccuracy(result.sweepFinal)],
    ...[...result.byTargetedCalls].map(([calls, figures]): [string, string] => [
      `one victim, ${calls} calls`,
      formatAccuracy(figures),
    ]),
    ['the same victims by sweep', formatAccuracy(result.targetedBefore)],
    ['bisecting 3 and 5 km', formatAccuracy(result.edges)],
    ['centre to place shown', formatOrDash(result.edgesToShownM, metres)],
    ['order beside own account', formatAccuracy(result.order)],
    ['watching home updates', formatAccuracy(result.homes)],
    ['the same homes by sweep', formatAccuracy(result.observedBefore)],
    ...[...result.households].map(([name, accuracy]): [string, string] => [
      name,
      formatAccuracy(accuracy),
    ]),
    ['homes shown at one place', formatOrDash(result.oneShownPosition, share)],
    ['moves of 100 m noticed', share(result.detectedMoves)],
  ];
}

function printTable(results: readonly CampaignResult[]): void {
  const rows = results.map(rowsOf);
  const widths = [28, ...results.map(() => 26)];
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  console.log(line(['mean error, < 50 m, < 100 m', ...results.map(({ name }) => name)]));
  console.log(line(widths.map((width) => '-'.repeat(width))));
  for (const [index, [label]] of (rows[0] ?? []).entries()) {
    console.log(line([label, ...rows.map((row) => row[index]?.[1] ?? '')]));
  }
}

/** Homes of the attacks on walks: simulated with the rule of the server, and in the running service. */
const WALK_HOMES = sized(1000, 10);
const LIVE_WALK_HOMES = sized(24, 1);

const formatWalks = ({ meanM, under50 }: WalkResult) => `${metres(meanM)}, ${share(under50)}`;

/** Prints one row for each attack; returns the results of the current rule and the goals that were missed. */
async function runWalks(seed: number): Promise<{ results: WalkResult[]; missed: string[] }> {
  const homesOf = (victims: number) => generateHomes({ ...size, victims, seed }).homes;
  const service = await createMeongmateService([]);
  const model = currentRule(service.gridKey);
  const live = await attackWalks(
    homesOf(LIVE_WALK_HOMES),
    model,
    () => newUserOf(service),
    SHORT_WALKS,
  );
  await service.close();
  const expected = await attackWalks(homesOf(LIVE_WALK_HOMES), model, () => simulatedUser(model));
  const models = [
    model,
    memoryOfLocations(service.gridKey, 250),
    memoryOfLocations(service.gridKey, 1000),
  ];
  const simulated: WalkResult[][] = [];
  for (const one of models) {
    simulated.push(await attackWalks(homesOf(WALK_HOMES), one, () => simulatedUser(one)));
  }
  console.log(`\n${WALK_HOMES} homes simulated, ${LIVE_WALK_HOMES} live: mean error, < 50 m\n`);
  console.log(`| ${['attack', ...models.map(({ name }) => name), 'live'].join(' | ')} |`);
  console.log(`|${' --- |'.repeat(models.length + 2)}`);
  for (const [index, { name }] of (simulated[0] ?? []).entries()) {
    const cells = simulated.map((results) => formatWalks(results[index] as WalkResult));
    const liveResult = live.find((result) => result.name === name);
    console.log(`| ${[name, ...cells, liveResult ? formatWalks(liveResult) : '-'].join(' | ')} |`);
  }
  const results = simulated[0] ?? [];
  return { results, missed: [...missedWalkGoals(results), ...missedLiveGoals(live, expected)] };
}

/** Homes of the attacks on alerts, in the running service. */
const ALERT_HOMES = sized(24, 1);

async function runAlerts(seed: number): Promise<AlertResult> {
  const { homes: alertHomes } = generateHomes({ ...size, victims: ALERT_HOMES, seed });
  const service = await createMeongmateService(alertHomes);
  const result = await attackAlerts(service, service.victims);
  await service.close();
  return result;
}

/** The attack on walking hours in the running service. */
async function runHours(seed: number) {
  const { homes: all } = generateHomes({ ...size, victims: sized(24, 1), seed });
  const service = await createMeongmateService(toLonelyHomes(all));
  const result = await attackHours(service, { days: sized(4, 1) });
  await service.close();
  return { meanM: mean(result.estimates), missed: missedHoursGoals(result) };
}

const size = readCampaignSize();
const alerts = await runAlerts(size.seed);
const hours = await runHours(size.seed);
const walks = await runWalks(size.seed);
const { homes, area } = generateHomes(size);
const started = performance.now();
const meongmate = await createMeongmateService(homes);
const results: CampaignResult[] = [];
for (const service of [
  meongmate,
  plainRounding(meongmate.victims),
  threeDecimals(meongmate.victims),
]) {
  results.push(await runCampaign(service, area, size));
  await service.close();
}
console.log(
  `${size.victims} victims, ${size.sweepCalls} calls over all, ${size.targetedCalls} more against each of ` +
    `${size.targeted}, ${size.updates} updates of each of ${size.observed} homes, seed ${size.seed}\n`,
);
printTable(results);
console.log(`\n${((performance.now() - started) / 1000).toFixed(0)} s`);
const missed = [
  ...(results[0] ? missedGoals(results[0], size) : []),
  ...walks.missed,
  ...missedAlertGoals(alerts),
  ...hours.missed,
];
for (const miss of missed) console.error(`not reached: ${miss}`);
if (missed.length > 0 && !isShortest) process.exitCode = 1;

const [meongmateResult, roundingResult] = results;
const meanOf = (what: string, read: (result: CampaignResult) => number): Row => ({
  what: `${what}: mean error`,
  unit: 'm',
  value: meongmateResult ? read(meongmateResult) : null,
  reference: {
    name: roundingResult?.name ?? '',
    value: roundingResult ? read(roundingResult) : null,
  },
});
console.log('');
report({
  name: 'privacy',
  title: 'Where people live',
  rows: [
    {
      ...meanOf('all calls over all', (one) => one.sweepFinal.meanM),
      goal: { of: 'value', atLeast: MEAN_M },
    },
    meanOf('bisecting 3 and 5 km', (one) => one.edges.meanM),
    meanOf('order beside own account', (one) => one.order.meanM),
    meanOf('watching home updates', (one) => one.homes.meanM),
    { what: 'walking hours: mean error', unit: 'm', value: hours.meanM },
    {
      what: 'walks and meetings, the best attack: mean error',
      unit: 'm',
      value: Math.min(...walks.results.map(({ meanM }) => meanM)),
      goal: { of: 'value', atLeast: MEAN_M },
    },
    {
      what: 'alerts and sightings 1,000 m from home or more, with news: mean error',
      unit: 'm',
      value: Math.min(alerts.withAlerts.meanM, alerts.withNews.meanM),
      reference: { name: 'nearby alone', value: alerts.before.meanM },
    },
    {
      what: 'promises that are broken',
      unit: '',
      value: missed.length,
      goal: { of: 'value', atMost: 0 },
    },
  ],
  notes: missed,
});
