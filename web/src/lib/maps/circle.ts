import { EARTH_RADIUS_M, type Position, toRadians } from '@meongmate/shared/rules/distance';

const STEPS = 96;

/** Returns the location at a distance in a direction, clockwise from north. */
export function destinationPoint(start: Position, meters: number, degrees: number): Position {
  const angle = toRadians(degrees);
  const north = (meters * Math.cos(angle)) / EARTH_RADIUS_M;
  const east = (meters * Math.sin(angle)) / (EARTH_RADIUS_M * Math.cos(toRadians(start.latitude)));
  return {
    latitude: start.latitude + (north * 180) / Math.PI,
    longitude: start.longitude + (east * 180) / Math.PI,
  };
}

/** Returns a closed ring of `[longitude, latitude]`, the format of map libraries. */
export function circleRing(center: Position, meters: number): [number, number][] {
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const { latitude, longitude } = destinationPoint(
      center,
      meters,
      ((step % STEPS) * 360) / STEPS,
    );
    return [longitude, latitude];
  });
}
