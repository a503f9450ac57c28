import type { Position } from '@meongmate/shared/rules/distance';
import type { Theme } from '../theme.ts';

export interface StartView {
  center: Position;
  zoom: number;
}

/** The visible part of the map; the zoom may have decimals. */
export interface MapView {
  zoom: number;
  north: number;
  south: number;
  west: number;
  east: number;
}

export const centerOf = ({ north, south, east, west }: MapView): Position => ({
  latitude: (north + south) / 2,
  longitude: (east + west) / 2,
});

/** A marker whose node the caller renders; the map only positions it. */
export interface OwnerMarker {
  id: string;
  at: Position;
  node: HTMLElement;
}

export interface MapOptions {
  own: Position;
  radiusKm: number;
  /** Draws the streets alone: the page draws the own location. */
  bare?: boolean;
  /** The view of the previous visit. */
  start?: StartView | undefined;
  theme: Theme;
  /** The accessible name of the map. */
  label: string;
  /** The accessible name of the attribution list. */
  attributionLabel: string;
  /** Formats a distance such as 250 for the label of a ring. */
  distanceLabel: (meters: number) => string;
  /** The map was pressed outside of the markers. */
  onPress: () => void;
  /** Called with the view at the start and after each movement. */
  onView: (view: MapView) => void;
  /** Whether streets and parks are visible behind the markers. */
  onBackground: (background: 'shown' | 'missing') => void;
}

/** Everything that screens need from a map, independent of the provider. */
export interface MapPort {
  /** The closest zoom of the provider. */
  maxZoom: number;
  /** Moves the own marker, and the map to it if it has changed. */
  setOwn: (own: Position) => void;
  /** Draws the circle, and zooms to a suitable level if the radius has changed. */
  setRadius: (radiusKm: number) => void;
  /** In the order of the keyboard focus, which only MapLibre follows. */
  setOwners: (owners: readonly OwnerMarker[]) => void;
  setTheme: (theme: Theme) => void;
  /** Moves a location into the part of the map that no card covers. */
  reveal: (place: Position) => void;
  zoomTo: (place: Position, zoom: number) => void;
  zoomBy: (steps: number) => void;
  recenter: () => void;
  /** Fits the own location and all points on the map. */
  showAll: (points: readonly Position[]) => void;
  destroy: () => void;
}

/** `onLost`: the map can draw no more, and another one must take its place. */
export type CreateMap = (
  container: HTMLElement,
  options: MapOptions & { onLost: () => void },
) => Promise<MapPort>;
