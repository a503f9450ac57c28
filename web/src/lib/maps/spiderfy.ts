import type { Coordinates } from './map-port.ts';

/** About 5 m: the width of a cell, and the distance from one marker of the spiral to the next. */
export const SPIRAL_STEP_DEGREES = 0.00005;
/** With the golden angle no two markers lie in the same direction. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

const cellOf = ({ latitude, longitude }: Coordinates) =>
  `${Math.round(latitude / SPIRAL_STEP_DEGREES)} ${Math.round(longitude / SPIRAL_STEP_DEGREES)}`;

/** Spreads markers in the same cell: the first stays, the others form a spiral around it. */
export function spiderfy<T extends Coordinates>(
  items: readonly T[],
): { item: T; at: Coordinates }[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const cell = cellOf(item);
    const countInCell = seen.get(cell) ?? 0;
    seen.set(cell, countInCell + 1);
    const distance = SPIRAL_STEP_DEGREES * countInCell;
    const angle = GOLDEN_ANGLE * countInCell;
    return {
      item,
      at: {
        latitude: item.latitude + distance * Math.cos(angle),
        longitude: item.longitude + distance * Math.sin(angle),
      },
    };
  });
}
