import type { SeededRandom } from './random.ts';
import { ellipse, fill, moved } from './svg-shapes.ts';

interface SceneTones {
  top: string;
  bottom: string;
  far: string;
  near: string;
  sun: string;
  bloom: string;
}

/** Skies in the tones of the product's palette: sage, honey, lilac, sky, peach, mint, dusk, oat. */
export const SCENES = {
  sage: tones('#E3EDDD', '#BBD4B3', '#A9C8A2', '#93B98C', '#F7FAF2', '#FFFFFF'),
  honey: tones('#FBE9CC', '#F1CE94', '#E9BF7C', '#DDAE66', '#FFF8E8', '#FFF8E8'),
  lilac: tones('#EDE2F0', '#CDB7D6', '#BDA4C9', '#AA8FB9', '#FBF6FC', '#FBEAF4'),
  sky: tones('#DCECF4', '#A9CCDF', '#95BED3', '#7FADC5', '#F6FBFD', '#FFFFFF'),
  peach: tones('#FBE4DA', '#EFBFAC', '#E6AD98', '#D99A84', '#FFF5EF', '#FFF2EC'),
  mint: tones('#DDF0EA', '#A5D0C3', '#90C1B2', '#7BB0A0', '#F3FBF8', '#FFFFFF'),
  dusk: tones('#FCE3CF', '#C9B3CF', '#B49DC2', '#9C86B0', '#FFE9C2', '#FBE3EE'),
  oat: tones('#F3EADB', '#DCC9AC', '#CFB994', '#BCA47D', '#FFFBF2', '#FFFBF2'),
} as const satisfies Record<string, SceneTones>;
export type SceneName = keyof typeof SCENES;
export const SCENE_NAMES = Object.keys(SCENES) as SceneName[];

function tones(
  top: string,
  bottom: string,
  far: string,
  near: string,
  sun: string,
  bloom: string,
): SceneTones {
  return { top, bottom, far, near, sun, bloom };
}

const cloud = (tone: SceneTones, x: number, y: number, scale: number) =>
  moved(
    fill('M -110 30 A 44 44 0 0 1 -84 -30 A 62 62 0 0 1 30 -50 A 52 52 0 0 1 108 30 Z', tone.sun),
    x,
    y,
    scale,
  );

const roundTree = (tone: SceneTones, x: number, y: number, scale: number) =>
  moved(
    `<rect x="-7" y="-70" width="14" height="90" rx="7" fill="${tone.near}"/>${ellipse(0, -110, 58, 72, tone.far)}`,
    x,
    y,
    scale,
  );

const pineTree = (tone: SceneTones, x: number, y: number, scale: number) =>
  moved(
    fill(
      'M 0 -190 Q 46 -104 62 -62 L 40 -66 Q 64 -20 78 16 L -78 16 Q -64 -20 -40 -66 L -62 -62 Q -46 -104 0 -190 Z',
      tone.far,
    ),
    x,
    y,
    scale,
  );

/** A hill with a slender tower, as seen from most of the city centre. */
const towerHill = (tone: SceneTones) =>
  `${fill('M 640 760 C 780 600 880 540 960 540 C 1060 540 1140 620 1260 700 L 1260 900 L 640 900 Z', tone.far, 'opacity=".75"')}` +
  `${fill('M 954 546 L 957 440 L 944 428 L 946 410 L 956 400 L 958 330 L 962 330 L 964 400 L 974 410 L 976 428 L 963 440 L 966 546 Z', tone.far)}`;

const flower = (tone: SceneTones, x: number, y: number, scale: number) =>
  moved(
    `${[0, 72, 144, 216, 288].map((turn) => `<ellipse cy="-11" rx="7.5" ry="11" fill="${tone.bloom}" transform="rotate(${turn})"/>`).join('')}<circle r="6" fill="#F5A524"/>`,
    x,
    y,
    scale,
  );

function blossoms(tone: SceneTones, random: SeededRandom): string {
  const sides = [60, 130, 215, 985, 1070, 1150];
  return sides
    .filter(() => random.chance(0.72))
    .map((x) =>
      flower(tone, x + random.between(-26, 26), random.between(800, 872), random.between(0.9, 1.5)),
    )
    .join('');
}

/**
 * A soft landscape of 1200 x 900: sky, sun or moon, hills and now and then clouds, trees or
 * flowers. Tone on tone, so that whoever stands before it leads.
 */
export function drawScene(name: SceneName, random: SeededRandom): string {
  const tone = SCENES[name];
  const sunOnRight = random.chance(0.62);
  const sunX = sunOnRight ? random.between(960, 1060) : random.between(140, 230);
  const sunY = random.between(140, 210);
  const flip = random.chance(0.5) ? ' transform="translate(1200 0) scale(-1 1)"' : '';
  const backdrop = random.pick(['clouds', 'trees', 'pines', 'tower', 'plain', 'clouds'] as const);
  const cloudX = sunOnRight ? 210 : 980;
  const far = fill(
    'M -20 690 C 200 590 420 600 620 660 C 840 724 1040 690 1220 610 L 1220 920 L -20 920 Z',
    tone.far,
    'opacity=".55"',
  );
  const near = fill(
    'M -20 800 C 180 720 380 720 600 772 C 820 824 1020 800 1220 742 L 1220 920 L -20 920 Z',
    tone.near,
    'opacity=".6"',
  );
  const things = {
    clouds: `${cloud(tone, cloudX, 236, 0.92)}${cloud(tone, sunOnRight ? 1000 : 190, 372, 0.6)}`,
    trees: `${roundTree(tone, 150, 690, 1.25)}${roundTree(tone, 270, 690, 0.85)}${roundTree(tone, 1070, 700, 1.05)}`,
    pines: `${pineTree(tone, 120, 690, 1)}${pineTree(tone, 240, 690, 0.72)}${pineTree(tone, 1080, 700, 0.86)}`,
    tower: towerHill(tone),
    plain: '',
  }[backdrop];
  return (
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone.top}"/><stop offset="1" stop-color="${tone.bottom}"/></linearGradient></defs>` +
    `<rect width="1200" height="900" fill="url(#sky)"/>` +
    `${ellipse(sunX, sunY, 124, 124, tone.sun, 'opacity=".3"')}${ellipse(sunX, sunY, 78, 78, tone.sun, 'opacity=".85"')}` +
    `<g opacity=".72">${backdrop === 'tower' ? `<g${flip}>${things}</g>` : things}</g>` +
    `<g${flip}>${far}${near}</g>` +
    (random.chance(0.55) ? blossoms(tone, random) : '')
  );
}
