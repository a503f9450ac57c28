import {
  HAIR,
  HAIR_COLOUR_NAMES,
  HAIR_COLOURS,
  HAIR_STYLES,
  type HairColour,
  type HairStyle,
} from './person-hair.ts';
import { createRandom, type SeededRandom } from './random.ts';
import { SCENE_NAMES, SCENES, type SceneName } from './scene.ts';
import { both, ellipse, fill, line, moved, oval } from './svg-shapes.ts';

export const SKINS = ['#FBE0CC', '#F6D2B6', '#EFC3A0', '#D9A27A', '#A9714B', '#7A4D33'] as const;
export const GLASSES = ['none', 'round', 'square'] as const;
export const TOPS = ['tee', 'shirt', 'hoodie', 'knit', 'jacket'] as const;

/** How a person looks. What is left out follows from the seed. */
export interface PersonLook {
  seed: number;
  hair?: HairStyle;
  hairColour?: HairColour;
  /** Counted from 0 (fair) to 5 (deep). */
  skin?: number;
  glasses?: (typeof GLASSES)[number];
  beard?: boolean;
  earrings?: boolean;
  top?: (typeof TOPS)[number];
  scene?: SceneName;
}

const TOP_COLOURS = [
  ['#1F7A4D', '#17603C'],
  ['#3B6F9E', '#2D577E'],
  ['#F5A524', '#D98A10'],
  ['#E5736B', '#C95A52'],
  ['#FBF5EA', '#E3D6C1'],
  ['#80588F', '#674474'],
  ['#4A5157', '#373D42'],
  ['#9DB8A2', '#7F9D86'],
] as const;

function clothes(top: (typeof TOPS)[number], random: SeededRandom): string {
  const [colour, dark] = random.pick(TOP_COLOURS);
  const shoulders = 'M 0 196 C 130 196 260 240 300 420 L -300 420 C -260 240 -130 196 0 196 Z';
  const base = fill(shoulders, colour);
  const folds = both(line('M 206 420 C 202 370 196 340 184 316', dark, 7, 'opacity=".6"'));
  if (top === 'shirt')
    return `${base}${folds}${both(fill('M 0 262 C 20 236 60 210 92 192 L 128 236 C 96 270 60 300 26 320 Z', colour === '#FBF5EA' ? '#FFFFFF' : '#FBF5EA'))}${line('M 0 272 L 0 420', dark, 6)}${ellipse(0, 330, 7, 7, dark)}${ellipse(0, 384, 7, 7, dark)}`;
  if (top === 'hoodie')
    return `${fill('M -150 210 C -170 120 -110 90 0 90 C 110 90 170 120 150 210 C 120 290 -120 290 -150 210 Z', dark)}${base}${folds}${line('M -118 206 C -80 290 80 290 118 206', dark, 22)}${line('M -36 270 L -40 350', '#FFF7E8', 8)}${line('M 36 270 L 40 340', '#FFF7E8', 8)}`;
  if (top === 'knit')
    return `${base}${folds}${line('M -92 206 C -60 262 60 262 92 206', dark, 34)}${[290, 330, 370].map((y) => line(`M -150 ${y} Q 0 ${y + 34} 150 ${y}`, dark, 6, 'opacity=".45" stroke-dasharray="14 16"')).join('')}`;
  if (top === 'jacket')
    return `${fill(shoulders, colour === '#FBF5EA' ? '#3B6F9E' : '#FBF5EA')}${both(fill('M 70 196 C 180 206 266 262 300 420 L 60 420 C 70 340 80 270 70 196 Z', colour) + fill('M 66 196 L 118 206 C 130 260 108 300 74 336 C 70 280 70 236 66 196 Z', dark))}`;
  return `${base}${folds}${line('M -84 206 C -50 256 50 256 84 206', dark, 16)}`;
}

function faceOf(look: Required<Omit<PersonLook, 'seed'>>, hairDark: string, smile: number): string {
  const brow = look.hairColour === 'silver' ? '#8D8A8B' : hairDark;
  const deep = look.skin >= 4;
  const eye = ellipse(58, 4, 13, 16, '#2B1D17') + ellipse(62, -2, 4.5, 5, '#FFFFFF');
  const smiling = line('M 42 8 Q 58 -12 74 8', '#2B1D17', 8);
  const lips = deep ? '#4A2A20' : '#8E4A40';
  const glasses = {
    none: '',
    round:
      both(
        `<circle cx="60" cy="4" r="45" fill="#FFFFFF" fill-opacity=".16" stroke="#3A3230" stroke-width="7"/>${line('M 104 -4 L 140 -14', '#3A3230', 7)}`,
      ) + line('M -16 0 Q 0 -12 16 0', '#3A3230', 7),
    square:
      both(
        `<rect x="18" y="-32" width="86" height="70" rx="22" fill="#FFFFFF" fill-opacity=".16" stroke="#6B4430" stroke-width="8"/>${line('M 104 -8 L 140 -16', '#6B4430', 8)}`,
      ) + line('M -18 -4 Q 0 -14 18 -4', '#6B4430', 8),
  }[look.glasses];
  const beard = look.beard
    ? fill(
        'M -142 30 C -140 130 -80 182 0 182 C 80 182 140 130 142 30 C 126 70 110 86 74 78 C 40 62 -40 62 -74 78 C -110 86 -126 70 -142 30 Z',
        hairDark,
        'opacity=".92"',
      )
    : '';
  const mouth =
    smile > 0.62
      ? fill('M -44 88 Q 0 104 44 88 C 40 128 20 142 0 142 C -20 142 -40 128 -44 88 Z', '#7A3430') +
        fill('M -34 93 Q 0 104 34 93 L 30 104 Q 0 114 -30 104 Z', '#FFFFFF')
      : line('M -36 94 Q 0 126 36 94', look.beard ? '#F3D9C8' : lips, 9);
  return (
    beard +
    both(ellipse(86, 58, 30, 19, '#E8736A', `opacity="${deep ? 0.22 : 0.26}"`)) +
    (smile < 0.3 ? both(smiling) : both(eye)) +
    both(line('M 38 -42 Q 60 -56 82 -44', brow, 9)) +
    line('M 2 28 Q 14 48 -4 52', deep ? '#5E3A27' : '#C98C69', 7) +
    mouth +
    glasses
  );
}

/**
 * A friendly portrait of a person: an SVG of 800 x 800, without text or outside references.
 * The same look always gives the same picture.
 */
export function drawPerson(look: PersonLook): string {
  const random = createRandom(look.seed);
  const chosen = {
    hair: look.hair ?? random.pick(HAIR_STYLES),
    hairColour: look.hairColour ?? random.pick(HAIR_COLOUR_NAMES.slice(0, 3)),
    skin: look.skin ?? random.int(0, 2),
    glasses: look.glasses ?? random.pick([...GLASSES, 'none', 'none']),
    beard: look.beard ?? false,
    earrings: look.earrings ?? false,
    top: look.top ?? random.pick(TOPS),
    scene: look.scene ?? random.pick(SCENE_NAMES),
  };
  const tone = SCENES[chosen.scene];
  const skin = SKINS[chosen.skin % SKINS.length] ?? SKINS[0];
  const [hairDark, hairShine] = HAIR_COLOURS[chosen.hairColour];
  const hair = HAIR[chosen.hair](hairDark, hairShine);
  const tilt = random.between(-4, 4);
  const head =
    both(ellipse(150, 16, 30, 40, skin) + ellipse(154, 18, 15, 23, '#C9785A', 'opacity=".22"')) +
    (chosen.earrings ? both(ellipse(156, 64, 11, 11, '#F5A524')) : '') +
    fill(oval({ width: 152, top: 186, widestAt: 0, bottom: 178, crown: 0.66, jaw: 0.56 }), skin) +
    faceOf(chosen, hairDark, random.next()) +
    hair.front;
  const body =
    clothes(chosen.top, random) +
    fill('M -58 120 L 58 120 L 62 208 C 40 250 -40 250 -62 208 Z', skin) +
    fill(
      'M -58 150 C -30 196 30 196 58 150 L 59 176 C 30 214 -30 214 -59 176 Z',
      '#7A3E28',
      'opacity=".16"',
    );
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800">' +
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone.top}"/><stop offset="1" stop-color="${tone.bottom}"/></linearGradient></defs>` +
    '<rect width="800" height="800" fill="url(#sky)"/>' +
    ellipse(620, 170, 84, 84, tone.sun, 'opacity=".75"') +
    fill(
      'M -20 650 C 160 560 330 580 470 630 C 600 676 700 660 820 600 L 820 820 L -20 820 Z',
      tone.far,
      'opacity=".6"',
    ) +
    moved(
      `<g transform="rotate(${tilt.toFixed(1)} 0 160)">${hair.behind}</g>${body}<g transform="rotate(${tilt.toFixed(1)} 0 160)">${head}</g>`,
      400,
      396,
    ) +
    '</svg>'
  );
}
