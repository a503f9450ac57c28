import type { DogFigure } from './dog-figure.ts';
import { both, ellipse, fill, line, moved } from './svg-shapes.ts';

export const ACCESSORIES = ['collar', 'bandana', 'bow', 'scarf'] as const;
export type Accessory = (typeof ACCESSORIES)[number];
export const EXTRAS = ['none', 'flower', 'ball', 'butterfly'] as const;
export type Extra = (typeof EXTRAS)[number];

export const COLLAR_COLOURS = {
  park: ['#1F7A4D', '#17603C'],
  honey: ['#F5A524', '#D98A10'],
  rose: ['#C8322B', '#A32722'],
  denim: ['#3B6F9E', '#2D577E'],
  plum: ['#80588F', '#674474'],
  coral: ['#E5736B', '#C95A52'],
} as const;
export type CollarColour = keyof typeof COLLAR_COLOURS;
export const COLLAR_COLOUR_NAMES = Object.keys(COLLAR_COLOURS) as CollarColour[];

/** What the dog wears round the neck. */
export function neckwear(kind: Accessory, colourName: CollarColour, figure: DogFigure): string {
  const [colour, dark] = COLLAR_COLOURS[colourName];
  const w = figure.collarWidth;
  const y = figure.collarY ?? 206;
  const sag = 62;
  const band = (thickness: number) =>
    line(`M ${-w} ${y - 14} Q 0 ${y + sag * 2 - 10} ${w} ${y - 14}`, dark, thickness + 4) +
    line(`M ${-w} ${y - 18} Q 0 ${y + sag * 2 - 16} ${w} ${y - 18}`, colour, thickness);
  const low = y + sag - 6;
  if (kind === 'bandana')
    return (
      fill(
        `M ${-w - 8} ${y - 12} Q 0 ${y + sag * 2 - 16} ${w + 8} ${y - 12} C ${w * 0.7} ${y + 96} 40 ${y + 150} 6 ${y + 178} Q 0 ${y + 182} -6 ${y + 178} C -40 ${y + 150} ${-w * 0.7} ${y + 96} ${-w - 8} ${y - 12} Z`,
        colour,
      ) +
      [
        [-58, 62],
        [58, 62],
        [0, 96],
        [-30, 128],
        [32, 128],
        [-w * 0.72, 34],
        [w * 0.72, 34],
      ]
        .map(([x = 0, down = 0]) => ellipse(x, y + down + 8, 9, 9, '#FFF7E8', 'opacity=".9"'))
        .join('') +
      band(26)
    );
  if (kind === 'bow')
    return (
      band(22) +
      both(
        fill(
          `M 0 ${low + 4} C 34 ${low - 40} 92 ${low - 44} 96 ${low - 6} L 96 ${low + 26} C 90 ${low + 58} 34 ${low + 50} 0 ${low + 12} Z`,
          colour,
        ) + line(`M 22 ${low + 8} L 58 ${low + 2}`, dark, 6),
      ) +
      `<rect x="-20" y="${low - 16}" width="40" height="48" rx="14" fill="${dark}"/>`
    );
  if (kind === 'scarf')
    return (
      fill(
        `M 30 ${low} L 96 ${low - 14} C 118 ${low + 60} 120 ${low + 110} 108 ${low + 158} L 44 ${low + 164} C 54 ${low + 100} 48 ${low + 50} 30 ${low} Z`,
        dark,
      ) +
      line(`M 58 ${low + 104} L 112 ${low + 98}`, '#FFF7E8', 9, 'opacity=".8"') +
      band(52) +
      line(`M ${-w * 0.5} ${y + 22} L ${-w * 0.42} ${y + 52}`, '#FFF7E8', 9, 'opacity=".55"') +
      line(`M ${-w * 0.16} ${y + 38} L ${-w * 0.12} ${y + 68}`, '#FFF7E8', 9, 'opacity=".55"')
    );
  const tag = colourName === 'honey' ? '#FFF3D6' : '#F5A524';
  return `${band(30)}${ellipse(0, low + 30, 25, 25, '#B97A12', 'opacity=".35"')}${ellipse(0, low + 26, 25, 25, tag)}${ellipse(-7, low + 19, 7, 6, '#FFFFFF', 'opacity=".6"')}`;
}

/** A flower behind the ear; drawn with the head, so that it tilts with it. */
export function earFlower(): string {
  const petals = [0, 72, 144, 216, 288]
    .map((turn) => `<ellipse cy="-26" rx="19" ry="26" fill="#F4A9B2" transform="rotate(${turn})"/>`)
    .join('');
  return moved(`${petals}<circle r="15" fill="#F5A524"/>`, -150, -166, 1.05, -12);
}

const ball = () =>
  moved(
    `${ellipse(0, 66, 66, 12, '#000000', 'opacity=".12"')}<circle r="70" fill="#C9DB4B"/>${line('M -60 -36 Q -14 0 -58 40', '#F7FADF', 9)}${line('M 60 -36 Q 14 0 58 40', '#F7FADF', 9)}${ellipse(-22, -36, 18, 11, '#FFFFFF', 'opacity=".45"')}`,
    980,
    806,
  );

const butterfly = () =>
  moved(
    both(
      fill('M 0 0 C 16 -52 76 -58 70 -16 C 68 4 36 12 0 4 Z', '#F5A524') +
        fill('M 0 4 C 30 6 56 22 44 44 C 30 58 8 34 0 10 Z', '#FBC766') +
        line('M 2 -6 Q 10 -32 22 -38', '#4A352B', 4),
    ) + ellipse(0, 6, 5, 22, '#4A352B'),
    262,
    300,
    0.9,
    -18,
  );

/** What lies or flies beside the dog; in the coordinates of the picture. */
export function besideDog(extra: Extra): string {
  if (extra === 'ball') return ball();
  return extra === 'butterfly' ? butterfly() : '';
}
