import {
  ACCESSORIES,
  type Accessory,
  besideDog,
  COLLAR_COLOUR_NAMES,
  type CollarColour,
  EXTRAS,
  type Extra,
  earFlower,
  neckwear,
} from './dog-accessories.ts';
import { DOG_BREEDS, type DogBreedName } from './dog-breeds.ts';
import { EXPRESSIONS, type Expression, eyes, isDark, mouth, nose } from './dog-face.ts';
import type { Breed } from './dog-figure.ts';
import type { Coat } from './dog-parts.ts';
import { createRandom, type SeededRandom } from './random.ts';
import { drawScene, SCENE_NAMES, SCENES, type SceneName } from './scene.ts';
import { both, ellipse, fill, moved } from './svg-shapes.ts';

/** How a dog looks. What is left out follows from the seed. */
export interface DogLook {
  breed: DogBreedName;
  seed: number;
  /** Which of the breed's coats, counted from 0; wraps round. */
  coat?: number;
  scene?: SceneName;
  collar?: CollarColour;
  accessory?: Accessory;
  extra?: Extra;
  expression?: Expression;
}

const WEIGHTED_EXPRESSIONS: readonly Expression[] = [
  ...EXPRESSIONS,
  'smile',
  'smile',
  'pant',
  'smile',
];
const WEIGHTED_ACCESSORIES: readonly Accessory[] = [...ACCESSORIES, 'collar', 'collar', 'bandana'];
const WEIGHTED_EXTRAS: readonly Extra[] = [...EXTRAS, 'none', 'none', 'none'];

const LEAST_CONTRAST = { coat: 80, markings: 60 };

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function contrast(a: string, b: string): number {
  const other = channels(b);
  return Math.hypot(...channels(a).map((value, index) => value - (other[index] ?? 0)));
}

/** A landscape that the coat does not drown in. */
function chooseScene(coat: Coat, random: SeededRandom): SceneName {
  const fitting = SCENE_NAMES.filter(
    (name) =>
      contrast(coat.base, SCENES[name].bottom) > LEAST_CONTRAST.coat &&
      contrast(coat.accent, SCENES[name].bottom) > LEAST_CONTRAST.markings,
  );
  return random.pick(fitting.length > 0 ? fitting : SCENE_NAMES);
}

/**
 * A portrait of a dog in a soft landscape: an SVG of 1200 x 900, without text or outside
 * references. The same look always gives the same picture.
 */
export function drawDog(look: DogLook): string {
  const random = createRandom(look.seed);
  const breed: Breed = DOG_BREEDS[look.breed];
  const coatIndex = look.coat ?? random.int(0, breed.coats.length - 1);
  const coat = breed.coats[coatIndex % breed.coats.length] ?? breed.coats[0];
  if (!coat) throw new RangeError(`breed without a coat: ${look.breed}`);
  const scene = look.scene ?? chooseScene(coat, random);
  const collar = look.collar ?? random.pick(COLLAR_COLOUR_NAMES);
  const accessory = look.accessory ?? random.pick(WEIGHTED_ACCESSORIES);
  const extra = look.extra ?? random.pick(WEIGHTED_EXTRAS);
  const expression = look.expression ?? random.pick(WEIGHTED_EXPRESSIONS);
  const tilt = random.between(-7, 7);
  const glance = random.between(-1, 1);
  const facesLeft = random.chance(0.5);
  const size = random.between(0.98, 1.05);

  const figure = breed.draw(coat, createRandom(look.seed + 1));
  const face = { around: figure.headColour, ...figure.face };
  const blush = both(
    ellipse(
      figure.face.eyeX + 52,
      figure.face.noseY - 6,
      34,
      20,
      '#EE8894',
      `opacity="${isDark(face.around) ? 0 : 0.16}"`,
    ),
  );
  const head =
    (figure.earsBehind ?? '') +
    fill(figure.head, figure.headColour) +
    `<g clip-path="url(#head)">${figure.markings ?? ''}${blush}</g>` +
    (figure.overHead ?? '') +
    mouth(figure.face, expression) +
    nose(figure.face) +
    eyes(face, expression, glance) +
    (figure.overFace ?? '') +
    (extra === 'flower' ? earFlower() : '');
  const dog =
    (figure.tail
      ? facesLeft
        ? figure.tail
        : `<g transform="scale(-1 1)">${figure.tail}</g>`
      : '') +
    figure.body +
    ellipse(0, 214, figure.collarWidth * 0.82, 66, '#2B1D17', 'opacity=".13"') +
    neckwear(accessory, collar, figure) +
    `<g transform="rotate(${tilt.toFixed(1)} 0 220)">${head}</g>`;
  const lift = figure.lift ?? 0;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900">' +
    `<defs><clipPath id="head"><path d="${figure.head}"/></clipPath></defs>` +
    drawScene(scene, createRandom(look.seed + 2)) +
    moved(
      dog,
      600,
      900 - 452 * figure.scale * size - lift,
      Number((figure.scale * size).toFixed(3)),
    ) +
    besideDog(extra) +
    '</svg>'
  );
}
