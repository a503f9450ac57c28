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
  /** What anyone may see of a person, as bytes of JSON: the view's to say. */
  toCard(row: nearby.CardRow): Buffer;
}

export interface NearbySearch {
  viewerId: number;
  point: Position;
  radiusKm: number;
  limit: number;
  offset: number;
}

/** Somebody near with their card. */
export type Neighbour = Placed & { card: Buffer };

export interface NearbyPage {
  neighbours: Neighbour[];
  hasMore: boolean;
}

export function createNearby({ db, clock, limiter, placeUse, shelf, toCard }: Dependencies) {
  /** The cards of a page; people whose card is not at hand, or an old one, are read in one go. */
  async function withCards(page: readonly (Placed & { version: number })[]): Promise<Neighbour[]> {
    const missing = page.filter(({ id, version }) => !shelf.find(id, version));
    const read = new Map<number, Buffer>();
    if (missing.length > 0) {
      for (const row of await nearby.listCards(
        db,
        missing.map(({ id }) => id),
      )) {
        const bytes = toCard(row);
        shelf.put(row.id, { version: row.version, bytes });
        read.set(row.id, bytes);
      }
    }
    return page.flatMap((person) => {
      const card = read.get(person.id) ?? shelf.find(person.id, person.version);
      return card ? [{ ...person, card }] : [];
    });
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
        candidates.map((row) => {
          const shown = { latitude: row.shown_latitude, longitude: row.shown_longitude };
          return { id: row.id, version: row.version, ...shown, km: distanceKm(point, shown) };
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
