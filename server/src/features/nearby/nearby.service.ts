import { distanceKm, type Position } from '@meongmate/shared/rules/distance';
import { NEARBY_COUNT_MAX } from '@meongmate/shared/rules/limits';
import type { NearbyFilters } from '@meongmate/shared/rules/nearby-filters';
import type { NearbySort } from '@meongmate/shared/rules/nearby-sort';
import type { Dependencies } from '../../product/dependencies.ts';
import { RATE_LIMITS } from '../../product/rate-limits.ts';
import type { LocationAccessLog } from '../locations/location-access-log.ts';
import { findCandidates, type NearbyRow } from './nearby.repository.ts';
import {
  bySharedSlots,
  hasEnoughCandidates,
  inRadius,
  isNew,
  LOOKAHEAD,
  searchCellOf,
  toFilterQuery,
  type UserDistance,
} from './nearby.rules.ts';

interface NearbySearch {
  viewerId: number;
  point: Position;
  radiusKm: number;
  limit: number;
  offset: number;
  filters: NearbyFilters;
  sort: NearbySort;
}

interface NearbyPage {
  page: (UserDistance & { row: NearbyRow; isNew: boolean })[];
  hasMore: boolean;
  /** Null for a page without users after the first one. */
  counts: {
    /** Number of users on all pages, at most `NEARBY_COUNT_MAX`. */
    total: number;
    /** The same without filters. */
    unfiltered: number;
  } | null;
}

export function createNearby({
  db,
  clock,
  limiter,
  locationAccessLog,
}: Dependencies & { locationAccessLog: LocationAccessLog }) {
  async function find(search: NearbySearch) {
    const { viewerId, point, radiusKm, limit, offset, sort } = search;
    const end = offset + limit;
    const nowMs = clock.now().getTime();
    const filters = toFilterQuery(search.filters);
    let minCandidates = end + 1 + LOOKAHEAD;
    for (;;) {
      const { rows, counted, unfiltered, countedIds, isComplete } = await findCandidates(db, {
        viewerId,
        point,
        radiusKm,
        minCandidates,
        filters,
        sort,
      });
      const candidates = rows.map((row) => ({ id: row.id, km: distanceKm(point, row), row }));
      const near = sort === 'overlap' ? bySharedSlots(candidates) : inRadius(candidates, radiusKm);
      const farthestReadKm = candidates.reduce((farthest, { km }) => Math.max(farthest, km), 0);
      // More candidates are needed if many users share the distance at which the page ends.
      if (
        isComplete ||
        sort === 'overlap' ||
        hasEnoughCandidates(near, { farthestReadKm, radiusKm, end })
      ) {
        const page = near.slice(offset, end).map((found) => ({
          ...found,
          isNew: isNew(found.row.first_visible_at, nowMs),
        }));
        const total = isComplete ? near.length : Math.max(near.length, counted);
        const counts = {
          total: Math.min(total, NEARBY_COUNT_MAX),
          unfiltered: Math.min(filters ? unfiltered : total, NEARBY_COUNT_MAX),
        };
        // The user after the page decides about the link to the next one.
        const usedIds = new Set([
          ...near.slice(offset, end + 1).map(({ id }) => id),
          ...countedIds,
        ]);
        return { page, hasMore: near.length > end, counts, usedIds };
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
      const { page, hasMore, counts, usedIds } = await find(search);
      // A page beyond the end contains nothing that depends on a location, so that nothing needs a record.
      if (page.length === 0 && search.offset > 0) return { page, hasMore: false, counts: null };
      // Also the users who are only counted: a narrow filter turns a count into a location.
      locationAccessLog.record(viewerId, [...usedIds], 'nearby');
      return { page, hasMore, counts };
    },
  };
}
