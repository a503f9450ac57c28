import type { Theme } from '../theme.ts';

export interface Place {
  latitude: number;
  longitude: number;
}

/** A marker whose looks are the caller's: the map only keeps its node in place. */
export interface OwnerMarker {
  id: number;
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
  recenter: () => void;
  /** The whole circle. */
  showAll: () => void;
  destroy: () => void;
}

export type CreateMap = (container: HTMLElement, options: MapOptions) => Promise<MapPort>;
