import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import { steppedDistanceKm } from '@meongmate/shared/rules/distance';
import { toPublicUser } from '../users/users.view.ts';
import type { NearbyRow } from './nearby.repository.ts';

/** The shown position and a distance in steps: all anyone learns of a place. */
export function toNearbyUser(row: NearbyRow): NearbyUser {
  return {
    ...toPublicUser(row),
    latitude: row.shown_latitude,
    longitude: row.shown_longitude,
    distance: steppedDistanceKm(row.km),
  };
}
