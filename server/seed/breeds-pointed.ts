import { DARK } from './dog-face.ts';
import type { Breed } from './dog-figure.ts';
import { smoothBody, standingEars } from './dog-parts.ts';
import { both, ellipse, fill, line, locks, oval } from './svg-shapes.ts';

const INK = '#3A2219';

const curledTail = (colour: string, light: string) =>
  `${line('M 190 470 C 300 440 366 330 316 262 C 282 218 212 236 222 300', colour, 78)}${line('M 318 300 C 306 262 258 256 246 296', light, 26, 'opacity=".8"')}`;

/** Breeds whose ears stand. */
export const SHIBA: Breed = {
  coats: [
    { base: '#D98B48', shade: '#C2763A', light: '#FBEBD8', accent: '#F7E3CC', inner: '#F0CBAE' },
    { base: '#3A302D', shade: '#2A2220', light: '#F6E6D2', accent: '#D58E52', inner: '#C9A08C' },
    { base: '#EAD3B0', shade: '#D6BA92', light: '#FFF9EE', accent: '#FFF7EA', inner: '#F2CDBB' },
  ],
  draw: (coat) => ({
    tail: curledTail(coat.base, coat.light),
    body: smoothBody({
      width: 256,
      neck: 122,
      colour: coat.base,
      bib: coat.light,
      bibWidth: 132,
      shade: coat.shade,
    }),
    collarWidth: 150,
    earsBehind: standingEars(
      { from: [70, -178], tip: [186, -318], to: [216, -96], bulge: 22 },
      coat,
    ),
    head: oval({ width: 240, top: 220, widestAt: 30, bottom: 232, crown: 0.62, jaw: 0.52 }),
    headColour: coat.base,
    markings:
      both(
        fill('M 260 20 C 232 52 196 72 148 76 C 96 70 60 40 0 40 L 0 260 L 300 260 Z', coat.light),
      ) + fill(oval({ width: 112, top: -20, widestAt: 110, bottom: 210, crown: 0.72 }), coat.light),
    face: {
      eyeX: 100,
      eyeY: -18,
      eyeSize: 27,
      noseY: 72,
      noseSize: 0.98,
      mouthWidth: 72,
      brow: coat.accent,
    },
    scale: 1,
  }),
};

export const JINDO: Breed = {
  coats: [
    { base: '#F8F0E2', shade: '#D9CBB3', light: '#FFFFFF', accent: '#F0E2CB', inner: '#F3C9BC' },
    { base: '#E0B277', shade: '#C8965A', light: '#F7E6CC', accent: '#F3DCBB', inner: '#EDBFA6' },
  ],
  draw: (coat) => ({
    tail: curledTail(coat.base, coat.light),
    body: smoothBody({
      width: 232,
      neck: 112,
      colour: coat.base,
      bib: coat.light,
      bibWidth: 104,
      shade: coat.shade,
    }),
    collarWidth: 138,
    earsBehind: standingEars(
      { from: [46, -196], tip: [140, -336], to: [196, -110], bulge: 16 },
      coat,
    ),
    head: oval({ width: 212, top: 226, widestAt: -10, bottom: 238, crown: 0.66, jaw: 0.48 }),
    headColour: coat.base,
    markings:
      fill(oval({ width: 92, top: -4, widestAt: 112, bottom: 250, crown: 0.6 }), coat.light) +
      both(fill('M 230 70 C 190 110 150 120 110 190 L 60 280 L 260 280 Z', coat.light)) +
      both(ellipse(86, -84, 30, 15, coat.light, 'opacity=".7" transform="rotate(14 86 -84)"')) +
      line('M 0 -190 L 0 -110', coat.shade, 6, 'opacity=".35"'),
    face: { eyeX: 84, eyeY: -30, eyeSize: 23, noseY: 98, noseSize: 1, mouthWidth: 66, ink: INK },
    scale: 0.96,
  }),
};

export const CORGI: Breed = {
  coats: [
    { base: '#DC8B41', shade: '#C37532', light: '#FFF8EE', accent: '#E79F5C', inner: '#F1BFA3' },
    { base: '#C9772F', shade: '#AE6424', light: '#FFF8EE', accent: '#D88E4C', inner: '#EFB79B' },
    { base: '#403530', shade: '#2E2622', light: '#FFF8EE', accent: '#D28B4B', inner: '#D9A995' },
  ],
  draw: (coat) => ({
    body: smoothBody({
      width: 280,
      neck: 124,
      colour: coat.base,
      bib: coat.light,
      bibWidth: 172,
      shade: coat.shade,
    }),
    collarWidth: 148,
    earsBehind: standingEars(
      { from: [58, -170], tip: [236, -356], to: [232, -72], bulge: 34 },
      coat,
      coat.base,
      34,
    ),
    head: oval({ width: 236, top: 206, widestAt: 42, bottom: 232, crown: 0.56, jaw: 0.42 }),
    headColour: coat.base,
    markings:
      both(ellipse(118, -64, 46, 36, coat.accent, 'opacity=".7"')) +
      fill(
        'M -34 -230 C -30 -130 -44 -60 -84 20 C -132 70 -134 250 0 250 C 134 250 132 70 84 20 C 44 -60 30 -130 34 -230 Z',
        coat.light,
      ),
    face: { eyeX: 112, eyeY: -8, eyeSize: 27, noseY: 80, noseSize: 1.06, mouthWidth: 74 },
    scale: 0.95,
    lift: 0,
  }),
};

export const CHIHUAHUA: Breed = {
  coats: [
    { base: '#D9A066', shade: '#BF854C', light: '#F8E5CB', accent: '#E9BE8E', inner: '#F3BFAF' },
    { base: '#3C3330', shade: '#2B2422', light: '#E9C08E', accent: '#C98F55', inner: '#C79A8C' },
    { base: '#F3E2C7', shade: '#DCC6A4', light: '#FFFBF3', accent: '#EAD0A8', inner: '#F5C3B8' },
  ],
  draw: (coat) => ({
    body: smoothBody({
      width: 186,
      neck: 84,
      colour: coat.base,
      bib: coat.light,
      bibWidth: 84,
      shade: coat.shade,
    }),
    collarWidth: 112,
    collarY: 176,
    earsBehind: standingEars(
      { from: [72, -150], tip: [324, -286], to: [208, -10], bulge: 46 },
      coat,
      coat.base,
      26,
    ),
    head: oval({ width: 216, top: 218, widestAt: -34, bottom: 196, crown: 0.72, jaw: 0.3 }),
    headColour: coat.base,
    markings:
      fill(oval({ width: 84, top: -18, widestAt: 100, bottom: 210, crown: 0.55 }), coat.light) +
      fill('M -13 -230 C -10 -150 -14 -90 -36 30 L 36 30 C 14 -90 10 -150 13 -230 Z', coat.light) +
      both(ellipse(104, -76, 36, 18, coat.accent, 'opacity=".75" transform="rotate(10 104 -76)"')),
    face: { eyeX: 108, eyeY: 2, eyeSize: 38, noseY: 82, noseSize: 0.72, mouthWidth: 48, lip: 18 },
    scale: 0.98,
    lift: 4,
  }),
};

export const POMERANIAN: Breed = {
  coats: [
    { base: '#E39A52', shade: '#CB8040', light: '#F8D7AC', accent: '#F0B878', inner: '#EFB9A0' },
    { base: '#F6E7D2', shade: '#E2CBAB', light: '#FFFBF4', accent: '#EFD9B8', inner: '#F1C4B4' },
    { base: '#8B5A3C', shade: '#72462D', light: '#C99A73', accent: '#A87050', inner: '#C99482' },
  ],
  draw: (coat) => ({
    body:
      fill(locks({ cx: 0, cy: 330, rx: 232, ry: 214, count: 26 }, 46), coat.shade) +
      fill(locks({ cx: 0, cy: 318, rx: 170, ry: 170, count: 20 }, 40), coat.accent),
    collarWidth: 112,
    collarY: 258,
    earsBehind:
      fill(locks({ cx: 0, cy: 34, rx: 264, ry: 244, count: 34 }, 48), coat.base) +
      standingEars(
        { from: [84, -146], tip: [172, -262], to: [192, -112], bulge: 22 },
        coat,
        coat.base,
        30,
      ),
    head: oval({ width: 206, top: 190, widestAt: 14, bottom: 204, crown: 0.66, jaw: 0.5 }),
    headColour: coat.accent,
    markings:
      both(
        fill('M 240 20 C 200 60 150 70 110 70 C 70 60 40 50 0 50 L 0 260 L 300 260 Z', coat.light),
      ) + fill(oval({ width: 84, top: -14, widestAt: 96, bottom: 176, crown: 0.7 }), coat.light),
    face: { eyeX: 84, eyeY: -4, eyeSize: 29, noseY: 66, noseSize: 0.76, mouthWidth: 60, lip: 18 },
    scale: 0.9,
    lift: -6,
  }),
};

export const SAMOYED: Breed = {
  coats: [
    { base: '#FEFBF6', shade: '#DDD3C3', light: '#FFFFFF', accent: '#EFE7DA', inner: '#F4CFC4' },
    { base: '#FAF1E2', shade: '#DCCBB0', light: '#FFFDF8', accent: '#EBDCC3', inner: '#F2C9BA' },
  ],
  draw: (coat) => ({
    body:
      fill(locks({ cx: 0, cy: 400, rx: 290, ry: 240, count: 32 }, 44), coat.accent) +
      fill(locks({ cx: 0, cy: 350, rx: 190, ry: 176, count: 24 }, 38), coat.base),
    collarWidth: 150,
    collarY: 248,
    earsBehind:
      fill(locks({ cx: 0, cy: 46, rx: 272, ry: 226, count: 40 }, 38), coat.accent) +
      standingEars(
        { from: [70, -172], tip: [176, -286], to: [222, -92], bulge: 32 },
        coat,
        coat.base,
        40,
      ),
    head: locks({ cx: 0, cy: 8, rx: 226, ry: 206, count: 40 }, 22),
    headColour: coat.base,
    markings:
      fill(
        oval({ width: 108, top: -8, widestAt: 116, bottom: 196, crown: 0.7 }),
        coat.accent,
        'opacity=".75"',
      ) + both(line('M 30 -176 C 24 -158 24 -146 30 -130', coat.shade, 6, 'opacity=".8"')),
    face: { eyeX: 92, eyeY: -24, eyeSize: 25, noseY: 66, noseSize: 1.12, mouthWidth: 96, lip: 20 },
    scale: 0.98,
    lift: 2,
  }),
};

export const HUSKY: Breed = {
  coats: [
    { base: '#6B7480', shade: '#555D68', light: '#FCFAF6', accent: '#3F464F', inner: '#E8C3BA' },
    { base: '#4A4543', shade: '#383331', light: '#FCFAF6', accent: '#2F2B2A', inner: '#DDB3A8' },
  ],
  draw: (coat) => ({
    tail: curledTail(coat.base, coat.light),
    body: smoothBody({
      width: 268,
      neck: 128,
      colour: coat.base,
      bib: coat.light,
      bibWidth: 150,
      shade: '#D9D2C8',
    }),
    collarWidth: 152,
    earsBehind: standingEars(
      { from: [52, -186], tip: [170, -340], to: [222, -90], bulge: 26 },
      coat,
      coat.accent,
    ),
    head: oval({ width: 234, top: 220, widestAt: 14, bottom: 236, crown: 0.62, jaw: 0.5 }),
    headColour: coat.base,
    markings:
      both(
        fill(
          'M 0 -60 C 20 -120 70 -128 104 -96 C 170 -84 196 -30 184 40 C 210 80 250 60 260 80 L 260 260 L 0 260 Z',
          coat.light,
        ),
      ) +
      fill(
        'M -26 -230 C -30 -150 -22 -90 -16 30 L 16 30 C 22 -90 30 -150 26 -230 Z',
        coat.accent,
        'opacity=".9"',
      ) +
      fill(oval({ width: 110, top: -20, widestAt: 116, bottom: 222, crown: 0.72 }), '#EFE9E0') +
      both(ellipse(92, -92, 34, 17, coat.base, 'opacity=".35" transform="rotate(12 92 -92)"')),
    face: {
      eyeX: 92,
      eyeY: -22,
      eyeSize: 26,
      noseY: 80,
      noseSize: 1.04,
      mouthWidth: 76,
      iris: '#7FC3E6',
      ink: DARK,
      around: coat.light,
    },
    scale: 0.97,
  }),
};
