import { both, ellipse, fill, line, moved } from './svg-shapes.ts';

export const DARK = '#2B1D17';
const TONGUE = '#EE8894';
const TONGUE_LINE = '#D96C7C';

export const EXPRESSIONS = ['smile', 'pant', 'calm', 'joy', 'wink'] as const;
export type Expression = (typeof EXPRESSIONS)[number];

export interface FaceShape {
  eyeX: number;
  eyeY: number;
  eyeSize: number;
  noseY: number;
  noseSize: number;
  mouthWidth: number;
  /** Height from nose to lips. */
  lip?: number;
  iris?: string;
  noseColour?: string;
  /** What the dark lines are drawn in; lighter on black coats. */
  ink?: string;
  brow?: string;
  /** Colour of the coat around the eyes, where it is not that of the head. */
  around?: string;
}

const redOf = (colour: string): number => Number.parseInt(colour.slice(1, 3), 16);
export const isDark = (colour: string): boolean => redOf(colour) < 0x80;

/** Where to look, from -1 (left) to 1 (right). */
type Glance = number;

function openEye(x: number, face: FaceShape, glance: Glance): string {
  const size = face.eyeSize;
  const rim = isDark(face.around ?? '#FFFFFF')
    ? ellipse(x, face.eyeY, size * 1.2, size * 1.34, '#8A6A55', 'opacity=".8"')
    : '';
  const ground = face.iris
    ? ellipse(x, face.eyeY, size, size * 1.12, face.ink === undefined ? DARK : face.ink) +
      ellipse(x, face.eyeY, size * 0.86, size * 0.97, face.iris) +
      ellipse(x + glance * 3, face.eyeY, size * 0.52, size * 0.58, DARK)
    : ellipse(x, face.eyeY, size, size * 1.14, DARK) +
      ellipse(x, face.eyeY + size * 0.42, size * 0.62, size * 0.5, '#6B4430', 'opacity=".55"');
  return (
    rim +
    ground +
    ellipse(
      x + size * (0.3 + glance * 0.12),
      face.eyeY - size * 0.42,
      size * 0.34,
      size * 0.36,
      '#FFFFFF',
    ) +
    ellipse(
      x - size * 0.34,
      face.eyeY + size * 0.42,
      size * 0.14,
      size * 0.15,
      '#FFFFFF',
      'opacity=".8"',
    )
  );
}

function shutEye(x: number, face: FaceShape): string {
  const w = face.eyeSize * 1.15;
  const y = face.eyeY + 4;
  return line(
    `M ${x - w} ${y + 6} Q ${x} ${y - w * 1.25} ${x + w} ${y + 6}`,
    isDark(face.around ?? '#FFFFFF') ? '#F0DCC6' : DARK,
    face.eyeSize * 0.42,
  );
}

export function eyes(face: FaceShape, expression: Expression, glance: Glance): string {
  const brow = face.brow
    ? both(
        ellipse(
          face.eyeX + 4,
          face.eyeY - face.eyeSize * 2.35,
          face.eyeSize * 1.25,
          face.eyeSize * 0.74,
          face.brow,
          `transform="rotate(12 ${face.eyeX} ${face.eyeY - face.eyeSize * 2.3})"`,
        ),
      )
    : '';
  if (expression === 'joy') return brow + shutEye(-face.eyeX, face) + shutEye(face.eyeX, face);
  const left = openEye(-face.eyeX, face, glance);
  return (
    brow +
    left +
    (expression === 'wink' ? shutEye(face.eyeX, face) : openEye(face.eyeX, face, glance))
  );
}

export function nose(face: FaceShape): string {
  const colour = face.noseColour ?? DARK;
  return moved(
    fill(
      'M -46 -20 C -30 -33 30 -33 46 -20 C 55 -11 48 10 32 24 C 18 37 -18 37 -32 24 C -48 10 -55 -11 -46 -20 Z',
      colour,
    ) +
      ellipse(-14, -16, 17, 7.5, '#FFFFFF', 'opacity=".38"') +
      ellipse(-18, 10, 7, 5, '#000000', 'opacity=".25"') +
      ellipse(18, 10, 7, 5, '#000000', 'opacity=".25"'),
    0,
    face.noseY,
    face.noseSize,
  );
}

/** Lips and tongue below the nose. */
export function mouth(face: FaceShape, expression: Expression): string {
  const ink = face.ink ?? DARK;
  const top = face.noseY + 28 * face.noseSize;
  const lip = top + (face.lip ?? 24);
  const w = face.mouthWidth;
  const tongue = (width: number, length: number) =>
    fill(
      `M ${-width} ${lip + 6} C ${-width * 1.1} ${lip + length * 0.8} ${-width * 0.5} ${lip + length} 0 ${lip + length} C ${width * 0.5} ${lip + length} ${width * 1.1} ${lip + length * 0.8} ${width} ${lip + 6} Z`,
      TONGUE,
    ) + line(`M 0 ${lip + 12} L 0 ${lip + length * 0.58}`, TONGUE_LINE, 4);
  const lips =
    line(`M 0 ${top} L 0 ${lip}`, ink, 9) +
    line(
      `M ${-w} ${lip - 8} Q ${-w * 0.62} ${lip + 24} 0 ${lip} Q ${w * 0.62} ${lip + 24} ${w} ${lip - 8}`,
      ink,
      9,
    );
  if (expression === 'calm') return lips;
  if (expression === 'pant' || expression === 'joy') {
    const depth = expression === 'pant' ? 66 : 54;
    return (
      fill(
        `M ${-w * 0.74} ${lip + 6} Q ${-w * 0.36} ${lip + 20} 0 ${lip} Q ${w * 0.36} ${lip + 20} ${w * 0.74} ${lip + 6} C ${w * 0.62} ${lip + depth * 0.8} ${w * 0.3} ${lip + depth} 0 ${lip + depth} C ${-w * 0.3} ${lip + depth} ${-w * 0.62} ${lip + depth * 0.8} ${-w * 0.74} ${lip + 6} Z`,
        '#5A2A2A',
      ) +
      tongue(w * 0.4, expression === 'pant' ? depth + 26 : depth - 2) +
      lips
    );
  }
  return tongue(w * 0.34, 42) + lips;
}
