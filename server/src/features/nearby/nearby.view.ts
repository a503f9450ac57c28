import type { Hours, NearbyUser } from '@meongmate/shared/contract/nearby';
import { quantizeDistanceKm } from '@meongmate/shared/rules/distance';
import { toPublicUser } from '../users/users.view.ts';
import { toDays } from './hours.rules.ts';
import type { NearbyRow } from './nearby.repository.ts';

/**
 * The public card, the shown location, a quantized distance, whether the user is new and the number of shared
 * walking times: nothing else about a location is returned.
 */
export function toNearbyUser({
  row,
  km,
  isNew,
}: {
  row: NearbyRow;
  km: number;
  isNew: boolean;
}): NearbyUser {
  return {
    ...toPublicUser(row),
    latitude: row.latitude,
    longitude: row.longitude,
    distance: quantizeDistanceKm(km),
    isNew,
    sharedSlots: row.shared_slots,
  };
}

/** Null: nothing was counted for the caller. */
export const toHours = (found: { owners: number; counts: number[] | null } | null): Hours => ({
  owners: found?.owners ?? 0,
  hours: found?.counts ? toDays(found.counts) : null,
});
