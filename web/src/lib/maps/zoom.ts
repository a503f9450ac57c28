/** Zooms as maps of 256 px tiles count them; drivers translate. */
export const RECENTRE_ZOOM = 16;
/** The nearest zoom that every provider has. */
export const ZOOM_MAX = 19;
export const OWN_CIRCLE_METERS = 50;

export function zoomFor(radiusKm: number): number {
  if (radiusKm === 3) return 16;
  return radiusKm === 5 ? 15 : 14;
}
