import type { Position } from '@meongmate/shared/rules/distance';

/** About 5 m: the width of a cell, and the distance from one marker of the spiral to the next. */
export const SPIRAL_STEP_DEGREES = 0.00005;
/** A longer spiral would leave the 250 m by which a shown location is approximate. */
export const SPIRAL_MAX = 40;
/** With the golden angle no two markers lie in the same direction. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

const cellOf = ({ latitude, longitude }: Position) =>
  `${Math.round(latitude / SPIRAL_STEP_DEGREES)} ${Math.round(longitude / SPIRAL_STEP_DEGREES)}`;

function spiralPoint({ latitude, longitude }: Position, step: number): Position {
  const distance = SPIRAL_STEP_DEGREES * step;
  const angle = GOLDEN_ANGLE * step;
  return {
    latitude: latitude + distance * Math.cos(angle),
    longitude: longitude + distance * Math.sin(angle),
  };
}

/**
 * Spreads the items of one cell: the first stays, the others form a spiral around it. More than
 * `SPIRAL_MAX` items of one cell stay together.
 */
export function spiderfy<T extends Position>(items: readonly T[]): { items: T[]; at: Position }[] {
  const cells = new Map<string, T[]>();
  for (const item of items) {
    const cell = cells.get(cellOf(item));
    if (cell) cell.push(item);
    else cells.set(cellOf(item), [item]);
  }
  return [...cells.values()].flatMap((cell) => {
    const [first] = cell;
    if (first && cell.length > SPIRAL_MAX) {
      return [{ items: cell, at: { latitude: first.latitude, longitude: first.longitude } }];
    }
    return cell.map((item, step) => ({ items: [item], at: spiralPoint(item, step) }));
  });
}
