import type { Position } from '@meongmate/shared/rules/distance';
import {
  centreOf,
  metresBetween,
  moved,
  normal,
  type Ring,
  seededRandom,
  towards,
  trilaterate,
} from './geometry.ts';
import type { Sighting, World } from './location-service.ts';

/** Estimated locations of a user: from distances, and from the markers in responses. */
export interface Estimate {
  byRings: Position | null;
  byMarkers: Position | null;
}

/** Everything that an attacker has learnt about one victim. */
export class Dossier {
  readonly #rings: Ring[] = [];
  readonly #markers: Position[] = [];

  note(world: World, from: Position, { km, marker }: Sighting): void {
    // The rounding error is evenly distributed up to half a step.
    const sigmaM = world.stepM(km) / Math.sqrt(12);
    this.#rings.push({ from, metres: km * 1000, sigmaM });
    if (marker) this.#markers.push(marker);
  }

  noteExactly(from: Position, metres: number, sigmaM: number): void {
    this.#rings.push({ from, metres, sigmaM });
  }

  get sightings(): number {
    return this.#rings.length;
  }

  estimate(): Estimate {
    return {
      byRings: this.#rings.length >= 3 ? trilaterate(this.#rings) : null,
      byMarkers: this.#markers.length > 0 ? centreOf(this.#markers) : null,
    };
  }
}

export interface Area {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Requests from random points of an area; each reveals something about all users around it. */
export async function sweep(
  world: World,
  area: Area,
  calls: number,
  seed: number,
): Promise<{ early: Map<number, Estimate>; late: Map<number, Estimate> }> {
  const random = seededRandom(seed);
  const dossiers = new Map<number, Dossier>();
  const early = new Map<number, Estimate>();
  for (let call = 0; call < calls; call++) {
    const point = {
      latitude: area.south + random() * (area.north - area.south),
      longitude: area.west + random() * (area.east - area.west),
    };
    for (const sighting of await world.nearby(point, 5)) {
      const dossier = dossiers.get(sighting.id) ?? new Dossier();
      dossiers.set(sighting.id, dossier);
      dossier.note(world, point, sighting);
      if (dossier.sightings === 10) early.set(sighting.id, dossier.estimate());
    }
  }
  const late = new Map([...dossiers].map(([id, dossier]) => [id, dossier.estimate()]));
  return { early, late };
}

const EDGE_STEPS = 20;

/** The distance along a ray at which the victim is no longer in the response: the radius, to the metre. */
async function findEdge(
  world: World,
  id: number,
  guess: Position,
  angle: number,
  radiusKm: 3 | 5,
): Promise<Ring> {
  let [inside, outside] = [0, radiusKm * 1000 + 2000];
  for (let step = 0; step < EDGE_STEPS; step++) {
    const middle = (inside + outside) / 2;
    const answer = await world.nearby(towards(guess, angle, middle), radiusKm);
    if (answer.some((sighting) => sighting.id === id)) inside = middle;
    else outside = middle;
  }
  const from = towards(guess, angle, (inside + outside) / 2);
  return { from, metres: radiusKm * 1000, sigmaM: 1 };
}

/** The centre of the circles in which a victim is found, by bisecting their edges. */
export async function bisectEdges(world: World, id: number, guess: Position): Promise<Position> {
  const rings: Ring[] = [];
  for (const radiusKm of [3, 5] as const) {
    for (let ray = 0; ray < 6; ray++) {
      rings.push(await findEdge(world, id, guess, (ray * Math.PI) / 3, radiusKm));
    }
  }
  return trilaterate(rings);
}

const ORDER_STEPS = 12;

/**
 * Measures the victim's distance from a point: moves a second own account along a ray until it changes places
 * with the victim in the order of the response.
 */
async function compareOrder(world: World, id: number, from: Position, angle: number) {
  let [nearer, farther] = [0, 4000];
  let [below, above] = [0, 4000];
  for (let step = 0; step < ORDER_STEPS; step++) {
    const middle = (nearer + farther) / 2;
    const decoy = metresBetween(from, await world.moveDecoy(towards(from, angle, middle)));
    const answer = await world.nearby(from, 5);
    const places = answer.map((sighting) => sighting.id);
    if (places.indexOf(world.decoyId) < places.indexOf(id)) {
      nearer = middle;
      below = Math.max(below, decoy);
    } else {
      farther = middle;
      above = Math.min(above, decoy);
    }
  }
  return { from, metres: (below + above) / 2, sigmaM: Math.max(1, Math.abs(above - below) / 2) };
}

export async function bisectOrder(world: World, id: number, guess: Position): Promise<Position> {
  const rings: Ring[] = [];
  for (let side = 0; side < 6; side++) {
    const angle = (side * Math.PI) / 3 + 0.2;
    const from = towards(guess, angle, 2000);
    rings.push(await compareOrder(world, id, from, angle + Math.PI));
  }
  return trilaterate(rings);
}

/** All attacks on one victim: distances from all directions, and edges along more and more rays. */
export async function besiege(
  world: World,
  id: number,
  firstGuess: Position,
  calls: number,
  milestones: readonly number[],
): Promise<Map<number, Estimate>> {
  const random = seededRandom(id);
  const dossier = new Dossier();
  const found = new Map<number, Estimate>();
  let made = 0;
  let guess = firstGuess;
  const spend = (count: number) => {
    for (const milestone of milestones) {
      if (made < milestone && made + count >= milestone) found.set(milestone, dossier.estimate());
    }
    made += count;
  };
  while (made < calls) {
    if (made >= 10 && random() < 0.5 / EDGE_STEPS) {
      const edge = await findEdge(world, id, guess, random() * 2 * Math.PI, random() < 0.5 ? 3 : 5);
      dossier.noteExactly(edge.from, edge.metres, edge.sigmaM);
      spend(EDGE_STEPS);
      continue;
    }
    const from = towards(guess, random() * 2 * Math.PI, 100 + random() * 2500);
    const sighting = (await world.nearby(from, 5)).find((seen) => seen.id === id);
    if (sighting) dossier.note(world, from, sighting);
    spend(1);
    if (made === 10) guess = dossier.estimate().byRings ?? guess;
  }
  return found;
}

export interface HomeWatch {
  estimate: Estimate;
  /** Number of different shown locations of the home. */
  places: number;
}

/** A victim whose location is updated again and again, at home and on trips. */
export async function watchHome(
  world: World,
  victim: { id: number; home: Position },
  updates: number,
): Promise<HomeWatch> {
  const { id, home } = victim;
  const random = seededRandom(id + 1);
  const dossier = new Dossier();
  const places = new Set<string>();
  for (let update = 0; update < updates; update++) {
    if (update % 6 === 5) {
      const trip = towards(home, random() * 2 * Math.PI, 700 + random() * 3000);
      await world.moveVictim(id, trip);
    }
    await world.moveVictim(id, moved(home, 15 * normal(random), 15 * normal(random)));
    const from = towards(home, (update * Math.PI) / 7, 1500);
    const sighting = (await world.nearby(from, 5)).find((seen) => seen.id === id);
    if (!sighting) continue;
    dossier.note(world, from, sighting);
    if (sighting.marker) places.add(JSON.stringify(sighting.marker));
  }
  await world.moveVictim(id, home);
  return { estimate: dossier.estimate(), places: places.size };
}

/** Whether a victim's move of 100 m changes any response to a stranger around them. */
export async function noticesMove(
  world: World,
  { id, home }: { id: number; home: Position },
  angle: number,
): Promise<boolean> {
  const points = [0, 1, 2].map((third) => towards(home, (third * Math.PI * 2) / 3, 1800));
  const look = async () => {
    const views: string[] = [];
    for (const point of points) views.push(await world.view(point));
    return views.join('\n');
  };
  const before = await look();
  await world.moveVictim(id, towards(home, angle, 100));
  const after = await look();
  await world.moveVictim(id, home);
  return before !== after;
}
