import { distanceKm, type Position } from '@meongmate/shared/rules/distance';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Limiter } from '../../platform/limits.ts';
import type { PlaceUse } from '../places/place-use.ts';
import type { CardShelf } from './card-shelf.ts';
import type { LastAnswers, NearbyAnswer } from './last-answers.ts';
import * as nearby from './nearby.repository.ts';
import {
  BEYOND_PAGE,
  inRadius,
  isSettled,
  NEARBY_BUDGETS,
  PLACE_FRESH_MS,
  type Placed,
  SQUARES_BUDGET,
  squareOf,
} from './nearby.rules.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  limiter: Limiter;
  placeUse: PlaceUse;
  shelf: CardShelf;
  lastAnswers: LastAnswers;
  /** What anyone may see of a person who is shown there, and of all of them, as bytes of JSON: the view's to say. */
  toCard(row: nearby.CardRow, shown: Position): Buffer;
  toList(neighbours: readonly Neighbour[]): Buffer;
}

export interface NearbySearch {
  viewerId: number;
  point: Position;
  radiusKm: number;
  limit: number;
  offset: number;
}

/** Somebody near: their card, which a distance is still to be added to, and the distance. */
export interface Neighbour {
  card: Buffer;
  km: number;
}

export function createNearby(deps: Dependencies) {
  const { db, clock, limiter, placeUse, shelf, lastAnswers, toCard, toList } = deps;

  /** The cards of a page; people whose card is not at hand, or an old one, are read in one go. */
  async function withCards(page: readonly (Placed & nearby.Candidate)[]): Promise<Neighbour[]> {
    const atHand = page.map((person) => shelf.find(person));
    const missing = page.filter((_, at) => !atHand[at]);
    const read = missing.length > 0 ? await readCards(missing) : null;
    const neighbours: Neighbour[] = [];
    for (const [at, { id, km }] of page.entries()) {
      const card = atHand[at] ?? read?.get(id);
      if (card) neighbours.push({ card, km });
    }
    return neighbours;
  }

  async function readCards(people: readonly nearby.Candidate[]): Promise<Map<number, Buffer>> {
    const placed = new Map(people.map((person) => [person.id, person]));
    const cards = new Map<number, Buffer>();
    for (const row of await nearby.listCards(db, [...placed.keys()])) {
      const person = placed.get(row.id);
      if (!person) continue;
      const card = toCard(row, person);
      shelf.put({ ...person, version: row.version }, card);
      cards.set(row.id, card);
    }
    return cards;
  }

  /**
   * The answer made of candidates, of whom there are more unless there are fewer than `most`; null where more of them have
   * to be looked at, because many share the distance at which the page ends.
   */
  async function answerOf(
    candidates: readonly nearby.Candidate[],
    most: number,
    { point, radiusKm, limit, offset }: NearbySearch,
  ): Promise<(NearbyAnswer & { isWhole: boolean }) | null> {
    const end = offset + limit;
    let farthestKm = 0;
    const placed = candidates.map(({ id, version, latitude, longitude }) => {
      const km = distanceKm(point, { latitude, longitude });
      farthestKm = Math.max(farthestKm, km);
      return { id, version, latitude, longitude, km };
    });
    const near = inRadius(placed, radiusKm);
    if (candidates.length === most && !isSettled(near, { farthestKm, radiusKm, end })) return null;
    const page = near.slice(offset, end);
    const neighbours = await withCards(page);
    return {
      json: toList(neighbours),
      shownIds: page.map(({ id }) => id),
      hasMore: near.length > end,
      // Somebody may have left since the candidates were read.
      isWhole: neighbours.length === page.length,
    };
  }

  /** The last answer, where its basis is still the same, or a new one. */
  async function answer(search: NearbySearch): Promise<NearbyAnswer> {
    const { viewerId, point, radiusKm, limit, offset } = search;
    const asked = [point.latitude, point.longitude, radiusKm, limit, offset].join();
    const freshSince = new Date(clock.now().getTime() - PLACE_FRESH_MS);
    let atLeast = offset + limit + 1 + BEYOND_PAGE;
    for (;;) {
      const found = await nearby.findCandidates(db, { viewerId, point, freshSince, atLeast });
      const basis = { asked, candidates: found.text };
      const last = lastAnswers.find(viewerId, basis);
      if (last) return last;
      const candidates = nearby.readCandidates(found.text);
      const made = await answerOf(candidates, found.most, search);
      if (made?.isWhole) lastAnswers.keep(viewerId, basis, made);
      if (made) return made;
      atLeast = candidates.length * 2;
    }
  }

  return {
    async list(search: NearbySearch): Promise<NearbyAnswer> {
      const who = String(search.viewerId);
      for (const budget of NEARBY_BUDGETS) await limiter.spend(budget, who);
      await limiter.spendDistinct(SQUARES_BUDGET, who, squareOf(search.point));
      const found = await answer(search);
      placeUse.note(search.viewerId, found.shownIds);
      return found;
    },
  };
}
