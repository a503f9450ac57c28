import type { Breed } from './dog-figure.ts';
import { both, ellipse, fill, locks, oval, strands } from './svg-shapes.ts';

const ribbon = (colour: string, knot: string): string =>
  fill(
    'M 0 -186 C -40 -222 -74 -214 -72 -182 C -72 -152 -36 -152 0 -178 C 36 -152 72 -152 72 -182 C 74 -214 40 -222 0 -186 Z',
    colour,
  ) + ellipse(0, -182, 17, 19, knot);

/** Breeds with long straight hair. */
export const MALTESE: Breed = {
  coats: [
    { base: '#FFFDF8', shade: '#DED3C3', light: '#FFFFFF', accent: '#EFE6D8', inner: '#F4D3C8' },
    { base: '#FBF3E6', shade: '#DCCBB2', light: '#FFFDF9', accent: '#F0E2CC', inner: '#F4D3C8' },
  ],
  draw: (coat) => ({
    body:
      fill(oval({ width: 226, top: -120, widestAt: 430, bottom: 760, crown: 0.8 }), coat.accent) +
      strands(
        [
          'M -70 480 C -66 420 -54 380 -40 340',
          'M 70 480 C 66 420 54 380 40 340',
          'M 0 480 L 0 370',
          'M -140 480 C -136 430 -126 400 -112 370',
          'M 140 480 C 136 430 126 400 112 370',
        ],
        coat.shade,
      ),
    collarWidth: 128,
    collarY: 214,
    head: oval({ width: 212, top: 214, widestAt: 20, bottom: 214, crown: 0.7, jaw: 0.62 }),
    headColour: coat.base,
    overHead:
      both(
        fill(
          'M 96 -192 C 214 -214 288 -110 296 20 C 302 120 292 200 262 262 C 250 244 240 240 232 268 C 220 246 208 240 194 262 C 170 200 190 90 178 10 C 168 -60 140 -120 96 -192 Z',
          coat.accent,
        ) +
          strands(
            [
              'M 216 -110 C 254 -30 258 90 246 214',
              'M 186 -100 C 222 -10 222 100 212 220',
              'M 250 -60 C 276 20 280 110 270 190',
            ],
            coat.shade,
          ),
      ) +
      both(
        fill(
          'M 4 -214 C 80 -226 150 -180 176 -100 C 150 -60 138 -80 124 -44 C 96 -110 50 -150 4 -176 Z',
          coat.base,
        ),
      ) +
      strands(
        ['M 40 -186 C 92 -168 126 -128 142 -84', 'M -40 -186 C -92 -168 -126 -128 -142 -84'],
        coat.shade,
        5,
      ) +
      both(
        fill(
          'M 10 66 C 60 60 120 84 138 150 C 144 190 128 214 112 232 C 104 214 94 214 84 234 C 76 216 60 218 50 238 C 36 226 10 228 0 236 Z',
          coat.light,
        ),
      ) +
      strands(
        ['M 74 110 C 98 136 106 170 100 204', 'M -74 110 C -98 136 -106 170 -100 204'],
        coat.shade,
        5,
      ),
    face: { eyeX: 82, eyeY: -6, eyeSize: 31, noseY: 66, noseSize: 0.84, mouthWidth: 52, lip: 20 },
    scale: 0.97,
    lift: 26,
  }),
};

export const SHIH_TZU: Breed = {
  coats: [
    { base: '#FFF9F0', shade: '#DCCDB8', light: '#FFFFFF', accent: '#A9744A', inner: '#8E5E3A' },
    { base: '#FFF9F0', shade: '#DCCDB8', light: '#FFFFFF', accent: '#6F6763', inner: '#5A5350' },
    { base: '#FFF6E8', shade: '#E2CDAE', light: '#FFFFFF', accent: '#D5A065', inner: '#BD884F' },
  ],
  draw: (coat) => ({
    body:
      fill(oval({ width: 236, top: -70, widestAt: 400, bottom: 760, crown: 0.8 }), coat.base) +
      both(
        fill(
          'M 236 480 C 238 400 210 340 170 300 C 150 360 150 420 160 480 Z',
          coat.accent,
          'opacity=".9"',
        ),
      ) +
      strands(
        ['M -60 480 C -56 430 -46 400 -34 370', 'M 60 480 C 56 430 46 400 34 370'],
        coat.shade,
      ),
    collarWidth: 134,
    collarY: 218,
    head: oval({ width: 230, top: 206, widestAt: 30, bottom: 220, crown: 0.72, jaw: 0.66 }),
    headColour: coat.base,
    markings: both(
      fill('M 34 -230 C 30 -130 44 -80 40 -30 C 50 60 140 90 260 60 L 280 -240 Z', coat.accent),
    ),
    overHead:
      both(
        fill(
          'M 150 -168 C 250 -170 306 -70 306 60 C 306 140 296 206 270 252 C 258 232 246 232 236 256 C 220 228 208 232 196 250 C 180 190 204 100 194 20 C 186 -60 172 -110 150 -168 Z',
          coat.inner,
        ) +
          strands(
            ['M 232 -84 C 268 0 268 100 256 210', 'M 206 -60 C 236 20 236 110 226 212'],
            '#FFFFFF',
            5,
            0.22,
          ),
      ) +
      both(
        fill(
          'M 0 52 C 70 40 150 66 172 130 C 180 170 160 190 150 214 C 136 196 126 200 116 224 C 104 204 90 208 78 234 C 64 216 30 220 0 232 Z',
          coat.light,
        ),
      ) +
      strands(
        [
          'M 84 96 C 120 118 134 150 130 186',
          'M -84 96 C -120 118 -134 150 -130 186',
          'M 54 120 C 78 142 86 170 82 204',
          'M -54 120 C -78 142 -86 170 -82 204',
        ],
        coat.shade,
        5,
      ),
    face: {
      eyeX: 106,
      eyeY: 4,
      eyeSize: 34,
      noseY: 46,
      noseSize: 0.82,
      mouthWidth: 60,
      lip: 18,
      around: coat.accent,
    },
    overFace:
      fill(
        'M -60 -182 C -86 -250 -70 -308 -24 -322 C -10 -300 -4 -300 4 -326 C 40 -318 84 -286 62 -182 C 30 -160 -30 -160 -60 -182 Z',
        coat.base,
      ) +
      strands(
        [
          'M -26 -200 C -42 -240 -38 -270 -22 -300',
          'M 24 -200 C 40 -240 36 -270 24 -298',
          'M 0 -206 L 2 -290',
        ],
        coat.shade,
        6,
      ) +
      ribbon('#E27C86', '#C9606C'),
    scale: 0.92,
    lift: -22,
  }),
};

export const YORKIE: Breed = {
  coats: [
    { base: '#D79A5B', shade: '#B97C40', light: '#EDC08C', accent: '#5F6770', inner: '#EDB9A0' },
  ],
  draw: (coat) => ({
    body:
      fill(locks({ cx: 0, cy: 420, rx: 226, ry: 240, count: 14 }, 30), coat.accent) +
      fill(oval({ width: 118, top: -150, widestAt: 400, bottom: 640, crown: 0.7 }), coat.base) +
      strands(
        [
          'M -150 480 C -150 420 -140 370 -122 330',
          'M 150 480 C 150 420 140 370 122 330',
          'M -186 480 C -188 430 -180 390 -166 360',
          'M 186 480 C 188 430 180 390 166 360',
        ],
        '#48505A',
      ),
    collarWidth: 122,
    collarY: 208,
    earsBehind: both(
      `${fill('M 70 -150 C 120 -210 170 -270 206 -286 C 232 -230 236 -140 206 -70 Z', coat.base)}${fill('M 116 -150 C 146 -190 172 -222 192 -236 C 206 -190 208 -140 192 -104 Z', coat.inner)}`,
    ),
    head: oval({ width: 200, top: 204, widestAt: 10, bottom: 210, crown: 0.7, jaw: 0.6 }),
    headColour: coat.base,
    overHead:
      both(
        fill(
          'M 150 -120 C 206 -60 232 60 226 150 C 222 196 206 226 196 246 C 184 226 174 228 164 248 C 150 200 168 120 160 40 C 156 -20 156 -70 150 -120 Z',
          coat.shade,
        ),
      ) +
      both(
        fill(
          'M 0 60 C 60 50 124 74 146 140 C 150 180 138 208 124 232 C 112 212 102 216 92 236 C 80 214 64 218 54 242 C 36 226 16 228 0 236 Z',
          coat.light,
        ),
      ) +
      strands(
        ['M 74 110 C 102 134 112 168 108 204', 'M -74 110 C -102 134 -112 168 -108 204'],
        coat.shade,
        5,
      ),
    face: { eyeX: 84, eyeY: 0, eyeSize: 29, noseY: 62, noseSize: 0.76, mouthWidth: 52, lip: 18 },
    overFace:
      fill(
        'M -56 -180 C -90 -240 -80 -300 -40 -330 C -26 -306 -10 -306 2 -336 C 22 -308 34 -308 46 -324 C 84 -296 84 -240 56 -180 C 30 -160 -30 -160 -56 -180 Z',
        coat.light,
      ) +
      strands(
        [
          'M -26 -200 C -46 -244 -42 -276 -32 -304',
          'M 24 -200 C 44 -244 42 -276 34 -304',
          'M 0 -206 L 2 -300',
        ],
        coat.shade,
        6,
      ) +
      ribbon('#C8322B', '#A32722'),
    scale: 0.92,
    lift: -24,
  }),
};
