import type { Position } from '@meongmate/shared/rules/distance';
import { seededRandom } from '../../server/seed/random.ts';
import { mean } from '../statistics.ts';
import {
  type Area,
  bisectEdges,
  bisectOrder,
  detectsMove,
  type Estimate,
  observeHome,
  observeHousehold,
  sweep,
  targetedAttack,
} from './attacks.ts';
import { metresBetween, moved } from './geometry.ts';
import type { LocationService } from './location-service.ts';

/** The size of each part of a campaign. */
export interface CampaignSize {
  victims: number;
  sweepCalls: number;
  targeted: number;
  targetedCalls: number;
  observed: number;
  updates: number;
  movedVictims: number;
  households: number;
  seed: number;
}

export interface Accuracy {
  meanM: number;
  /** Shares of victims located with an error below 50 and 100 m. */
  under50: number;
  under100: number;
  /** The error in metres for each victim, in their order; null if the victim was not found. */
  errors: readonly (number | null)[];
}

export interface CampaignResult {
  name: string;
  sweepAfterTen: Accuracy;
  sweepFinal: Accuracy;
  byTargetedCalls: ReadonlyMap<number, Accuracy>;
  edges: Accuracy;
  /** The distance from the bisected centres to the shown locations; null if no location is shown. */
  edgesToShownM: number | null;
  order: Accuracy;
  homes: Accuracy;
  /** Several accounts in one home, by the name of the attack. */
  households: ReadonlyMap<string, Accuracy>;
  /** The figures of the sweep alone for the same victims. */
  targetedBefore: Accuracy;
  observedBefore: Accuracy;
  /** Share of watched homes with only one shown location; null if no location is shown. */
  oneShownPosition: number | null;
  /** Share of moves of 100 m that a stranger could notice. */
  detectedMoves: number;
}

const SEOUL: Position = { latitude: 37.5665, longitude: 126.978 };
const SQUARE_KM_PER_VICTIM = 6;

/** Homes spread evenly over a square, about 13 in the circle of 5 km that one response covers. */
export function generateHomes({ victims, seed }: CampaignSize): { homes: Position[]; area: Area } {
  const random = seededRandom(seed);
  const half = (Math.sqrt(victims * SQUARE_KM_PER_VICTIM) * 1000) / 2;
  const { latitude: south, longitude: west } = moved(SEOUL, -half, -half);
  const { latitude: north, longitude: east } = moved(SEOUL, half, half);
  const homes = Array.from({ length: victims }, () =>
    moved(SEOUL, (random() * 2 - 1) * half, (random() * 2 - 1) * half),
  );
  return { homes, area: { south, west, north, east } };
}

export function accuracyOf(errors: readonly (number | null)[]): Accuracy {
  const located = errors.filter((error) => error !== null);
  const share = (limit: number) => located.filter((error) => error < limit).length / located.length;
  return { meanM: mean(located), under50: share(50), under100: share(100), errors };
}

/** The best of the estimates, which an attacker who knows the service would choose. */
function bestOf(pairs: readonly { home: Position; estimate: Estimate | undefined }[]): Accuracy {
  const accuracies = (['byRings', 'byMarkers', 'byCells'] as const).flatMap((estimator) => {
    const errors = pairs.map(({ home, estimate }) => {
      const position = estimate?.[estimator];
      return position ? metresBetween(home, position) : null;
    });
    return errors.some((error) => error !== null) ? [accuracyOf(errors)] : [];
  });
  accuracies.sort((a, b) => a.meanM - b.meanM);
  return accuracies[0] ?? { meanM: Number.NaN, under50: 0, under100: 0, errors: [] };
}

const HOUSEHOLDS = [
  { name: 'two accounts in one home', accounts: 2, oneAfterTheOther: false },
  { name: 'three accounts in one home', accounts: 3, oneAfterTheOther: false },
  { name: 'an account registered again', accounts: 2, oneAfterTheOther: true },
];

async function attackHouseholds(
  service: LocationService,
  { households, seed }: CampaignSize,
): Promise<Map<string, Accuracy>> {
  const accuracies = new Map<string, Accuracy>();
  for (const { name, accounts, oneAfterTheOther } of HOUSEHOLDS) {
    const found: { home: Position; estimate: Estimate }[] = [];
    for (const { id, home } of service.victims.slice(0, households)) {
      const options = { oneAfterTheOther, seed: seed + id };
      const estimate = await observeHousehold(service, home, accounts, options);
      found.push({ home, estimate });
    }
    accuracies.set(name, bestOf(found));
  }
  return accuracies;
}

const MILESTONES = [10, 100, 1000, 10_000];

/** Runs every attack on one service; returns how accurately each locates the victims. */
export async function runCampaign(
  service: LocationService,
  area: Area,
  size: CampaignSize,
): Promise<CampaignResult> {
  const { victims } = service;
  const { afterTenSightings, final } = await sweep(service, area, size.sweepCalls, size.seed + 1);
  const accuracyFor = (found: ReadonlyMap<number, Estimate>, targets = victims) =>
    bestOf(targets.map(({ id, home }) => ({ home, estimate: found.get(id) })));

  const milestones = MILESTONES.filter((calls) => calls <= size.targetedCalls);
  const targeted = victims.slice(0, size.targeted);
  const targetedResults: { home: Position; found: Map<number, Estimate> }[] = [];
  const edges: number[] = [];
  const edgesToShown: number[] = [];
  const order: number[] = [];
  for (const { id, home } of targeted) {
    const located = final.get(id);
    const guess = located?.byMarkers ?? located?.byRings ?? home;
    const found = await targetedAttack(service, id, guess, size.targetedCalls, milestones);
    targetedResults.push({ home, found });
    const centre = await bisectEdges(service, id, guess);
    edges.push(metresBetween(home, centre));
    if (located?.byMarkers) edgesToShown.push(metresBetween(located.byMarkers, centre));
    order.push(metresBetween(home, await bisectOrder(service, id, guess)));
  }

  const observations: { home: Position; estimate: Estimate; shownPositions: number }[] = [];
  const observed = victims.slice(-size.observed);
  for (const victim of observed) {
    observations.push({ home: victim.home, ...(await observeHome(service, victim, size.updates)) });
  }
  let detectedMoves = 0;
  for (const [index, victim] of victims.slice(0, size.movedVictims).entries()) {
    if (await detectsMove(service, victim, index)) detectedMoves += 1;
  }

  const showsPositions = observations.some(({ shownPositions }) => shownPositions > 0);
  const stableShare =
    observations.filter(({ shownPositions }) => shownPositions === 1).length / observations.length;
  return {
    name: service.name,
    sweepAfterTen: accuracyFor(afterTenSightings),
    sweepFinal: accuracyFor(final),
    byTargetedCalls: new Map(
      milestones.map((calls) => [
        calls,
        bestOf(targetedResults.map(({ home, found }) => ({ home, estimate: found.get(calls) }))),
      ]),
    ),
    edges: accuracyOf(edges),
    edgesToShownM: edgesToShown.length > 0 ? Math.max(...edgesToShown) : null,
    order: accuracyOf(order),
    homes: bestOf(observations),
    households: await attackHouseholds(service, size),
    targetedBefore: accuracyFor(final, targeted),
    observedBefore: accuracyFor(final, observed),
    oneShownPosition: showsPositions ? stableShare : null,
    detectedMoves: detectedMoves / size.movedVictims,
  };
}
