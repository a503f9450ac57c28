import type { SeededRandom } from './random.ts';

const n = (value: number): string => String(Math.round(value * 10) / 10);

/** A filled path; `extra` holds further attributes. */
export function fill(path: string, colour: string, extra = ''): string {
  return `<path d="${path}" fill="${colour}"${extra && ` ${extra}`}/>`;
}

/** An open line with round ends. */
export function line(path: string, colour: string, width: number, extra = ''): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${extra && ` ${extra}`}/>`;
}

/** A filled path whose corners are rounded by an outline of the same colour. */
export function soft(path: string, colour: string, rounding = 16): string {
  return `<path d="${path}" fill="${colour}" stroke="${colour}" stroke-width="${rounding}" stroke-linejoin="round"/>`;
}

export function ellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  colour: string,
  extra = '',
): string {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${colour}"${extra && ` ${extra}`}/>`;
}

/** Fine lines that show how hair falls. */
export function strands(
  paths: readonly string[],
  colour: string,
  width = 6,
  opacity = 0.75,
): string {
  return paths.map((path) => line(path, colour, width, `opacity="${opacity}"`)).join('');
}

/** The drawing and its mirror image about the vertical axis. */
export function both(svg: string): string {
  return `${svg}${mirrored(svg)}`;
}

export function mirrored(svg: string): string {
  return `<g transform="scale(-1 1)">${svg}</g>`;
}

export function moved(svg: string, x: number, y: number, scale = 1, rotate = 0): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(rotate)}) scale(${scale})">${svg}</g>`;
}

export interface OvalShape {
  /** Half the width, at its widest. */
  width: number;
  /** Height above the origin. */
  top: number;
  /** Where the widest place is, below (+) or above (-) the origin. */
  widestAt: number;
  /** Depth below the origin. */
  bottom: number;
  /** 0.3 (pointed) to 0.9 (square). */
  crown?: number;
  jaw?: number;
}

/** A closed outline, symmetric about the vertical axis: skulls, muzzles, bibs. */
export function oval(shape: OvalShape): string {
  const { width, top, widestAt, bottom, crown = 0.6, jaw = 0.55 } = shape;
  const up = widestAt - 0.55 * (top + widestAt);
  const down = widestAt + 0.55 * (bottom - widestAt);
  const side = (sign: 1 | -1) => {
    const x = (value: number) => n(sign * value);
    return sign === 1
      ? `C ${x(crown * width)} ${n(-top)} ${x(width)} ${n(up)} ${x(width)} ${n(widestAt)} C ${x(width)} ${n(down)} ${x(jaw * width)} ${n(bottom)} 0 ${n(bottom)}`
      : `C ${x(jaw * width)} ${n(bottom)} ${x(width)} ${n(down)} ${x(width)} ${n(widestAt)} C ${x(width)} ${n(up)} ${x(crown * width)} ${n(-top)} 0 ${n(-top)}`;
  };
  return `M 0 ${n(-top)} ${side(1)} ${side(-1)} Z`;
}

export interface RingShape {
  cx: number;
  cy: number;
  rx: number;
  ry: number;
  /** How many curls or tufts go round. */
  count: number;
}

/** A cloud: round curls along an ellipse (poodle, bichon). */
export function curls(shape: RingShape, random: SeededRandom, unevenness = 0.07): string {
  const points = Array.from({ length: shape.count }, (_, index) => {
    const angle = ((index + random.between(-0.16, 0.16)) / shape.count) * 2 * Math.PI;
    const stretch = 1 + random.between(-unevenness, unevenness);
    return {
      x: shape.cx + Math.cos(angle) * shape.rx * stretch,
      y: shape.cy + Math.sin(angle) * shape.ry * stretch,
    };
  });
  const first = points[0];
  if (!first) return '';
  const arcs = [...points.slice(1), first].map((point, index) => {
    const from = points[index] ?? first;
    const radius = Math.hypot(point.x - from.x, point.y - from.y) * 0.56;
    return `A ${n(radius)} ${n(radius)} 0 0 1 ${n(point.x)} ${n(point.y)}`;
  });
  return `M ${n(first.x)} ${n(first.y)} ${arcs.join(' ')} Z`;
}

/**
 * Fluff: soft pointed locks along an ellipse, falling away from the top on both sides
 * (pomeranian, samoyed). Symmetric about the vertical axis through `cx`.
 */
export function locks(shape: RingShape, depth: number): string {
  const half = Math.max(3, Math.round(shape.count / 2));
  const at = (angle: number, reach: number) => {
    const x = Math.sin(angle) * (shape.rx + reach);
    const y = -Math.cos(angle) * (shape.ry + reach);
    return { x, y };
  };
  const right: { x: number; y: number }[][] = [];
  for (let index = 0; index < half; index += 1) {
    const from = (index / half) * Math.PI;
    const step = Math.PI / half;
    // The crown lies flatter than the cheeks and the ruff.
    const reach = depth * (0.35 + 0.65 * Math.sin(Math.min(from + step, Math.PI * 0.72)));
    right.push([
      at(from + step * 0.55, reach * 0.95),
      at(from + step * 0.98, reach),
      at(from + step * 0.96, reach * 0.2),
      at(from + step, 0),
    ]);
  }
  const point = (p: { x: number; y: number } | undefined, sign: number) =>
    p ? `${n(shape.cx + sign * p.x)} ${n(shape.cy + p.y)}` : '';
  const down = right.map(
    ([control, tip, back, end]) =>
      `Q ${point(control, 1)} ${point(tip, 1)} Q ${point(back, 1)} ${point(end, 1)}`,
  );
  const start = at(0, 0);
  const up = right.toReversed().map(([control, tip, back, end], index) => {
    const previous = right[right.length - 2 - index]?.[3] ?? start;
    return index === 0 && !end
      ? ''
      : `Q ${point(back, -1)} ${point(tip, -1)} Q ${point(control, -1)} ${point(previous, -1)}`;
  });
  return `M ${point(start, 1)} ${down.join(' ')} ${up.join(' ')} Z`;
}
