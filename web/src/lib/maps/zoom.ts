/** Zooms for maps with 256 px tiles; drivers convert them. */
export const RECENTRE_ZOOM = 16;
/** The highest zoom that every provider supports. */
export const ZOOM_MAX = 19;
export const OWN_CIRCLE_METERS = 50;

export function zoomFor(radiusKm: number): number {
  if (radiusKm === 3) return 16;
  return radiusKm === 5 ? 15 : 14;
}
