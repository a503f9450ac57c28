import type { Position } from '@meongmate/shared/rules/distance';

export const TILE_PX = 256;
/** Diameters on wide screens; markers on phones are smaller. */
const MARKER_PX = 52;
const LARGE_CLUSTER_PX = 60;
/** The largest result of `quarterCovered`. */
const REACH_MAX_PX = LARGE_CLUSTER_PX * 0.75;
/** From this number of owners a cluster is drawn larger. */
export const LARGE_CLUSTER_COUNT = 10;

/** Owners that are drawn as one marker, the nearest first. */
export interface Mark<T> {
  at: Position;
  items: readonly T[];
}

interface Pixel {
  x: number;
  y: number;
}

/** Web Mercator, in pixels at a zoom. */
function pixelOf({ latitude, longitude }: Position, zoom: number): Pixel {
  const world = TILE_PX * 2 ** zoom;
  const sin = Math.sin((latitude * Math.PI) / 180);
  return {
    x: world * (longitude / 360 + 0.5),
    y: world * (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)),
  };
}

const diameterOf = ({ items }: Mark<unknown>) =>
  items.length < LARGE_CLUSTER_COUNT ? MARKER_PX : LARGE_CLUSTER_PX;

/** Returns the distance of two centres at which a quarter of the smaller marker is covered. */
function quarterCovered(a: Mark<unknown>, b: Mark<unknown>): number {
  const sizes = [diameterOf(a), diameterOf(b)];
  return Math.max(...sizes) / 2 + Math.min(...sizes) / 4;
}

/** Whether two markers overlap by more than a quarter of the smaller one. */
export function overlaps(a: Mark<unknown>, b: Mark<unknown>, zoom: number): boolean {
  const [from, to] = [pixelOf(a.at, zoom), pixelOf(b.at, zoom)];
  return Math.hypot(from.x - to.x, from.y - to.y) < quarterCovered(a, b);
}

function merged<T>(a: Mark<T>, b: Mark<T>): Mark<T> {
  const share = b.items.length / (a.items.length + b.items.length);
  const between = (from: number, to: number) => from + (to - from) * share;
  return {
    items: [...a.items, ...b.items],
    at: {
      latitude: between(a.at.latitude, b.at.latitude),
      longitude: between(a.at.longitude, b.at.longitude),
    },
  };
}

/** Merges each mark with an earlier mark that is too near. The result may contain new overlaps. */
function mergeOnce<T>(marks: readonly Mark<T>[], zoom: number, gapPx: number): Mark<T>[] {
  const cellPx = REACH_MAX_PX + gapPx;
  const kept: { mark: Mark<T>; pixel: Pixel }[] = [];
  const cells = new Map<string, typeof kept>();
  for (const mark of marks) {
    const pixel = pixelOf(mark.at, zoom);
    const [column, row] = [Math.floor(pixel.x / cellPx), Math.floor(pixel.y / cellPx)];
    const near = [-1, 0, 1].flatMap((across) =>
      [-1, 0, 1].flatMap((down) => cells.get(`${column + across} ${row + down}`) ?? []),
    );
    const other = near.find(
      (each) =>
        Math.hypot(each.pixel.x - pixel.x, each.pixel.y - pixel.y) <
        quarterCovered(each.mark, mark) + gapPx,
    );
    if (other) {
      other.mark = merged(other.mark, mark);
      continue;
    }
    const entry = { mark, pixel };
    kept.push(entry);
    const cell = cells.get(`${column} ${row}`);
    if (cell) cell.push(entry);
    else cells.set(`${column} ${row}`, [entry]);
  }
  return kept.map(({ mark }) => mark);
}

/**
 * Merges markers until no two overlap by more than a quarter. Supercluster alone does not guarantee this:
 * a cluster is drawn at the mean of its points, which may be near the next marker.
 */
export function mergeOverlapping<T>(
  marks: readonly Mark<T>[],
  zoom: number,
  /** Additional distance, so that each marker is easy to press. */
  gapPx: number,
): readonly Mark<T>[] {
  for (let current = marks; ; ) {
    const next = mergeOnce(current, zoom, gapPx);
    if (next.length === current.length) return next;
    current = next;
  }
}
