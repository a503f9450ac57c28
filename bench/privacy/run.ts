/** `npm run bench:privacy`: how accurately strangers can find out where a user lives. */
import { parseArgs } from 'node:util';
import { type Row, report } from '../report.ts';
import { campaign, type Figures, type Outcome, placeHomes, type Scale } from './campaign.ts';
import { MEAN_M, missedGoals } from './goals.ts';
import { plainRounding, threeDecimals } from './location-service.ts';
import { ourService } from './meongmate-service.ts';

const FULL: Scale = {
  victims: 2000,
  sweepCalls: 10_000,
  besieged: 20,
  siegeCalls: 10_000,
  watched: 100,
  updates: 180,
  moved: 300,
  seed: 20_260_302,
};

function readScale(): Scale {
  const { values } = parseArgs({ options: { quick: { type: 'boolean' } } });
  if (!values.quick) return FULL;
  return {
    ...FULL,
    victims: 500,
    sweepCalls: 1500,
    besieged: 4,
    siegeCalls: 1000,
    watched: 10,
    moved: 40,
  };
}

const metres = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} m`;
const share = (value: number) => `${(value * 100).toFixed(1)} %`;
const orDash = (value: number | null, say: (value: number) => string) =>
  value === null ? '-' : say(value);
const inShort = ({ meanM, under50, under100 }: Figures) =>
  `${metres(meanM)}, ${share(under50)}, ${share(under100)}`;

function rowsOf(outcome: Outcome): [string, string][] {
  return [
    ['10 sightings each', inShort(outcome.sweepEarly)],
    ['all calls over all', inShort(outcome.sweepLate)],
    ...[...outcome.siege].map(([calls, figures]): [string, string] => [
      `one victim, ${calls} calls`,
      inShort(figures),
    ]),
    ['the same victims by sweep', inShort(outcome.besiegedBefore)],
    ['bisecting 3 and 5 km', inShort(outcome.edges)],
    ['centre to place shown', orDash(outcome.edgesToShownM, metres)],
    ['order beside own account', inShort(outcome.order)],
    ['watching home updates', inShort(outcome.homes)],
    ['the same homes by sweep', inShort(outcome.watchedBefore)],
    ['homes shown at one place', orDash(outcome.oneShownPlace, share)],
    ['moves of 100 m noticed', share(outcome.noticed)],
  ];
}

function printTable(outcomes: readonly Outcome[]): void {
  const rows = outcomes.map(rowsOf);
  const widths = [26, ...outcomes.map(() => 26)];
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  console.log(line(['mean error, < 50 m, < 100 m', ...outcomes.map(({ name }) => name)]));
  console.log(line(widths.map((width) => '-'.repeat(width))));
  for (const [index, [label]] of (rows[0] ?? []).entries()) {
    console.log(line([label, ...rows.map((row) => row[index]?.[1] ?? '')]));
  }
}

const scale = readScale();
const { homes, area } = placeHomes(scale);
const started = performance.now();
const ours = await ourService(homes);
const outcomes: Outcome[] = [];
for (const world of [ours, plainRounding(ours.victims), threeDecimals(ours.victims)]) {
  outcomes.push(await campaign(world, area, scale));
  await world.close();
}
console.log(
  `${scale.victims} victims, ${scale.sweepCalls} calls over all, ${scale.siegeCalls} more against each of ` +
    `${scale.besieged}, ${scale.updates} updates of each of ${scale.watched} homes, seed ${scale.seed}\n`,
);
printTable(outcomes);
console.log(`\n${((performance.now() - started) / 1000).toFixed(0)} s`);
const missed = outcomes[0] ? missedGoals(outcomes[0], scale) : [];
for (const miss of missed) console.error(`not reached: ${miss}`);
if (missed.length > 0) process.exitCode = 1;

const [own, rounded] = outcomes;
const meanOf = (what: string, read: (outcome: Outcome) => number): Row => ({
  what: `${what}: mean error`,
  unit: 'm',
  ours: own ? read(own) : null,
  beside: { name: rounded?.name ?? '', value: rounded ? read(rounded) : null },
});
console.log('');
report({
  name: 'privacy',
  title: 'Where people live',
  rows: [
    {
      ...meanOf('all calls over all', (one) => one.sweepLate.meanM),
      goal: { of: 'ours', atLeast: MEAN_M },
    },
    meanOf('bisecting 3 and 5 km', (one) => one.edges.meanM),
    meanOf('order beside own account', (one) => one.order.meanM),
    meanOf('watching home updates', (one) => one.homes.meanM),
    {
      what: 'promises that are broken',
      unit: '',
      ours: missed.length,
      goal: { of: 'ours', atMost: 0 },
    },
  ],
  notes: missed,
});
