import type { Position } from '@meongmate/shared/rules/distance';
import type { StartView } from './map-port.ts';

/** Zooms for maps with 256 px tiles; drivers convert them. */
export const RECENTRE_ZOOM = 16;
/** The closest zoom of a map. One step of the spiral (MAP-3) is about one marker there. */
export const ZOOM_MAX = 20;
/** The closest zoom of Kakao (level 1). */
export const KAKAO_ZOOM_MAX = 19;
/** All of Korea fits on a phone. */
export const ZOOM_MIN = 7;
export const OWN_CIRCLE_METERS = 50;

export function zoomFor(radiusKm: number): number {
  if (radiusKm === 3) return 16;
  return radiusKm === 5 ? 15 : 14;
}

/** The view of the previous visit, otherwise the own location at the zoom of the radius. */
export const startView = ({
  own,
  radiusKm,
  start,
}: {
  own: Position;
  radiusKm: number;
  start?: StartView | undefined;
}): StartView => start ?? { center: own, zoom: zoomFor(radiusKm) };
