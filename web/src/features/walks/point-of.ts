import type { WalkPlace } from '@meongmate/shared/contract/walks';
import type { Position } from '@meongmate/shared/rules/distance';

/** The point of a place, if it has one. */
export const pointOf = (place: WalkPlace | null): Position | null =>
  place === null || place.latitude === null || place.longitude === null
    ? null
    : { latitude: place.latitude, longitude: place.longitude };
