import type { Position } from '@meongmate/shared/rules/distance';
import { mean } from '../statistics.ts';
import {
  type Area,
  besiege,
  bisectEdges,
  bisectOrder,
  type Estimate,
  noticesMove,
  sweep,
  watchHome,
} from './attacks.ts';
import { metresBetween, moved, seededRandom } from './geometry.ts';
import type { World } from './location-service.ts';

/** The size of each part of a campaign. */
export interface Scale {
  victims: number;
  sweepCalls: number;
  besieged: number;
  siegeCalls: number;
  watched: number;
  updates: number;
  moved: number;
  seed: number;
}

export interface Figures {
  meanM: number;
  /** Shares of victims located with an error below 50 and 100 m. */
  under50: number;
  under100: number;
  /** The error in metres for each victim, in their order; null if the victim was not found. */
  errors: readonly (number | null)[];
}

export interface Outcome {
  name: string;
  sweepEarly: Figures;
  sweepLate: Figures;
  siege: ReadonlyMap<number, Figures>;
  edges: Figures;
  /** The distance from the bisected centres to the shown locations; null if no location is shown. */
  edgesToShownM: number | null;
  order: Figures;
  homes: Figures;
  /** The figures of the sweep alone for the same victims. */
  besiegedBefore: Figures;
  watchedBefore: Figures;
  /** Share of watched homes with only one shown location; null if no location is shown. */
  oneShownPlace: number | null;
  /** Share of moves of 100 m that a stranger could notice. */
  noticed: number;
}

const SEOUL: Position = { latitude: 37.5665, longitude: 126.978 };
const SQUARE_KM_PER_VICTIM = 6;

/** Homes spread evenly over a square, about 13 in the circle of 5 km that one response covers. */
export function placeHomes({ victims, seed }: Scale): { homes: Position[]; area: Area } {
  const random = seededRandom(seed);
  const half = (Math.sqrt(victims * SQUARE_KM_PER_VICTIM) * 1000) / 2;
  const { latitude: south, longitude: west } = moved(SEOUL, -half, -half);
  const { latitude: north, longitude: east } = moved(SEOUL, half, half);
  const homes = Array.from({ length: victims }, () =>
    moved(SEOUL, (random() * 2 - 1) * half, (random() * 2 - 1) * half),
  );
  return { homes, area: { south, west, north, east } };
}

function figuresOf(errors: readonly (number | null)[]): Figures {
  const known = errors.filter((error) => error !== null);
  const share = (limit: number) => known.filter((error) => error < limit).length / known.length;
  return { meanM: mean(known), under50: share(50), under100: share(100), errors };
}

/** The better of the two estimates, which an attacker who knows the service would choose. */
function bestOf(pairs: readonly { home: Position; estimate: Estimate | undefined }[]): Figures {
  const ways = (['byRings', 'byMarkers'] as const).flatMap((way) => {
    const errors = pairs.map(({ home, estimate }) => {
      const place = estimate?.[way];
      return place ? metresBetween(home, place) : null;
    });
    return errors.some((error) => error !== null) ? [figuresOf(errors)] : [];
  });
  ways.sort((a, b) => a.meanM - b.meanM);
  return ways[0] ?? { meanM: Number.NaN, under50: 0, under100: 0, errors: [] };
}

const MILESTONES = [10, 100, 1000, 10_000];

/** Runs every attack on one service; returns how accurately each locates the victims. */
export async function campaign(world: World, area: Area, scale: Scale): Promise<Outcome> {
  const { victims } = world;
  const { early, late } = await sweep(world, area, scale.sweepCalls, scale.seed + 1);
  const located = (found: ReadonlyMap<number, Estimate>, people = victims) =>
    bestOf(people.map(({ id, home }) => ({ home, estimate: found.get(id) })));

  const milestones = MILESTONES.filter((calls) => calls <= scale.siegeCalls);
  const besieged = victims.slice(0, scale.besieged);
  const sieges: { home: Position; found: Map<number, Estimate> }[] = [];
  const edges: number[] = [];
  const edgesToShown: number[] = [];
  const order: number[] = [];
  for (const { id, home } of besieged) {
    const known = late.get(id);
    const guess = known?.byMarkers ?? known?.byRings ?? home;
    const found = await besiege(world, id, guess, scale.siegeCalls, milestones);
    sieges.push({ home, found });
    const centre = await bisectEdges(world, id, guess);
    edges.push(metresBetween(home, centre));
    if (known?.byMarkers) edgesToShown.push(metresBetween(known.byMarkers, centre));
    order.push(metresBetween(home, await bisectOrder(world, id, guess)));
  }

  const watches: { home: Position; estimate: Estimate; places: number }[] = [];
  const watched = victims.slice(-scale.watched);
  for (const victim of watched) {
    watches.push({ home: victim.home, ...(await watchHome(world, victim, scale.updates)) });
  }
  let noticed = 0;
  for (const [index, victim] of victims.slice(0, scale.moved).entries()) {
    if (await noticesMove(world, victim, index)) noticed += 1;
  }

  const showsPlaces = watches.some(({ places }) => places > 0);
  const steady = watches.filter(({ places }) => places === 1).length / watches.length;
  return {
    name: world.name,
    sweepEarly: located(early),
    sweepLate: located(late),
    siege: new Map(
      milestones.map((calls) => [
        calls,
        bestOf(sieges.map(({ home, found }) => ({ home, estimate: found.get(calls) }))),
      ]),
    ),
    edges: figuresOf(edges),
    edgesToShownM: edgesToShown.length > 0 ? Math.max(...edgesToShown) : null,
    order: figuresOf(order),
    homes: bestOf(watches),
    besiegedBefore: located(late, besieged),
    watchedBefore: located(late, watched),
    oneShownPlace: showsPlaces ? steady : null,
    noticed: noticed / scale.moved,
  };
}
