import sharp, { type Sharp } from 'sharp';

export type Colour = readonly [red: number, green: number, blue: number];

/** One for each quarter of the image: saturated ones and a skin tone, in sRGB. */
export const PATCHES: readonly Colour[] = [
  [208, 33, 33],
  [24, 176, 66],
  [38, 60, 200],
  [222, 176, 140],
];
const SIDE_PX = 128;

/** The patches without a profile. */
export function aPatchImage(): Sharp {
  const pixels = Array.from({ length: SIDE_PX * SIDE_PX }, (_, index) => {
    const [row, column] = [Math.floor(index / SIDE_PX), index % SIDE_PX];
    return PATCHES[2 * Math.floor((2 * row) / SIDE_PX) + Math.floor((2 * column) / SIDE_PX)] ?? [];
  });
  const raw = { width: SIDE_PX, height: SIDE_PX, channels: 3 } as const;
  return sharp(Buffer.from(pixels.flat()), { raw });
}

/** Returns the colour in the middle of each quarter. */
export async function readPatches(image: Buffer): Promise<Colour[]> {
  const { data, info } = await sharp(image)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return PATCHES.map((_, index) => {
    const [x, y] = [(index % 2) * 2 + 1, Math.floor(index / 2) * 2 + 1];
    const row = Math.floor((y * info.height) / 4);
    const offset = (row * info.width + Math.floor((x * info.width) / 4)) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(offset, offset + 3);
    return [red, green, blue];
  });
}

/** CIE L*a*b* of an sRGB colour, with the white of D65. */
function toLab(colour: Colour): [number, number, number] {
  const [r = 0, g = 0, b = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const f = (t: number) => (t > (6 / 29) ** 3 ? Math.cbrt(t) : t / (3 * (6 / 29) ** 2) + 4 / 29);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** The difference of two colours (CIE 1976); 2.3 is just noticeable. */
export function deltaE(first: Colour, second: Colour): number {
  const [one, other] = [toLab(first), toLab(second)];
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}
