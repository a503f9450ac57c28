import type { Breed } from './dog-figure.ts';
import { smoothBody } from './dog-parts.ts';
import { both, curls, ellipse, fill, line, locks, oval } from './svg-shapes.ts';

const strands = (paths: readonly string[], colour: string, width = 6) =>
  paths.map((path) => line(path, colour, width, 'opacity=".75"')).join('');

/** Breeds with hair rather than fur: curls, fringes and moustaches. */
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
    scale: 0.92,
  }),
};

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

export const SHIH_TZU: Breed = {
  coats: [
    { base: '#FFF9F0', shade: '#DCCDB8', light: '#FFFFFF', accent: '#A9744A', inner: '#8E5E3A' },
    { base: '#FFF9F0', shade: '#DCCDB8', light: '#FFFFFF', accent: '#6F6763', inner: '#5A5350' },
    { base: '#FFF6E8', shade: '#E2CDAE', light: '#FFFFFF', accent: '#D5A065', inner: '#BD884F' },
  ],
  draw: (coat) => ({
    body:
      fill(oval({ width: 236, top: -120, widestAt: 430, bottom: 760, crown: 0.8 }), coat.base) +
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
          ).replaceAll('.75', '.22'),
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
      `<g class="ribbon">${fill('M 0 -186 C -40 -222 -74 -214 -72 -182 C -72 -152 -36 -152 0 -178 C 36 -152 72 -152 72 -182 C 74 -214 40 -222 0 -186 Z', '#E27C86')}${ellipse(0, -182, 17, 19, '#C9606C')}</g>`,
    scale: 0.92,
    lift: -22,
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
      `<g class="ribbon">${fill('M 0 -186 C -40 -222 -74 -214 -72 -182 C -72 -152 -36 -152 0 -178 C 36 -152 72 -152 72 -182 C 74 -214 40 -222 0 -186 Z', '#C8322B')}${ellipse(0, -182, 17, 19, '#A32722')}</g>`,
    scale: 0.92,
    lift: -24,
  }),
};
