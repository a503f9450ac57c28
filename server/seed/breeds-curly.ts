import type { Breed } from './dog-figure.ts';
import { smoothBody } from './dog-parts.ts';
import { both, curls, fill, oval, strands } from './svg-shapes.ts';

/** Breeds with curls, and the bearded schnauzer. */
export const POODLE: Breed = {
  coats: [
    { base: '#A8693F', shade: '#8B5330', light: '#C58A5C', accent: '#96592F', inner: '#D7A184' },
    { base: '#DDA06A', shade: '#C38450', light: '#EDBF92', accent: '#CF8F58', inner: '#EFC0A4' },
    { base: '#5B5560', shade: '#464049', light: '#7C7582', accent: '#4E4853', inner: '#A88F94' },
  ],
  draw: (coat, random) => ({
    body:
      fill(curls({ cx: 0, cy: 400, rx: 216, ry: 190, count: 17 }, random), coat.accent) +
      fill(curls({ cx: 0, cy: 350, rx: 128, ry: 116, count: 11 }, random), coat.base),
    collarWidth: 118,
    collarY: 212,
    head: oval({ width: 184, top: 190, widestAt: -10, bottom: 222, crown: 0.66, jaw: 0.5 }),
    headColour: coat.base,
    markings: fill(
      oval({ width: 98, top: -18, widestAt: 112, bottom: 214, crown: 0.74 }),
      coat.light,
    ),
    overHead:
      both(fill(curls({ cx: 226, cy: 62, rx: 80, ry: 152, count: 13 }, random), coat.accent)) +
      fill(curls({ cx: 0, cy: -174, rx: 204, ry: 116, count: 15 }, random), coat.base) +
      strands(
        [
          'M -96 -206 a 30 30 0 1 1 40 26',
          'M 26 -238 a 30 30 0 1 1 40 26',
          'M 100 -170 a 24 24 0 1 1 32 20',
          'M -30 -160 a 24 24 0 1 1 32 20',
          'M -160 -150 a 22 22 0 1 1 28 20',
        ],
        coat.shade,
        7,
      ) +
      both(
        strands(['M 220 0 a 22 22 0 1 1 28 20', 'M 222 104 a 22 22 0 1 1 28 20'], coat.shade, 7),
      ),
    face: { eyeX: 80, eyeY: -14, eyeSize: 27, noseY: 74, noseSize: 0.94, mouthWidth: 58, lip: 22 },
    scale: 0.94,
    lift: -18,
  }),
};

export const BICHON: Breed = {
  coats: [
    { base: '#FFFEFB', shade: '#DFD6C9', light: '#FFFFFF', accent: '#F1EAE0', inner: '#F1EAE0' },
    { base: '#FFFBF3', shade: '#E2D6C2', light: '#FFFFFF', accent: '#F3EADB', inner: '#F1EAE0' },
  ],
  draw: (coat, random) => ({
    body:
      fill(curls({ cx: 0, cy: 420, rx: 226, ry: 196, count: 17 }, random), coat.accent) +
      fill(curls({ cx: 0, cy: 370, rx: 130, ry: 110, count: 11 }, random), coat.base),
    collarWidth: 122,
    collarY: 240,
    earsBehind: fill(
      curls({ cx: 0, cy: -14, rx: 286, ry: 268, count: 23 }, random, 0.03),
      coat.accent,
    ),
    head: curls({ cx: 0, cy: -22, rx: 258, ry: 244, count: 22 }, random, 0.03),
    headColour: coat.base,
    overHead:
      both(
        strands(
          [
            'M 150 -160 a 30 30 0 1 1 40 26',
            'M 204 -10 a 28 28 0 1 1 36 24',
            'M 178 120 a 24 24 0 1 1 32 20',
            'M 60 -214 a 26 26 0 1 1 34 22',
          ],
          coat.shade,
          7,
        ),
      ) +
      fill(curls({ cx: 0, cy: 112, rx: 128, ry: 96, count: 13 }, random, 0.04), coat.light) +
      strands(
        ['M -104 128 C -92 166 -66 190 -36 198', 'M 104 128 C 92 166 66 190 36 198'],
        coat.shade,
        5,
      ),
    face: { eyeX: 76, eyeY: 2, eyeSize: 30, noseY: 70, noseSize: 0.9, mouthWidth: 52, lip: 20 },
    scale: 0.93,
    lift: 2,
  }),
};

export const SCHNAUZER: Breed = {
  coats: [
    { base: '#7D8288', shade: '#63686E', light: '#F0ECE4', accent: '#5E6369', inner: '#D8A99C' },
    { base: '#4B4A4D', shade: '#39383B', light: '#E4DFD6', accent: '#3B3A3D', inner: '#B98F86' },
  ],
  draw: (coat) => ({
    body: smoothBody({
      width: 234,
      neck: 116,
      colour: coat.base,
      bib: coat.light,
      bibWidth: 96,
      shade: coat.shade,
    }),
    collarWidth: 136,
    collarY: 236,
    head: oval({ width: 194, top: 206, widestAt: -10, bottom: 214, crown: 0.8, jaw: 0.7 }),
    headColour: coat.base,
    overHead:
      both(
        fill(
          'M 96 -196 C 150 -252 226 -232 244 -150 C 252 -96 236 -44 206 -30 C 186 -60 176 -100 150 -128 C 130 -150 110 -166 96 -196 Z',
          coat.accent,
        ),
      ) +
      fill(
        'M -118 44 C -150 110 -168 200 -128 262 C -112 244 -102 244 -92 272 C -72 250 -58 254 -46 282 C -26 260 -10 262 0 290 C 10 262 26 260 46 282 C 58 254 72 250 92 272 C 102 244 112 244 128 262 C 168 200 150 110 118 44 C 70 20 -70 20 -118 44 Z',
        coat.light,
      ) +
      strands(
        [
          'M -88 120 C -104 160 -108 200 -100 236',
          'M 88 120 C 104 160 108 200 100 236',
          'M -44 170 C -50 200 -50 230 -44 256',
          'M 44 170 C 50 200 50 230 44 256',
        ],
        '#CFC6B8',
        6,
      ),
    face: { eyeX: 80, eyeY: -16, eyeSize: 26, noseY: 66, noseSize: 1.02, mouthWidth: 62, lip: 22 },
    overFace: both(
      fill(
        'M 26 -84 C 60 -116 130 -116 172 -60 C 156 -52 160 -40 158 -22 C 144 -42 134 -40 128 -20 C 112 -46 98 -46 88 -38 C 70 -56 44 -62 26 -84 Z',
        coat.light,
      ),
    ),
    scale: 0.96,
    lift: -8,
  }),
};
