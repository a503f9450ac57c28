import { createRandom } from './random.ts';
import { both, curls, ellipse, fill, line } from './svg-shapes.ts';

/** Hair in two layers: behind the shoulders, and over the forehead. The face's centre is 0, 0. */
export interface HairDrawing {
  behind: string;
  front: string;
}

type Painter = (colour: string, shine: string) => HairDrawing;

const cap = (d: string, colour: string) => fill(d, colour);
const strand = (d: string, shine: string, width = 7) => line(d, shine, width, 'opacity=".55"');

const SHORT_SIDES =
  'M -158 20 C -176 -80 -166 -178 -96 -206 C -40 -232 60 -232 108 -200 C 168 -170 176 -80 158 20 C 150 -20 146 -50 136 -78';

/** All hairstyles that can be drawn. */
export const HAIR = {
  /** 가르마 펌: parted, soft wave. */
  parted: (colour, shine) => ({
    behind: '',
    front:
      cap(
        `${SHORT_SIDES} C 96 -84 20 -110 -24 -168 C -40 -120 -90 -86 -136 -70 C -146 -50 -150 -20 -158 20 Z`,
        colour,
      ) +
      strand('M -20 -206 C 30 -150 80 -122 128 -116', shine) +
      strand('M -40 -200 C -60 -150 -92 -124 -130 -108', shine),
  }),
  /** 투블럭: fringe to the side, short at the temples. */
  fringe: (colour, shine) => ({
    behind: '',
    front:
      cap(
        `${SHORT_SIDES} C 110 -66 60 -58 30 -62 C 44 -74 50 -86 52 -98 C 10 -62 -70 -52 -132 -64 C -146 -50 -150 -20 -158 20 Z`,
        colour,
      ) + strand('M -90 -190 C -30 -160 40 -130 60 -104', shine),
  }),
  upswept: (colour, shine) => ({
    behind: '',
    front:
      cap(
        'M -156 10 C -176 -90 -160 -160 -120 -186 C -110 -236 -40 -258 10 -242 C 70 -262 140 -226 142 -172 C 174 -140 172 -70 156 10 C 150 -40 146 -70 128 -112 C 80 -134 -60 -140 -126 -106 C -146 -70 -150 -40 -156 10 Z',
        colour,
      ) +
      strand('M -90 -172 C -60 -206 0 -216 40 -206', shine) +
      strand('M -30 -166 C 10 -190 60 -194 100 -176', shine),
  }),
  bob: (colour, shine) => ({
    behind: cap(
      'M 0 -226 C 150 -226 204 -120 204 20 C 204 110 204 150 184 186 C 140 204 -140 204 -184 186 C -204 150 -204 110 -204 20 C -204 -120 -150 -226 0 -226 Z',
      colour,
    ),
    front:
      cap(
        'M -170 60 C -196 -110 -130 -226 0 -226 C 130 -226 196 -110 170 60 C 162 0 150 -50 132 -80 C 60 -52 -60 -52 -132 -80 C -150 -50 -162 0 -170 60 Z',
        colour,
      ) +
      strand('M -86 -178 C -40 -204 40 -204 86 -178', shine, 9) +
      strand('M -50 -110 L -52 -76', shine, 5) +
      strand('M 50 -110 L 52 -76', shine, 5),
  }),
  long: (colour, shine) => ({
    behind: cap(
      'M 0 -226 C 150 -226 200 -130 200 10 C 204 150 230 240 222 400 L -222 400 C -230 240 -204 150 -200 10 C -200 -130 -150 -226 0 -226 Z',
      colour,
    ),
    front:
      cap(
        'M -168 80 C -200 -110 -130 -226 0 -226 C 130 -226 200 -110 168 80 C 164 -10 140 -90 14 -172 C -60 -100 -150 -90 -168 80 Z',
        colour,
      ) +
      strand('M 30 -196 C 110 -160 150 -100 160 -30', shine) +
      strand('M -20 -192 C -90 -150 -140 -100 -154 -30', shine),
  }),
  wavy: (colour, shine) => ({
    behind: cap(
      'M 0 -230 C 150 -230 206 -130 200 0 C 236 60 196 100 226 160 C 256 220 214 260 234 330 C 200 372 150 340 130 300 L -130 300 C -150 340 -200 372 -234 330 C -214 260 -256 220 -226 160 C -196 100 -236 60 -200 0 C -206 -130 -150 -230 0 -230 Z',
      colour,
    ),
    front:
      cap(
        'M -168 70 C -204 -110 -130 -230 0 -230 C 130 -230 204 -110 168 70 C 168 0 150 -80 60 -130 C 20 -76 -110 -60 -150 -50 C -164 -20 -166 30 -168 70 Z',
        colour,
      ) +
      strand('M 60 -200 C 130 -150 152 -90 160 -20', shine) +
      strand('M 40 -196 C -10 -130 -90 -100 -146 -86', shine),
  }),
  ponytail: (colour, shine) => ({
    behind:
      cap(
        'M 120 -150 C 220 -190 286 -90 262 30 C 250 110 270 150 240 210 C 190 180 180 90 190 20 C 196 -50 160 -80 120 -90 Z',
        colour,
      ) + strand('M 176 -120 C 236 -90 240 0 226 110', shine),
    front:
      cap(
        'M -162 40 C -190 -110 -130 -222 0 -222 C 130 -222 190 -110 162 40 C 158 -30 140 -80 100 -120 C 40 -100 -70 -84 -136 -92 C -152 -50 -158 0 -162 40 Z',
        colour,
      ) +
      strand('M -90 -176 C -20 -196 70 -186 120 -140', shine) +
      ellipse(150, -134, 22, 26, '#E5736B'),
  }),
  bun: (colour, shine) => ({
    behind:
      ellipse(0, -246, 82, 74, colour) + strand('M -40 -262 C -10 -296 40 -290 52 -250', shine),
    front:
      cap(
        'M -160 30 C -186 -110 -126 -214 0 -214 C 126 -214 186 -110 160 30 C 154 -40 136 -90 92 -124 C 30 -138 -30 -138 -92 -124 C -136 -90 -154 -40 -160 30 Z',
        colour,
      ) +
      strand('M -60 -182 C -84 -160 -104 -140 -120 -110', shine) +
      strand('M 60 -182 C 84 -160 104 -140 120 -110', shine),
  }),
  /** 파마: short, dense curls. */
  perm: (colour, shine) => ({
    behind: fill(
      curls({ cx: 0, cy: -54, rx: 200, ry: 190, count: 17 }, createRandom(5), 0.04),
      colour,
    ),
    front:
      fill(curls({ cx: 0, cy: -156, rx: 152, ry: 76, count: 13 }, createRandom(9), 0.05), colour) +
      both(
        strand('M 60 -186 a 22 22 0 1 1 28 20', shine, 7) +
          strand('M 128 -110 a 20 20 0 1 1 26 18', shine, 7),
      ) +
      strand('M -16 -170 a 22 22 0 1 1 28 20', shine, 7),
  }),
  curly: (colour, shine) => ({
    behind: fill(
      curls({ cx: 0, cy: 10, rx: 238, ry: 244, count: 19 }, createRandom(3), 0.05),
      colour,
    ),
    front:
      fill(curls({ cx: 0, cy: -166, rx: 168, ry: 74, count: 13 }, createRandom(4), 0.05), colour) +
      both(
        strand('M 190 -40 a 24 24 0 1 1 30 22', shine, 7) +
          strand('M 80 -190 a 22 22 0 1 1 28 20', shine, 7),
      ),
  }),
  cropped: (colour, shine) => ({
    behind: '',
    front:
      cap(
        'M -154 0 C -170 -110 -130 -204 0 -208 C 130 -204 170 -110 154 0 C 148 -50 140 -90 112 -120 C 40 -150 -40 -150 -112 -120 C -140 -90 -148 -50 -154 0 Z',
        colour,
      ) + strand('M -70 -166 C -30 -182 30 -182 70 -166', shine),
  }),
  capped: (colour) => ({
    behind: cap(
      'M -150 -60 L 150 -60 C 176 0 178 40 172 70 C 166 104 130 104 124 80 L -124 80 C -130 104 -166 104 -172 70 C -178 40 -176 0 -150 -60 Z',
      colour,
    ),
    front:
      fill(
        'M -172 -70 C -180 -180 -100 -244 0 -244 C 100 -244 180 -180 172 -70 C 80 -104 -80 -104 -172 -70 Z',
        '#1F7A4D',
      ) +
      fill(
        'M -178 -66 C -80 -116 80 -116 178 -66 C 196 -40 160 -34 130 -48 C 60 -72 -60 -72 -130 -48 C -160 -34 -196 -40 -178 -66 Z',
        '#17603C',
      ) +
      ellipse(0, -246, 16, 11, '#17603C') +
      line('M 0 -236 L 0 -112', '#17603C', 4, 'opacity=".6"'),
  }),
} as const satisfies Record<string, Painter>;
export type HairStyle = keyof typeof HAIR;
export const HAIR_STYLES = Object.keys(HAIR) as HairStyle[];

export const HAIR_COLOURS = {
  black: ['#2A2425', '#564B4C'],
  brown: ['#4F372B', '#7C5A47'],
  chestnut: ['#7A4A2E', '#A87250'],
  honey: ['#B98249', '#DBAE78'],
  copper: ['#A9552D', '#D28458'],
  silver: ['#A9A7A8', '#D6D4D4'],
} as const;
export type HairColour = keyof typeof HAIR_COLOURS;
export const HAIR_COLOUR_NAMES = Object.keys(HAIR_COLOURS) as HairColour[];
