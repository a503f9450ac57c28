import { mean, standardError } from '../statistics.ts';
import type { AlertResult } from './alert-attacks.ts';
import type { Accuracy, CampaignResult, CampaignSize } from './campaign.ts';
import type { WalkResult } from './walks.ts';

/** The guarantees about users' homes: rules PLC-3, PLC-4, PLC-13, PLC-26 and PLC-30. */
export const MEAN_M = 180;
const UNDER_50 = 0.045;
const UNDER_100 = 0.15;
const ONE_PLACE = 0.99;
/** Tolerance in metres, because shown locations are rounded. */
const NO_GAIN_M = 1;
/**
 * An estimate from rings is a noisy estimate of the shown location. With few victims it may be nearer to
 * their homes by chance: only above this many standard errors of the difference has the attacker learnt
 * something.
 */
const CHANCE_ERRORS = 3;
/** With fewer victims than this, shares depend more on chance than on the service. */
const MANY = 1000;

const percent = (value: number) => `${(value * 100).toFixed(1)} %`;

/** How much nearer each victim was located, for victims located both times. */
function gainsOf(before: Accuracy | undefined, after: Accuracy | undefined): number[] {
  return (before?.errors ?? []).flatMap((error, at) => {
    const later = after?.errors[at];
    return error === null || later === null || later === undefined ? [] : [error - later];
  });
}

/** Returns a text if an attack brings attackers nearer than what they knew before it. */
function findGain(
  what: string,
  before: Accuracy | undefined,
  after: Accuracy | undefined,
): string[] {
  const gains = gainsOf(before, after);
  if (gains.length === 0) return [];
  const gain = mean(gains);
  const chance = CHANCE_ERRORS * standardError(gains);
  if (gain <= NO_GAIN_M + chance) return [];
  return [
    `${what} brings attackers ${gain.toFixed(1)} m nearer, of which ${chance.toFixed(1)} m may be chance`,
  ];
}

/** Alerts, sightings and news about new neighbours reveal no more of a home than the nearby list (LOST-33). */
export const missedAlertGoals = ({
  before,
  withAlerts,
  withNews,
  changedViews,
}: AlertResult): string[] => [
  ...findGain('an alert of the victim', before, withAlerts),
  ...findGain('news about a new neighbour', before, withNews),
  ...(changedViews > 0 ? [`${changedViews} responses about alerts show a move of 100 m`] : []),
];

/** Returns a text for each guarantee that an outcome violates. */
export function missedGoals(
  result: CampaignResult,
  { victims }: Pick<CampaignSize, 'victims'>,
): string[] {
  const {
    sweepFinal,
    sweepAfterTen,
    byTargetedCalls,
    edges,
    targetedBefore,
    homes,
    observedBefore,
  } = result;
  const targetedResults = [...byTargetedCalls.values()];
  const missed: string[] = [];
  const require = (holds: boolean, message: string) => {
    if (!holds) missed.push(message);
  };
  const noGain = (...attack: Parameters<typeof findGain>) => missed.push(...findGain(...attack));
  require(sweepFinal.meanM >= MEAN_M, `a mean error of ${sweepFinal.meanM.toFixed(0)} m`);
  if (victims >= MANY) {
    require(sweepFinal.under50 <= UNDER_50, `${percent(sweepFinal.under50)} found within 50 m`);
    require(sweepFinal.under100 <= UNDER_100, `${percent(sweepFinal.under100)} found within 100 m`);
  }
  for (const [name, { meanM, under50, errors }] of result.households) {
    if (errors.length < MANY) continue;
    require(meanM >= MEAN_M, `${name}: a mean error of ${meanM.toFixed(0)} m`);
    require(under50 <= UNDER_50, `${name}: ${percent(under50)} found within 50 m`);
  }
  noGain('calling more often', sweepAfterTen, sweepFinal);
  noGain('calling about one victim', targetedResults[0], targetedResults.at(-1));
  noGain('bisecting the radius', targetedBefore, edges);
  noGain('watching a home', observedBefore, homes);
  require((result.oneShownPosition ?? 1) >= ONE_PLACE, 'homes are shown at several places');
  require(result.detectedMoves ===
    0, `${percent(result.detectedMoves)} of the moves of 100 m can be noticed`);
  return missed;
}

/**
 * Few homes may lie nearer to the centres of their cells by chance: an attack on a running service must find them no
 * better than the simulation of the same homes.
 */
export const missedLiveGoals = (
  live: readonly WalkResult[],
  simulated: readonly WalkResult[],
): string[] =>
  live.flatMap(({ name, meanM }) => {
    const expected = simulated.find((result) => result.name === name)?.meanM ?? MEAN_M;
    return meanM >= expected - NO_GAIN_M ? [] : [`${name}, live: ${meanM.toFixed(0)} m`];
  });

/** The same for attacks on users who walk around their homes. */
export const missedWalkGoals = (results: readonly WalkResult[]): string[] =>
  results.flatMap(({ name, homes, meanM, under50 }) => [
    ...(meanM >= MEAN_M ? [] : [`${name}: a mean error of ${meanM.toFixed(0)} m`]),
    ...(homes < MANY || under50 <= UNDER_50 ? [] : [`${name}: ${percent(under50)} within 50 m`]),
  ]);
