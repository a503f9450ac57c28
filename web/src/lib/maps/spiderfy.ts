import type { Place } from './map-port.ts';

export const SPIRAL_DEGREES = 0.00005;
/** With the golden angle no two markers lie in the same direction. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

const cellOf = ({ latitude, longitude }: Place) =>
  `${Math.round(latitude / SPIRAL_DEGREES)} ${Math.round(longitude / SPIRAL_DEGREES)}`;

/** Spreads markers at the same location: the first stays, the others form a spiral around it. */
export function spreadApart<T extends Place>(items: readonly T[]): { item: T; at: Place }[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const cell = cellOf(item);
    const before = seen.get(cell) ?? 0;
    seen.set(cell, before + 1);
    const distance = SPIRAL_DEGREES * before;
    const angle = GOLDEN_ANGLE * before;
    return {
      item,
      at: {
        latitude: item.latitude + distance * Math.cos(angle),
        longitude: item.longitude + distance * Math.sin(angle),
      },
    };
  });
}
