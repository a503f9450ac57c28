import type { Position } from '@meongmate/shared/rules/distance';
import { normalRandom, seededRandom } from '../../server/seed/random.ts';
import {
  centreOf,
  metresBetween,
  moved,
  pointTowards,
  type Ring,
  trilaterate,
} from './geometry.ts';
import type { LocationService, Sighting } from './location-service.ts';

/** Estimated locations of a user: from distances, and from the markers in responses. */
export interface Estimate {
  byRings: Position | null;
  byMarkers: Position | null;
  /** For an attacker who has learnt the grid: the mean of the centres of the different cells. */
  byCells: Position | null;
}

/** Everything that an attacker has learnt about one victim. */
export class AttackerKnowledge {
  readonly #rings: Ring[] = [];
  readonly #markers: Position[] = [];
  readonly #cellCentres = new Map<string, Position>();

  addSighting(service: LocationService, from: Position, { km, marker }: Sighting): void {
    // The rounding error is evenly distributed up to half a step.
    const sigmaM = service.roundingStepM(km) / Math.sqrt(12);
    this.#rings.push({ from, metres: km * 1000, sigmaM });
    if (!marker) return;
    this.#markers.push(marker);
    const centre = service.cellCentre?.(marker);
    if (centre) this.#cellCentres.set(JSON.stringify(centre), centre);
  }

  addRing(from: Position, metres: number, sigmaM: number): void {
    this.#rings.push({ from, metres, sigmaM });
  }

  /** Number of distances of the victim that are known. */
  get ringCount(): number {
    return this.#rings.length;
  }

  estimate(): Estimate {
    return {
      byRings: this.#rings.length >= 3 ? trilaterate(this.#rings) : null,
      byMarkers: this.#markers.length > 0 ? centreOf(this.#markers) : null,
      byCells: this.#cellCentres.size > 0 ? centreOf([...this.#cellCentres.values()]) : null,
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
  service: LocationService,
  area: Area,
  calls: number,
  seed: number,
): Promise<{ afterTenSightings: Map<number, Estimate>; final: Map<number, Estimate> }> {
  const random = seededRandom(seed);
  const knowledgeById = new Map<number, AttackerKnowledge>();
  const afterTenSightings = new Map<number, Estimate>();
  for (let call = 0; call < calls; call++) {
    const point = {
      latitude: area.south + random() * (area.north - area.south),
      longitude: area.west + random() * (area.east - area.west),
    };
    for (const sighting of await service.nearby(point, 5)) {
      const knowledge = knowledgeById.get(sighting.id) ?? new AttackerKnowledge();
      knowledgeById.set(sighting.id, knowledge);
      knowledge.addSighting(service, point, sighting);
      if (knowledge.ringCount === 10) afterTenSightings.set(sighting.id, knowledge.estimate());
    }
  }
  const final = new Map([...knowledgeById].map(([id, knowledge]) => [id, knowledge.estimate()]));
  return { afterTenSightings, final };
}

const EDGE_STEPS = 20;

/** Finds the point of a ray at which the victim leaves the response: from there it is `radiusKm` away, to the metre. */
async function findEdge(
  service: LocationService,
  id: number,
  guess: Position,
  angle: number,
  radiusKm: 3 | 5,
): Promise<Ring> {
  let [inside, outside] = [0, radiusKm * 1000 + 2000];
  for (let step = 0; step < EDGE_STEPS; step++) {
    const middle = (inside + outside) / 2;
    const sightings = await service.nearby(pointTowards(guess, angle, middle), radiusKm);
    if (sightings.some((sighting) => sighting.id === id)) inside = middle;
    else outside = middle;
  }
  const from = pointTowards(guess, angle, (inside + outside) / 2);
  return { from, metres: radiusKm * 1000, sigmaM: 1 };
}

/** The centre of the circles where a victim is found, by bisecting their edges. */
export async function bisectEdges(
  service: LocationService,
  id: number,
  guess: Position,
): Promise<Position> {
  const rings: Ring[] = [];
  for (const radiusKm of [3, 5] as const) {
    for (let ray = 0; ray < 6; ray++) {
      rings.push(await findEdge(service, id, guess, (ray * Math.PI) / 3, radiusKm));
    }
  }
  return trilaterate(rings);
}

const ORDER_STEPS = 12;

/**
 * Measures the victim's distance from a point: moves a second own account along a ray until it changes places
 * with the victim in the order of the response.
 */
async function compareOrder(service: LocationService, id: number, from: Position, angle: number) {
  // The second account moves to a point of the ray but is shown elsewhere, so each has its own bounds.
  let [lowerRayM, upperRayM] = [0, 4000];
  let [lowerDistanceM, upperDistanceM] = [0, 4000];
  for (let step = 0; step < ORDER_STEPS; step++) {
    const middle = (lowerRayM + upperRayM) / 2;
    const decoyM = metresBetween(from, await service.moveDecoy(pointTowards(from, angle, middle)));
    const sightings = await service.nearby(from, 5);
    const orderedIds = sightings.map((sighting) => sighting.id);
    if (orderedIds.indexOf(service.decoyId) < orderedIds.indexOf(id)) {
      lowerRayM = middle;
      lowerDistanceM = Math.max(lowerDistanceM, decoyM);
    } else {
      upperRayM = middle;
      upperDistanceM = Math.min(upperDistanceM, decoyM);
    }
  }
  return {
    from,
    metres: (lowerDistanceM + upperDistanceM) / 2,
    sigmaM: Math.max(1, Math.abs(upperDistanceM - lowerDistanceM) / 2),
  };
}

/** Locates the victim by measuring their distance from six points, each 2 km from the guess. */
export async function bisectOrder(
  service: LocationService,
  id: number,
  guess: Position,
): Promise<Position> {
  const rings: Ring[] = [];
  for (let side = 0; side < 6; side++) {
    const angle = (side * Math.PI) / 3 + 0.2;
    const from = pointTowards(guess, angle, 2000);
    rings.push(await compareOrder(service, id, from, angle + Math.PI));
  }
  return trilaterate(rings);
}

/** An edge costs `EDGE_STEPS` calls: with this probability, edges use about a third of all calls. */
const EDGE_PROBABILITY = 0.5 / EDGE_STEPS;

/** Distances from all directions, and edges along more and more rays. */
export async function targetedAttack(
  service: LocationService,
  id: number,
  firstGuess: Position,
  calls: number,
  milestones: readonly number[],
): Promise<Map<number, Estimate>> {
  const random = seededRandom(id);
  const knowledge = new AttackerKnowledge();
  const estimatesByCalls = new Map<number, Estimate>();
  let callCount = 0;
  let guess = firstGuess;
  const countCallsAndRecord = (count: number) => {
    for (const milestone of milestones) {
      if (callCount < milestone && callCount + count >= milestone)
        estimatesByCalls.set(milestone, knowledge.estimate());
    }
    callCount += count;
  };
  while (callCount < calls) {
    if (callCount >= 10 && random() < EDGE_PROBABILITY) {
      const edge = await findEdge(
        service,
        id,
        guess,
        random() * 2 * Math.PI,
        random() < 0.5 ? 3 : 5,
      );
      knowledge.addRing(edge.from, edge.metres, edge.sigmaM);
      countCallsAndRecord(EDGE_STEPS);
      continue;
    }
    const from = pointTowards(guess, random() * 2 * Math.PI, 100 + random() * 2500);
    const sighting = (await service.nearby(from, 5)).find((other) => other.id === id);
    if (sighting) knowledge.addSighting(service, from, sighting);
    countCallsAndRecord(1);
    if (callCount === 10) guess = knowledge.estimate().byRings ?? guess;
  }
  return estimatesByCalls;
}

/** Standard deviation of the updates at one home, on each of two axes (PLC-3). */
const UPDATE_SIGMA_M = 15;

export interface HomeObservation {
  estimate: Estimate;
  /** Number of different shown locations of the home. */
  shownPositions: number;
}

/** How far an attacker is from a home before the attack, per axis. */
const GUESS_SIGMA_M = 150;

/**
 * The attacker's guess of a home. Viewpoints at round distances from the home itself would give the
 * attacker its exact distance, which only the attack can find.
 */
function guessNear(home: Position, seed: number): Position {
  const random = seededRandom(seed + 0x9e55);
  return moved(home, GUESS_SIGMA_M * normalRandom(random), GUESS_SIGMA_M * normalRandom(random));
}

/** A victim whose location is updated again and again, at home and on trips. */
export async function observeHome(
  service: LocationService,
  victim: { id: number; home: Position },
  updates: number,
): Promise<HomeObservation> {
  const { id, home } = victim;
  const random = seededRandom(id + 1);
  const scatter = () => UPDATE_SIGMA_M * normalRandom(random);
  const guess = guessNear(home, id);
  const knowledge = new AttackerKnowledge();
  const shownPositions = new Set<string>();
  for (let update = 0; update < updates; update++) {
    if (update % 6 === 5) {
      const trip = pointTowards(home, random() * 2 * Math.PI, 700 + random() * 3000);
      await service.moveVictim(id, trip);
    }
    await service.moveVictim(id, moved(home, scatter(), scatter()));
    const from = pointTowards(guess, (update * Math.PI) / 7, 1500);
    const sighting = (await service.nearby(from, 5)).find((other) => other.id === id);
    if (!sighting) continue;
    knowledge.addSighting(service, from, sighting);
    if (sighting.marker) shownPositions.add(JSON.stringify(sighting.marker));
  }
  await service.moveVictim(id, home);
  return { estimate: knowledge.estimate(), shownPositions: shownPositions.size };
}

/**
 * Standard deviation of the registrations in one home, on each of two axes: together 15 m root mean square
 * (decision 0106).
 */
const REGISTRATION_SIGMA_M = 15 / Math.SQRT2;

/**
 * Several accounts that register in one home: at the same time, or each after the deletion of the previous
 * one. The attacker knows that they belong together.
 */
export async function observeHousehold(
  service: LocationService,
  home: Position,
  accounts: number,
  { oneAfterTheOther, seed }: { oneAfterTheOther: boolean; seed: number },
): Promise<Estimate> {
  const random = seededRandom(seed);
  const scatter = () => REGISTRATION_SIGMA_M * normalRandom(random);
  const guess = guessNear(home, seed);
  const knowledge = new AttackerKnowledge();
  const ids: number[] = [];
  for (let account = 0; account < accounts; account++) {
    const id = await service.addUser(moved(home, scatter(), scatter()));
    ids.push(id);
    for (let side = 0; side < 3; side++) {
      const from = pointTowards(guess, (side * Math.PI * 2) / 3, 1200);
      const sighting = (await service.nearby(from, 3)).find((shown) => shown.id === id);
      if (sighting) knowledge.addSighting(service, from, sighting);
    }
    if (oneAfterTheOther) await service.deleteUser(id);
  }
  if (!oneAfterTheOther) for (const id of ids) await service.deleteUser(id);
  return knowledge.estimate();
}

/** Whether a victim's move of 100 m changes any response to a stranger around them. */
export async function detectsMove(
  service: LocationService,
  { id, home }: { id: number; home: Position },
  angle: number,
): Promise<boolean> {
  const points = [0, 1, 2].map((third) => pointTowards(home, (third * Math.PI * 2) / 3, 1800));
  const readViews = async () => {
    const views: string[] = [];
    for (const point of points) views.push(await service.view(point));
    return views.join('\n');
  };
  const before = await readViews();
  await service.moveVictim(id, pointTowards(home, angle, 100));
  const after = await readViews();
  await service.moveVictim(id, home);
  return before !== after;
}
