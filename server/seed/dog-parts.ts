import { both, fill, line, oval, soft } from './svg-shapes.ts';

/** The colours of one coat. `accent` is the second colour of markings. */
export interface Coat {
  base: string;
  shade: string;
  light: string;
  accent: string;
  inner: string;
}

export interface EarPoints {
  /** Where the ear meets the skull, near the crown. */
  from: readonly [number, number];
  tip: readonly [number, number];
  /** Where it meets the skull at the side. */
  to: readonly [number, number];
  bulge?: number;
}

function earPath({ from, tip, to, bulge = 26 }: EarPoints): string {
  const middle = (a: readonly [number, number], b: readonly [number, number], out: number) => {
    const dx = b[0] - a[0];
    const dy = b[1] - a[1];
    const length = Math.hypot(dx, dy) || 1;
    return `${Math.round((a[0] + b[0]) / 2 + (dy / length) * out)} ${Math.round((a[1] + b[1]) / 2 - (dx / length) * out)}`;
  };
  return `M ${from.join(' ')} Q ${middle(from, tip, bulge)} ${tip.join(' ')} Q ${middle(tip, to, bulge)} ${to.join(' ')} Z`;
}

/** A pair of standing ears, with the inner side. */
export function standingEars(
  points: EarPoints,
  coat: Coat,
  colour = coat.base,
  rounding = 26,
): string {
  return both(standingEar(points, coat, colour, rounding));
}

export function standingEar(
  points: EarPoints,
  coat: Coat,
  colour = coat.base,
  rounding = 26,
): string {
  const base: readonly [number, number] = [
    (points.from[0] + points.to[0]) / 2,
    (points.from[1] + points.to[1]) / 2,
  ];
  const inwards = (p: readonly [number, number], share: number): readonly [number, number] => [
    Math.round(base[0] + (p[0] - base[0]) * share),
    Math.round(base[1] + (p[1] - base[1]) * share),
  ];
  const inner: EarPoints = {
    from: inwards(points.from, 0.52),
    tip: inwards(points.tip, 0.7),
    to: inwards(points.to, 0.52),
    bulge: (points.bulge ?? 26) * 0.6,
  };
  return soft(earPath(points), colour, rounding) + soft(earPath(inner), coat.inner, rounding * 0.6);
}

export interface BodyShape {
  /** Half the width at the lower edge. */
  width: number;
  neck: number;
  colour: string;
  bib?: string;
  bibWidth?: number;
  shade: string;
}

/** Neck, shoulders and chest of a smooth coat, down to the lower edge of the picture. */
export function smoothBody({ width, neck, colour, bib, bibWidth = 118, shade }: BodyShape): string {
  const outline = `M ${-neck} 150 C ${-neck - 12} 270 ${-width} 300 ${-width} 500 L ${width} 500 C ${width} 300 ${neck + 12} 270 ${neck} 150 Z`;
  const chest = bib
    ? fill(oval({ width: bibWidth, top: -190, widestAt: 400, bottom: 640, crown: 0.72 }), bib)
    : '';
  return fill(outline, colour) + chest + legs(shade);
}

function legs(shade: string): string {
  return both(line('M 96 500 C 92 460 92 430 98 400', shade, 7, 'opacity=".7"'));
}
