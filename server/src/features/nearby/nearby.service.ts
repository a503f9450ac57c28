import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Limiter } from '../../platform/limits.ts';
import type { PlaceUse } from '../places/place-use.ts';
import * as nearby from './nearby.repository.ts';
import { NEARBY_BUDGETS, PLACE_FRESH_MS, SQUARES_BUDGET, squareOf } from './nearby.rules.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  limiter: Limiter;
  placeUse: PlaceUse;
}

export interface NearbyPage {
  rows: nearby.NearbyRow[];
  hasMore: boolean;
}

export function createNearby({ db, clock, limiter, placeUse }: Dependencies) {
  return {
    async list(search: Omit<nearby.Search, 'freshSince'>): Promise<NearbyPage> {
      const { viewerId, point, limit } = search;
      const who = String(viewerId);
      for (const budget of NEARBY_BUDGETS) await limiter.spend(budget, who);
      await limiter.spendDistinct(SQUARES_BUDGET, who, squareOf(point));
      // Who cannot be found finds nobody.
      if (await nearby.isPaused(db, viewerId)) return { rows: [], hasMore: false };
      const now = clock.now();
      const freshSince = new Date(now.getTime() - PLACE_FRESH_MS);
      const rows = await nearby.listNearby(db, { ...search, freshSince, limit: limit + 1 });
      const hasMore = rows.length > limit;
      const page = rows.slice(0, limit);
      placeUse.note(
        viewerId,
        page.map((row) => row.id),
      );
      return { rows: page, hasMore };
    },
  };
}
