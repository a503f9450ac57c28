import type { Breed } from './dog-figure.ts';
import { smoothBody, standingEar, standingEars } from './dog-parts.ts';
import { both, ellipse, fill, line, locks, mirrored, oval } from './svg-shapes.ts';

/** Breeds whose ears hang or fold, and the bat-eared bulldog. */
export const GOLDEN_RETRIEVER: Breed = {
  coats: [
    { base: '#E3B670', shade: '#C8954D', light: '#F6DFB4', accent: '#CC9A55', inner: '#CC9A55' },
    { base: '#F2DDB4', shade: '#DCC08C', light: '#FFF6E2', accent: '#E2C591', inner: '#E2C591' },
    { base: '#C98A45', shade: '#AD7133', light: '#EBC48E', accent: '#B0753A', inner: '#B0753A' },
  ],
  draw: (coat) => ({
    body:
      smoothBody({ width: 280, neck: 136, colour: coat.base, shade: coat.shade }) +
      fill(locks({ cx: 0, cy: 350, rx: 132, ry: 132, count: 16 }, 42), coat.light),
    collarWidth: 156,
    head: oval({ width: 222, top: 214, widestAt: -20, bottom: 240, crown: 0.72, jaw: 0.6 }),
    headColour: coat.base,
    markings:
      fill(oval({ width: 122, top: -14, widestAt: 118, bottom: 240, crown: 0.74 }), coat.light) +
      fill(
        oval({ width: 46, top: 190, widestAt: -60, bottom: 60, crown: 0.5 }),
        coat.light,
        'opacity=".45"',
      ) +
      both(ellipse(92, -84, 38, 19, coat.light, 'opacity=".55" transform="rotate(10 92 -84)"')),
    overHead: both(
      fill(
        'M 128 -188 C 212 -214 290 -140 294 -30 C 296 60 262 112 228 104 C 186 92 196 0 172 -70 C 160 -110 142 -150 128 -188 Z',
        coat.accent,
      ) + line('M 214 -120 C 248 -70 256 -10 242 50', coat.shade, 7, 'opacity=".6"'),
    ),
    face: { eyeX: 94, eyeY: -22, eyeSize: 27, noseY: 72, noseSize: 1.14, mouthWidth: 80, lip: 26 },
    scale: 1,
    lift: 14,
  }),
};

export const DACHSHUND: Breed = {
  coats: [
    { base: '#3A2E2A', shade: '#2A201D', light: '#C98148', accent: '#2E2421', inner: '#C98148' },
    { base: '#A4592F', shade: '#874522', light: '#C67E4B', accent: '#8A4825', inner: '#C67E4B' },
    { base: '#6B432F', shade: '#553322', light: '#CF955F', accent: '#573525', inner: '#CF955F' },
  ],
  draw: (coat) => ({
    body:
      smoothBody({ width: 204, neck: 88, colour: coat.base, shade: coat.shade }) +
      both(ellipse(62, 352, 46, 62, coat.light, 'transform="rotate(14 62 352)"')),
    collarWidth: 116,
    collarY: 232,
    head: 'M 0 -214 C 104 -214 176 -150 176 -60 C 176 10 124 60 112 130 C 104 210 70 262 0 262 C -70 262 -104 210 -112 130 C -124 60 -176 10 -176 -60 C -176 -150 -104 -214 0 -214 Z',
    headColour: coat.base,
    markings:
      fill(
        'M 0 66 C 44 66 84 84 122 56 L 190 200 L 100 300 L -100 300 L -190 200 L -122 56 C -84 84 -44 66 0 66 Z',
        coat.light,
      ) +
      fill(
        'M -34 -10 C -30 60 -50 110 -56 140 C -40 176 40 176 56 140 C 50 110 30 60 34 -10 Z',
        coat.base,
      ) +
      fill(oval({ width: 92, top: -184, widestAt: 214, bottom: 270, crown: 0.7 }), coat.light),
    overHead: both(
      fill(
        'M 104 -186 C 196 -220 282 -120 300 30 C 312 140 292 216 246 218 C 196 218 188 130 186 40 C 184 -30 150 -60 130 -110 C 118 -140 106 -160 104 -186 Z',
        coat.accent,
      ) + line('M 214 -90 C 252 -10 262 80 248 160', coat.shade, 8, 'opacity=".55"'),
    ),
    face: {
      eyeX: 84,
      eyeY: -44,
      eyeSize: 26,
      noseY: 140,
      noseSize: 1.06,
      mouthWidth: 56,
      lip: 22,
      brow: coat.light,
    },
    scale: 0.95,
    lift: 18,
  }),
};

export const BEAGLE: Breed = {
  coats: [
    { base: '#B9743C', shade: '#9A5C2B', light: '#FFF9F0', accent: '#9C5A2A', inner: '#43352F' },
    { base: '#D09A5C', shade: '#B57F44', light: '#FFF9F0', accent: '#B87D42', inner: '#8A5A34' },
  ],
  draw: (coat) => ({
    body: smoothBody({
      width: 250,
      neck: 118,
      colour: coat.inner,
      bib: coat.light,
      bibWidth: 158,
      shade: '#DCCFBD',
    }),
    collarWidth: 144,
    head: oval({ width: 208, top: 214, widestAt: -30, bottom: 236, crown: 0.76, jaw: 0.6 }),
    headColour: coat.base,
    markings: fill(
      'M -20 -230 C -14 -150 -22 -80 -60 -8 C -146 30 -150 270 0 270 C 150 270 146 30 60 -8 C 22 -80 14 -150 20 -230 Z',
      coat.light,
    ),
    overHead: both(
      fill(
        'M 106 -192 C 186 -222 264 -150 292 -20 C 314 90 300 176 252 182 C 200 186 186 110 180 40 C 176 -30 150 -60 134 -100 C 118 -140 108 -166 106 -192 Z',
        coat.accent,
      ) + line('M 206 -110 C 246 -40 258 40 250 120', coat.shade, 7, 'opacity=".7"'),
    ),
    face: { eyeX: 94, eyeY: -26, eyeSize: 29, noseY: 68, noseSize: 1.12, mouthWidth: 76, lip: 26 },
    scale: 0.98,
    lift: 14,
  }),
};

export const BORDER_COLLIE: Breed = {
  coats: [
    { base: '#332E31', shade: '#242023', light: '#FDFAF5', accent: '#423B3F', inner: '#C69A92' },
    { base: '#8D5A3A', shade: '#72462B', light: '#FDFAF5', accent: '#9D6946', inner: '#DDAF98' },
    { base: '#6C7C8C', shade: '#56636F', light: '#FDFAF5', accent: '#7B8A99', inner: '#DDB7AC' },
  ],
  draw: (coat) => ({
    body:
      fill(
        'M -130 150 C -150 260 -290 300 -290 500 L 290 500 C 290 300 150 260 130 150 Z',
        coat.base,
      ) + fill(locks({ cx: 0, cy: 330, rx: 172, ry: 170, count: 18 }, 56), coat.light),
    collarWidth: 150,
    collarY: 222,
    // The tips fold over: the mark of a collie's ear.
    earsBehind: both(
      fill('M 58 -176 C 96 -262 150 -300 188 -296 C 214 -240 226 -150 214 -80 Z', coat.base) +
        fill('M 108 -164 C 128 -206 150 -234 168 -244 C 182 -200 190 -150 186 -110 Z', coat.inner),
    ),
    head: `M 0 -216 C 130 -216 214 -140 216 -30 C 230 10 252 60 262 92 C 240 96 232 104 240 138 C 212 136 204 146 204 170 C 150 214 90 240 0 240 C -90 240 -150 214 -204 170 C -204 146 -212 136 -240 138 C -232 104 -240 96 -262 92 C -252 60 -230 10 -216 -30 C -214 -140 -130 -216 0 -216 Z`,
    headColour: coat.base,
    markings: fill(
      'M -30 -230 C -22 -150 -24 -90 -52 -10 C -110 40 -140 100 -120 270 L 120 270 C 140 100 110 40 52 -10 C 24 -90 22 -150 30 -230 Z',
      coat.light,
    ),
    overHead: both(
      fill(
        'M 134 -262 C 160 -304 196 -322 222 -300 C 262 -262 284 -214 284 -176 C 262 -190 236 -196 204 -190 C 186 -220 160 -244 134 -262 Z',
        coat.accent,
      ),
    ),
    face: {
      eyeX: 100,
      eyeY: -28,
      eyeSize: 25,
      noseY: 76,
      noseSize: 1.04,
      mouthWidth: 74,
      iris: '#A8652F',
      ink: '#1E1614',
    },
    scale: 1,
    lift: 4,
  }),
};

export const FRENCH_BULLDOG: Breed = {
  coats: [
    { base: '#D9B184', shade: '#BC9266', light: '#EFD9BC', accent: '#5A453C', inner: '#F0BFB2' },
    { base: '#7B8189', shade: '#60656D', light: '#979CA4', accent: '#565B63', inner: '#D9AFA8' },
    { base: '#FBF4EA', shade: '#DFD2BF', light: '#FFFFFF', accent: '#4A4040', inner: '#F3C1B8' },
    { base: '#4A403C', shade: '#352D2A', light: '#FBF4EA', accent: '#6B5D56', inner: '#C79A92' },
  ],
  draw: (coat) => ({
    body: smoothBody({
      width: 286,
      neck: 156,
      colour: coat.base,
      bib: coat.light,
      bibWidth: 134,
      shade: coat.shade,
    }),
    collarWidth: 176,
    collarY: 206,
    earsBehind: both(
      `<path d="M 92 -140 C 96 -270 132 -356 184 -356 C 236 -352 262 -220 236 -76 Z" fill="${coat.base}"/><path d="M 134 -150 C 136 -240 158 -304 188 -304 C 218 -298 228 -210 214 -120 Z" fill="${coat.inner}"/>`,
    ),
    head: 'M 0 -196 C 140 -204 240 -130 246 -16 C 250 44 262 84 244 138 C 222 206 110 228 0 228 C -110 228 -222 206 -244 138 C -262 84 -250 44 -246 -16 C -240 -130 -140 -204 0 -196 Z',
    headColour: coat.base,
    markings:
      fill(
        'M 0 -14 C 70 -20 128 10 150 76 C 176 150 150 220 92 214 C 50 212 20 196 0 196 C -20 196 -50 212 -92 214 C -150 220 -176 150 -150 76 C -128 10 -70 -20 0 -14 Z',
        coat.accent,
      ) +
      line('M -46 -92 C -20 -110 20 -110 46 -92', coat.shade, 9) +
      line('M -26 -126 C -10 -138 10 -138 26 -126', coat.shade, 8) +
      fill(
        oval({ width: 22, top: 210, widestAt: -120, bottom: -80, crown: 0.4 }),
        coat.light,
        'opacity=".5"',
      ),
    face: {
      eyeX: 122,
      eyeY: -14,
      eyeSize: 36,
      noseY: 42,
      noseSize: 1.1,
      mouthWidth: 104,
      lip: 40,
      ink: '#1F1715',
      noseColour: '#241A17',
    },
    scale: 0.98,
    lift: 8,
  }),
};

export const MIX: Breed = {
  coats: [
    { base: '#C99C6A', shade: '#AC7F4E', light: '#F7E8D2', accent: '#9A6B40', inner: '#EBBBA4' },
    { base: '#F5EBDC', shade: '#DCCBB2', light: '#FFFFFF', accent: '#B98250', inner: '#F0C4B6' },
    { base: '#5A4B45', shade: '#463A35', light: '#EFDCC2', accent: '#3E322D', inner: '#C79C8C' },
    { base: '#F8F1E6', shade: '#DED0BC', light: '#FFFFFF', accent: '#4A4240', inner: '#F0C4B6' },
  ],
  draw: (coat, random) => {
    const ears = { from: [62, -172], tip: [190, -310], to: [214, -90], bulge: 24 } as const;
    const folded = fill(
      'M 76 -180 C 130 -250 210 -250 250 -180 C 276 -120 278 -66 256 -24 C 222 -46 190 -90 160 -120 Z',
      coat.accent,
    );
    const bothFold = random.chance(0.4);
    const patchOnRight = random.chance(0.5);
    const patch = fill(
      'M 20 -70 C 40 -140 130 -160 190 -110 C 220 -50 190 30 130 44 C 70 50 20 0 20 -70 Z',
      coat.accent,
    );
    return {
      body: smoothBody({
        width: 246,
        neck: 118,
        colour: coat.base,
        bib: coat.light,
        bibWidth: 118,
        shade: coat.shade,
      }),
      collarWidth: 144,
      earsBehind: bothFold ? '' : standingEar(ears, coat),
      head: 'M 0 -222 C 34 -244 52 -226 66 -214 C 150 -196 226 -120 228 10 C 250 40 240 70 236 84 C 250 110 226 130 214 142 C 190 206 100 232 0 232 C -100 232 -190 206 -214 142 C -226 130 -250 110 -236 84 C -240 70 -250 40 -228 10 C -226 -120 -150 -196 -66 -214 C -52 -236 -22 -240 0 -222 Z',
      headColour: coat.base,
      markings:
        (patchOnRight ? patch : mirrored(patch)) +
        fill(oval({ width: 112, top: -8, widestAt: 110, bottom: 222, crown: 0.72 }), coat.light),
      overHead: (bothFold ? folded : '') + mirrored(folded),
      face: { eyeX: 98, eyeY: -18, eyeSize: 29, noseY: 70, noseSize: 1.04, mouthWidth: 70 },
      scale: 0.98,
    };
  },
};

/** A wire-haired mongrel with standing ears and a beard. */
export const TERRIER_MIX: Breed = {
  coats: [
    { base: '#E6CFA8', shade: '#C8AC80', light: '#F8EBD3', accent: '#B98A55', inner: '#EFC0AA' },
    { base: '#8C8178', shade: '#70665E', light: '#D9CFC2', accent: '#5D544D', inner: '#CFA598' },
  ],
  draw: (coat) => ({
    body:
      smoothBody({ width: 226, neck: 108, colour: coat.base, shade: coat.shade }) +
      fill(locks({ cx: 0, cy: 350, rx: 104, ry: 110, count: 14 }, 40), coat.light),
    collarWidth: 134,
    earsBehind: standingEars(
      { from: [70, -160], tip: [196, -286], to: [204, -80], bulge: 22 },
      coat,
      coat.accent,
    ),
    head: locks({ cx: 0, cy: 6, rx: 198, ry: 202, count: 26 }, 36),
    headColour: coat.base,
    overHead:
      fill(locks({ cx: 0, cy: 118, rx: 112, ry: 92, count: 16 }, 34), coat.light) +
      both(
        fill(
          'M 8 -196 C 40 -150 60 -120 112 -92 C 92 -132 92 -170 70 -206 Z',
          coat.light,
          'opacity=".7"',
        ),
      ),
    face: { eyeX: 84, eyeY: -18, eyeSize: 28, noseY: 70, noseSize: 0.98, mouthWidth: 60, lip: 22 },
    scale: 0.95,
  }),
};
