import type { Place } from './map-port.ts';

const EARTH_RADIUS_METERS = 6_371_008.8;
const STEPS = 96;

/** Returns the location at a distance in a direction, clockwise from north. */
export function placeAt(from: Place, meters: number, degrees: number): Place {
  const angle = (degrees * Math.PI) / 180;
  const north = (meters * Math.cos(angle)) / EARTH_RADIUS_METERS;
  const east =
    (meters * Math.sin(angle)) / (EARTH_RADIUS_METERS * Math.cos((from.latitude * Math.PI) / 180));
  return {
    latitude: from.latitude + (north * 180) / Math.PI,
    longitude: from.longitude + (east * 180) / Math.PI,
  };
}

/** Returns a closed ring of `[longitude, latitude]`, the format of map libraries. */
export function circleRing(center: Place, meters: number): [number, number][] {
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const { latitude, longitude } = placeAt(center, meters, ((step % STEPS) * 360) / STEPS);
    return [longitude, latitude];
  });
}
