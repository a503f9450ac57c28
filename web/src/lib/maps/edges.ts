import type { Position } from '@meongmate/shared/rules/distance';
import type { MapView } from './map-port.ts';

const SIDES = ['north', 'east', 'south', 'west'] as const;
export type Side = (typeof SIDES)[number];

/** Returns the side of the screen beyond which a location lies farthest, or null on the screen. */
export function sideOf(
  { latitude, longitude }: Position,
  { north, south, east, west }: MapView,
  /** Width of a border that counts as the screen, in screen sizes. */
  margin = 0,
): Side | null {
  const beyond: Record<Side, number> = {
    north: (latitude - north) / (north - south),
    east: (longitude - east) / (east - west),
    south: (south - latitude) / (north - south),
    west: (west - longitude) / (east - west),
  };
  const farthest = SIDES.reduce((a, b) => (beyond[b] > beyond[a] ? b : a));
  return beyond[farthest] > margin ? farthest : null;
}

/** Returns the smallest area that contains all locations, of which there is at least one. */
export function cornersOf(points: readonly Position[]) {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  return {
    southWest: { latitude: Math.min(...latitudes), longitude: Math.min(...longitudes) },
    northEast: { latitude: Math.max(...latitudes), longitude: Math.max(...longitudes) },
  };
}
