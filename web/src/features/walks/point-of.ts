import type { WalkPlace } from '@meongmate/shared/contract/walks';

export interface Point {
  latitude: number;
  longitude: number;
}

/** The point of a place, if it has one. */
export const pointOf = (place: WalkPlace | null): Point | null =>
  place === null || place.latitude === null || place.longitude === null
    ? null
    : { latitude: place.latitude, longitude: place.longitude };
