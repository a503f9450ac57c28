import type { FaceShape } from './dog-face.ts';
import type { Coat } from './dog-parts.ts';
import type { SeededRandom } from './random.ts';

/**
 * What a breed contributes to a portrait, in layers from back to front. Coordinates are those of
 * the head: its centre is the origin, y grows downwards, the picture ends near y = 470.
 */
export interface DogFigure {
  tail?: string;
  body: string;
  /** Half the width of the collar. */
  collarWidth: number;
  collarY?: number;
  earsBehind?: string;
  /** Outline of the head; markings are cut off at it. */
  head: string;
  headColour: string;
  markings?: string;
  /** Ears and hair that lie over the head, under the face. */
  overHead?: string;
  face: FaceShape;
  /** Hair that falls over the face. */
  overFace?: string;
  /** Places the portrait in the frame: small breeds are drawn smaller. */
  scale: number;
  lift?: number;
}

export interface Breed {
  coats: readonly Coat[];
  draw(coat: Coat, random: SeededRandom): DogFigure;
}
