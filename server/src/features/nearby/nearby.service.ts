import { distanceKm, type Position } from '@meongmate/shared/rules/distance';
import type { Dependencies } from '../../dependencies.ts';
import { RATE_LIMITS } from '../../rate-limits.ts';
import { findCandidates, type NearbyRow } from './nearby.repository.ts';
import {
  hasEnoughCandidates,
  inRadius,
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
  page: (UserDistance & { row: NearbyRow })[];
  hasMore: boolean;
}

export function createNearby({
  db,
  clock,
  limiter,
  locationAccessLog,
}: Pick<Dependencies, 'db' | 'clock' | 'limiter' | 'locationAccessLog'>) {
  async function find({ viewerId, point, radiusKm, limit, offset }: NearbySearch) {
    const end = offset + limit;
    const freshSince = new Date(clock.now().getTime() - LOCATION_FRESH_MS);
    let minCandidates = end + 1 + LOOKAHEAD;
    for (;;) {
      const { rows, limit } = await findCandidates(db, {
        viewerId,
        point,
        freshSince,
        minCandidates,
      });
      const candidates = rows.map((row) => ({ id: row.id, km: distanceKm(point, row), row }));
      const near = inRadius(candidates, radiusKm);
      const farthestReadKm = candidates.reduce((farthest, { km }) => Math.max(farthest, km), 0);
      // More candidates are needed if many users share the distance at which the page ends.
      if (rows.length < limit || hasEnoughCandidates(near, { farthestReadKm, radiusKm, end })) {
        return { page: near.slice(offset, end), hasMore: near.length > end };
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
