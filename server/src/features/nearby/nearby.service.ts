import { distanceKm, type Position } from '@meongmate/shared/rules/distance';
import { NEARBY_COUNT_MAX } from '@meongmate/shared/rules/limits';
import type { Dependencies } from '../../dependencies.ts';
import { RATE_LIMITS } from '../../rate-limits.ts';
import { findCandidates, type NearbyRow } from './nearby.repository.ts';
import {
  hasEnoughCandidates,
  inRadius,
  isNew,
  LOCATION_FRESH_MS,
  LOOKAHEAD,
  searchCellOf,
  type UserDistance,
} from './nearby.rules.ts';

interface NearbySearch {
  viewerId: number;
  point: Position;
  radiusKm: number;
  limit: number;
  offset: number;
}

interface NearbyPage {
  page: (UserDistance & { row: NearbyRow; isNew: boolean })[];
  hasMore: boolean;
  /** Number of users on all pages, at most `NEARBY_COUNT_MAX`. */
  total: number;
}

export function createNearby({
  db,
  clock,
  limiter,
  locationAccessLog,
}: Pick<Dependencies, 'db' | 'clock' | 'limiter' | 'locationAccessLog'>) {
  async function find({ viewerId, point, radiusKm, limit, offset }: NearbySearch) {
    const end = offset + limit;
    const nowMs = clock.now().getTime();
    const freshSince = new Date(nowMs - LOCATION_FRESH_MS);
    let minCandidates = end + 1 + LOOKAHEAD;
    for (;;) {
      const { rows, counted, limit } = await findCandidates(db, {
        viewerId,
        point,
        radiusKm,
        freshSince,
        minCandidates,
      });
      const candidates = rows.map((row) => ({ id: row.id, km: distanceKm(point, row), row }));
      const near = inRadius(candidates, radiusKm);
      const farthestReadKm = candidates.reduce((farthest, { km }) => Math.max(farthest, km), 0);
      // More candidates are needed if many users share the distance at which the page ends.
      if (rows.length < limit || hasEnoughCandidates(near, { farthestReadKm, radiusKm, end })) {
        const page = near.slice(offset, end).map((found) => ({
          ...found,
          isNew: isNew(found.row.first_visible_at, nowMs),
        }));
        const isComplete = rows.length < limit;
        const total = isComplete ? near.length : Math.max(near.length, counted);
        return { page, hasMore: near.length > end, total: Math.min(total, NEARBY_COUNT_MAX) };
      }
      minCandidates = rows.length * 2;
    }
  }

  return {
    async list(search: NearbySearch): Promise<NearbyPage> {
      const { viewerId, point } = search;
      await limiter.consume(RATE_LIMITS.nearbyMinute, viewerId);
      await limiter.consume(RATE_LIMITS.nearbyDay, viewerId);
      await limiter.consume(RATE_LIMITS.searchCells, viewerId, searchCellOf(point));
      const found = await find(search);
      locationAccessLog.record(
        viewerId,
        found.page.map(({ id }) => id),
        'nearby',
      );
      return found;
    },
  };
}
