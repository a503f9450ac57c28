import { distanceKm, type Position } from '@meongmate/shared/rules/distance';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Limiter } from '../../platform/limits.ts';
import type { PlaceUse } from '../places/place-use.ts';
import type { CardShelf } from './card-shelf.ts';
import * as nearby from './nearby.repository.ts';
import {
  inRadius,
  NEARBY_BUDGETS,
  PLACE_FRESH_MS,
  type Placed,
  SQUARES_BUDGET,
  squareOf,
  TIES_MAX,
} from './nearby.rules.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  limiter: Limiter;
  placeUse: PlaceUse;
  shelf: CardShelf;
  /** What anyone may see of a person who is shown there, as bytes of JSON: the view's to say. */
  toCard(row: nearby.CardRow, shown: Position): Buffer;
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

export interface NearbyPage {
  neighbours: Neighbour[];
  hasMore: boolean;
}

export function createNearby({ db, clock, limiter, placeUse, shelf, toCard }: Dependencies) {
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

  return {
    async list({ viewerId, point, radiusKm, limit, offset }: NearbySearch): Promise<NearbyPage> {
      const who = String(viewerId);
      for (const budget of NEARBY_BUDGETS) await limiter.spend(budget, who);
      await limiter.spendDistinct(SQUARES_BUDGET, who, squareOf(point));
      const freshSince = new Date(clock.now().getTime() - PLACE_FRESH_MS);
      const atLeast = limit + 1 + offset + TIES_MAX;
      const candidates = await nearby.listCandidates(db, { viewerId, point, freshSince, atLeast });
      const near = inRadius(
        candidates.map(({ id, version, latitude, longitude }) => {
          const km = distanceKm(point, { latitude, longitude });
          return { id, version, latitude, longitude, km };
        }),
        radiusKm,
      );
      const page = near.slice(offset, offset + limit);
      placeUse.note(
        viewerId,
        page.map(({ id }) => id),
      );
      return { neighbours: await withCards(page), hasMore: near.length > offset + limit };
    },
  };
}
