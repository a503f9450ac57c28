import { EARTH_RADIUS_M } from '@meongmate/shared/rules/distance';
import type { Coordinates } from './map-port.ts';

const STEPS = 96;

/** Returns the location at a distance in a direction, clockwise from north. */
export function destinationPoint(start: Coordinates, meters: number, degrees: number): Coordinates {
  const angle = (degrees * Math.PI) / 180;
  const north = (meters * Math.cos(angle)) / EARTH_RADIUS_M;
  const east =
    (meters * Math.sin(angle)) / (EARTH_RADIUS_M * Math.cos((start.latitude * Math.PI) / 180));
  return {
    latitude: start.latitude + (north * 180) / Math.PI,
    longitude: start.longitude + (east * 180) / Math.PI,
  };
}

/** Returns a closed ring of `[longitude, latitude]`, the format of map libraries. */
export function circleRing(center: Coordinates, meters: number): [number, number][] {
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const { latitude, longitude } = destinationPoint(
      center,
      meters,
      ((step % STEPS) * 360) / STEPS,
    );
    return [longitude, latitude];
  });
}
