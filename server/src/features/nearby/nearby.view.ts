import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import { steppedDistanceKm } from '@meongmate/shared/rules/distance';
import { toPublicUser } from '../users/users.view.ts';
import type { NearbyRow } from './nearby.repository.ts';

/** Beside the public card, the shown position and a distance in steps: all anyone learns of a location. */
export function toNearbyUser({ row, km }: { row: NearbyRow; km: number }): NearbyUser {
  return {
    ...toPublicUser(row),
    latitude: row.latitude,
    longitude: row.longitude,
    distance: steppedDistanceKm(km),
  };
}
