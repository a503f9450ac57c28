/** Mean Earth radius (IUGG). */
export const EARTH_RADIUS_M = 6_371_008.8;
/** Length of one degree of latitude on the mean sphere. */
export const METRES_PER_DEGREE = (Math.PI / 180) * EARTH_RADIUS_M;
export const KM_PER_DEGREE = METRES_PER_DEGREE / 1000;

export interface Position {
  latitude: number;
  longitude: number;
}

export const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in km by the haversine formula (Sinnott 1984). */
export function distanceKm(a: Position, b: Position): number {
  const halfLat = toRadians(b.latitude - a.latitude) / 2;
  const halfLng = toRadians(b.longitude - a.longitude) / 2;
  const h =
    Math.sin(halfLat) ** 2 +
    Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * Math.sin(halfLng) ** 2;
  return ((2 * EARTH_RADIUS_M) / 1000) * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Rounds to steps of 0.01 km below 1 km and of 0.1 km above. */
export function quantizeDistanceKm(km: number): number {
  const fine = roundTo(km, 2);
  return fine < 1 ? fine : roundTo(km, 1);
}

/** Returns `350m` below one kilometre and `1.2km` from one kilometre. */
export function formatDistance(km: number): string {
  const metres = Math.round(km * 1000);
  return metres < 1000 ? `${metres}m` : `${km.toFixed(1)}km`;
}

/** Latitude 0 means that no location is set: a response has it in place of the location. */
export function hasPosition(position: Position): boolean {
  return position.latitude !== 0;
}

export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
