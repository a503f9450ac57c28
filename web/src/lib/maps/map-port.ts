import type { Theme } from '../theme.ts';

export interface Place {
  latitude: number;
  longitude: number;
}

/** What the map shows; the zoom may have decimals. */
export interface MapView {
  zoom: number;
  north: number;
  south: number;
  west: number;
  east: number;
}

/** A marker whose looks are the caller's: the map only keeps its node in place. */
export interface OwnerMarker {
  id: string;
  at: Place;
  node: HTMLElement;
}

export interface MapOptions {
  own: Place;
  radiusKm: number;
  theme: Theme;
  /** Whether to ask for streets at all: not where the server knows that nobody answers. */
  streets: boolean;
  /** Names the map for those who cannot see it. */
  label: string;
  /** Names the list of whose data the streets are. */
  attributionLabel: string;
  /** `250` as people read it: the name of a ring. */
  distanceLabel: (meters: number) => string;
  /** The map itself was pressed, not a marker. */
  onPress: () => void;
  /** Reports the view at the start, and each time the map has come to rest. */
  onView: (view: MapView) => void;
  /** Whether streets and parks are there behind the markers. */
  onBackground: (background: 'shown' | 'missing') => void;
}

/** All a screen asks of a map, whoever draws it. */
export interface MapPort {
  setOwn: (own: Place) => void;
  /** Draws the circle and zooms to what suits it. */
  setRadius: (radiusKm: number) => void;
  setOwners: (owners: readonly OwnerMarker[]) => void;
  setTheme: (theme: Theme) => void;
  /** Moves a place into the part of the map that no card covers. */
  reveal: (place: Place) => void;
  zoomTo: (place: Place, zoom: number) => void;
  recenter: () => void;
  /** The whole circle. */
  showAll: () => void;
  destroy: () => void;
}

export type CreateMap = (container: HTMLElement, options: MapOptions) => Promise<MapPort>;
