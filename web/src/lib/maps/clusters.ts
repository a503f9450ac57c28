import Supercluster from 'supercluster';
import type { Coordinates, MapView } from './map-port.ts';
import { spiderfy } from './spiderfy.ts';
import { ZOOM_MAX } from './zoom.ts';

/** Markers with a smaller distance overlap. */
const MARKER_PX = 64;
const TILE_PX = 256;
const WORLD_BOUNDS: [number, number, number, number] = [-180, -90, 180, 90];
/** Margin around the screen in which markers are drawn, in screen sizes: a short drag needs no redraw. */
const MARGIN = 0.5;

interface MapItem<T> {
  at: Coordinates;
  count: number;
  /** Absent for a cluster. */
  item?: T;
  cluster?: { key: string; expandsAt: number };
}

/** A marker that represents several owners. */
export interface Cluster {
  key: string;
  at: Coordinates;
  count: number;
  /** The zoom at which the cluster splits. */
  expandsAt: number;
  /** Represents all owners beyond one side of the screen. */
  isOffScreen: boolean;
}

export interface ClusteredMarkers<T> {
  single: { item: T; at: Coordinates }[];
  clusters: Cluster[];
}

type Side = 'north' | 'south' | 'west' | 'east';

/** Returns the side of the screen beyond which a location lies, or null near the screen. */
function sideOf(
  { latitude, longitude }: Coordinates,
  { north, south, west, east }: MapView,
): Side | null {
  const high = (north - south) * MARGIN;
  const wide = (east - west) * MARGIN;
  if (latitude > north + high) return 'north';
  if (latitude < south - high) return 'south';
  if (longitude < west - wide) return 'west';
  return longitude > east + wide ? 'east' : null;
}

function weightedCenter(marks: readonly MapItem<unknown>[], count: number): Coordinates {
  const mean = (coordinate: (at: Coordinates) => number) =>
    marks.reduce((sum, mark) => sum + coordinate(mark.at) * mark.count, 0) / count;
  return { latitude: mean((at) => at.latitude), longitude: mean((at) => at.longitude) };
}

/**
 * Returns what to draw in a view of the map: each item once, as a marker or in the count of a cluster. All
 * items beyond a side of the screen form one cluster, so that a phone moves tens of markers and not 1,200.
 */
export function createClusters<T extends Coordinates>(
  items: readonly T[],
): (view: MapView) => ClusteredMarkers<T> {
  const index = new Supercluster<{ item: T }>({
    radius: MARKER_PX,
    extent: TILE_PX,
    maxZoom: ZOOM_MAX - 1,
  }).load(
    items.map((item) => ({
      type: 'Feature',
      properties: { item },
      geometry: { type: 'Point', coordinates: [item.longitude, item.latitude] },
    })),
  );

  function marksAt(zoom: number): MapItem<T>[] {
    // No higher zoom exists, so overlapping markers are spread.
    if (zoom >= ZOOM_MAX) return spiderfy(items).map((marker) => ({ ...marker, count: 1 }));
    return index.getClusters(WORLD_BOUNDS, zoom).map(({ properties, geometry }) => {
      if (!('cluster_id' in properties)) return { ...properties, at: properties.item, count: 1 };
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const { cluster_id: id, point_count: count } = properties;
      const expandsAt = index.getClusterExpansionZoom(id);
      return { at: { latitude, longitude }, count, cluster: { key: String(id), expandsAt } };
    });
  }

  return (view) => {
    // Clusters exist for whole zooms only. In between, the lower one is used, with larger distances.
    const zoom = Math.floor(view.zoom);
    const drawn: ClusteredMarkers<T> = { single: [], clusters: [] };
    const draw = ({ item, at, count, cluster }: MapItem<T>, isOffScreen = false) => {
      if (item) drawn.single.push({ item, at });
      else if (cluster) drawn.clusters.push({ ...cluster, at, count, isOffScreen });
    };
    const offScreen = new Map<Side, MapItem<T>[]>();
    for (const mark of marksAt(zoom)) {
      const side = sideOf(mark.at, view);
      if (!side) {
        draw(mark);
        continue;
      }
      const marks = offScreen.get(side) ?? [];
      marks.push(mark);
      offScreen.set(side, marks);
    }
    for (const [side, marks] of offScreen) {
      const [only] = marks;
      const count = marks.reduce((sum, mark) => sum + mark.count, 0);
      if (only && count === 1) draw(only);
      else
        draw(
          { at: weightedCenter(marks, count), count, cluster: { key: side, expandsAt: zoom } },
          true,
        );
    }
    return drawn;
  };
}
