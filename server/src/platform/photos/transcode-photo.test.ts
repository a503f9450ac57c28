import sharp from 'sharp';
import { expect, it } from 'vitest';
import { type Colour, deltaE } from '../../../../tooling/colour-patches.ts';
import { greyProfile } from '../../../tests/_support/grey-profile.ts';
import { insertIccProfile } from './png-profile.ts';
import { transcodePhoto } from './transcode-photo.ts';

const DELTA_E_MAX = 3;
const SIDE_PX = 32;
const COLOURS: readonly Colour[] = [
  [208, 60, 50],
  [60, 160, 90],
  [64, 64, 200],
  [128, 128, 128],
  [40, 40, 40],
];

type Light = (value: number) => number;
const ofSrgb: Light = (value) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const toSrgb: Light = (light) =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
const power =
  (gamma: number): Light =>
  (value) =>
    value ** gamma;
/** From linear Display P3 to linear sRGB. */
const P3: readonly Colour[] = [
  [1.22494, -0.22494, 0],
  [-0.04206, 1.04206, 0],
  [-0.01964, -0.07864, 1.09827],
];

interface Profile {
  icc: () => Promise<Buffer | undefined>;
  light: Light;
  isP3?: boolean;
}

async function builtIn(name: 'srgb' | 'p3'): Promise<Buffer | undefined> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: 'black' } });
  return (await sharp(await pixel.withIccProfile(name).png().toBuffer()).metadata()).icc;
}
const none: Profile = { icc: async () => undefined, light: ofSrgb };
const grey = (gamma: number): Profile => ({
  icc: async () => greyProfile(gamma),
  light: power(gamma),
});
const PROFILES: Record<string, readonly [channels: number, profile: Profile][]> = {
  'no profile': [1, 2, 3, 4].map((channels) => [channels, none]),
  sRGB: [3, 4].map((channels) => [channels, { icc: () => builtIn('srgb'), light: ofSrgb }]),
  'Display P3': [3, 4].map((channels) => [
    channels,
    { icc: () => builtIn('p3'), light: ofSrgb, isP3: true },
  ]),
  'grey of gamma 1': [1, 2].map((channels) => [channels, grey(1)]),
  'grey of gamma 1.8': [1, 2].map((channels) => [channels, grey(1.8)]),
  'grey of gamma 2.2': [1, 2].map((channels) => [channels, grey(2.2)]),
  'sRGB, which does not fit': [1, 2].map((channels) => [
    channels,
    { icc: () => builtIn('srgb'), light: ofSrgb },
  ]),
  'a grey, which does not fit': [3, 4].map((channels) => [
    channels,
    { icc: async () => greyProfile(1), light: ofSrgb },
  ]),
};
const CASES = Object.entries(PROFILES).flatMap(([name, rows]) =>
  rows.flatMap(([channels, profile]) => [8, 16].map((bits) => ({ bits, channels, name, profile }))),
);

const isGrey = (channels: number) => channels < 3;
const numbersOf = (colour: Colour, channels: number) => [
  ...(isGrey(channels) ? colour.slice(1, 2) : colour),
  ...(channels % 2 === 0 ? [255] : []),
];

async function makePng(
  numbers: readonly number[],
  bits: number,
  icc: Buffer | undefined,
): Promise<Buffer> {
  const channels = numbers.length as 1 | 2 | 3 | 4;
  const values = Array.from({ length: SIDE_PX ** 2 }, () => numbers).flat();
  const data =
    bits === 8 ? Uint8Array.from(values) : Uint16Array.from(values.map((value) => value * 257));
  const space = isGrey(channels) ? (['b-w', 'grey16'] as const) : (['srgb', 'rgb16'] as const);
  const raw = { width: SIDE_PX, height: SIDE_PX, channels };
  const png = await sharp(data, { raw })
    .toColourspace(space[bits === 8 ? 0 : 1])
    .png()
    .toBuffer();
  const { depth } = await sharp(png).metadata();
  expect([depth, png[25]]).toEqual([bits === 8 ? 'uchar' : 'ushort', [0, 4, 2, 6][channels - 1]]);
  return icc ? insertIccProfile(png, icc) : png;
}

function expectedColour(colour: Colour, channels: number, { light, isP3 }: Profile): Colour {
  const shown = isGrey(channels) ? [colour[1], colour[1], colour[1]] : colour;
  const lights = shown.map((value) => light(value / 255));
  const linear = isP3
    ? P3.map((row) => row.reduce((sum, share, index) => sum + share * (lights[index] ?? 0), 0))
    : lights;
  const [red = 0, green = 0, blue = 0] = linear.map((value) =>
    Math.round(255 * toSrgb(Math.min(1, Math.max(0, value)))),
  );
  return [red, green, blue];
}

it.each(CASES)(
  '[PHO-35] a PNG of $channels channels and $bits bits with $name keeps its colours',
  async ({ bits, channels, profile }) => {
    const icc = await profile.icc();
    for (const colour of COLOURS) {
      const png = await makePng(numbersOf(colour, channels), bits, icc);
      const [largest] = (await transcodePhoto(png, 'cover')).variants;
      const [red = 0, green = 0, blue = 0] = await sharp(largest?.bytes).raw().toBuffer();
      const expected = expectedColour(colour, channels, profile);
      const found: Colour = [red, green, blue];
      const difference = deltaE(found, expected);
      expect(difference, `${String(found)} instead of ${String(expected)}`).toBeLessThan(
        DELTA_E_MAX,
      );
    }
  },
);
