import type { Position } from '@meongmate/shared/rules/distance';
import Supercluster from 'supercluster';
import { type Side, sideOf } from './edges.ts';
import type { MapView } from './map-port.ts';
import { type Mark, mergeOverlapping, TILE_PX } from './merge-marks.ts';
import { spiderfy } from './spiderfy.ts';

/** About the size of a marker and a gap. */
const CLUSTER_RADIUS_PX = 64;
/** Separates markers by 4 px or more, on phones by 8. Not at the closest zoom, where the spiral is narrow. */
const GAP_PX = 17;
/** Marks are computed for steps of the zoom; in between, those of the lower step have larger gaps. */
const STEPS_PER_ZOOM = 4;
const WORLD_BOUNDS: [number, number, number, number] = [-180, -90, 180, 90];
/** Border of drawn markers around the screen, in screen sizes: a short drag needs no redraw. */
const MARGIN = 0.5;

/** One marker: an owner, or a cluster of several. */
export interface DrawnMark<T> extends Mark<T> {
  /** Unique in one view, and the same while the mark represents the same items. */
  key: string;
  /** Represents all owners beyond one side of the screen. */
  isOffScreen: boolean;
}

export interface Clusters<T> {
  /** Returns what to draw: each item once. The items of all marks are in their original order. */
  in: (view: MapView) => DrawnMark<T>[];
  /** Returns the lowest higher zoom at which items are drawn apart, or undefined if there is none. */
  separatesAt: (items: readonly T[], zoom: number) => number | undefined;
}

/**
 * Groups items whose markers would overlap. All items beyond a side of the screen form one mark, so that a
 * phone moves tens of markers and not 1,200.
 */
export function createClusters<T extends Position & { id: number }>(
  items: readonly T[],
  maxZoom: number,
): Clusters<T> {
  const order = new Map(items.map((item, index) => [item, index]));
  const rankOf = (item: T | undefined) => (item ? (order.get(item) ?? 0) : 0);
  const index = new Supercluster<{ item: T }>({
    radius: CLUSTER_RADIUS_PX,
    extent: TILE_PX,
    maxZoom: maxZoom - 1,
  }).load(
    items.map((item) => ({
      type: 'Feature',
      properties: { item },
      geometry: { type: 'Point', coordinates: [item.longitude, item.latitude] },
    })),
  );

  const clustersAt = (zoom: number): Mark<T>[] =>
    index.getClusters(WORLD_BOUNDS, zoom).map(({ properties, geometry }) => {
      if (!('cluster_id' in properties)) return { at: properties.item, items: [properties.item] };
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const leaves = index.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY);
      return { at: { latitude, longitude }, items: leaves.map((leaf) => leaf.properties.item) };
    });

  const inOrder = (marks: readonly Mark<T>[]): Mark<T>[] =>
    marks
      .map(({ at, items: all }) => ({
        at,
        items: [...all].sort((a, b) => rankOf(a) - rankOf(b)),
      }))
      .sort((a, b) => rankOf(a.items[0]) - rankOf(b.items[0]));

  const cached = new Map<number, Mark<T>[]>();
  function marksAt(exactZoom: number): Mark<T>[] {
    const zoom = Math.min(Math.floor(exactZoom * STEPS_PER_ZOOM) / STEPS_PER_ZOOM, maxZoom);
    const known = cached.get(zoom);
    if (known) return known;
    const isClosest = zoom === maxZoom;
    // Clusters of the next whole zoom are small enough. No zoom follows the closest one: markers are spread.
    const apart = isClosest ? spiderfy(items) : clustersAt(Math.floor(zoom) + 1);
    const marks = inOrder(mergeOverlapping(inOrder(apart), zoom, isClosest ? 0 : GAP_PX));
    cached.set(zoom, marks);
    return marks;
  }

  const drawn = ({ at, items: all }: Mark<T>, isOffScreen = false): DrawnMark<T> => ({
    at,
    items: all,
    isOffScreen,
    key: all.length === 1 ? `owner-${all[0]?.id}` : `cluster-${all[0]?.id}-${all.length}`,
  });

  return {
    in(view) {
      const near: DrawnMark<T>[] = [];
      const far = new Map<Side, Mark<T>>();
      for (const mark of marksAt(view.zoom)) {
        const side = sideOf(mark.at, view, MARGIN);
        const others = side && far.get(side);
        if (!side) near.push(drawn(mark));
        else if (!others) far.set(side, mark);
        else far.set(side, { at: others.at, items: [...others.items, ...mark.items] });
      }
      return [...near, ...[...far.values()].map((mark) => drawn(mark, true))];
    },
    separatesAt(wanted, zoom) {
      const set = new Set(wanted);
      const isApart = (at: number) =>
        marksAt(at).some(({ items: all }) => {
          const inside = all.filter((item) => set.has(item)).length;
          return inside > 0 && inside < set.size;
        });
      for (let at = Math.floor(zoom) + 1; at <= maxZoom; at += 1) {
        if (isApart(at)) return at;
      }
      return undefined;
    },
  };
}
