import { expect } from '@playwright/test';
import sharp from 'sharp';
import {
  aPatchImage,
  type Colour,
  deltaE,
  PATCHES,
  readPatches,
} from '../../tooling/colour-patches.ts';
import { readP3Heic } from '../../tooling/p3-heic.ts';

export const PHOTO_FORMATS = ['jpeg', 'png', 'webp', 'avif', 'heic'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];
export const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Two lossy encodings of even colours differ by less. */
const DELTA_E_MAX = 8;
const SIZE = { width: 240, height: 160 };

/** The quarters of the upright photo, row by row, by their places in the file. */
const UPRIGHT: Record<Orientation, readonly [number, number, number, number]> = {
  1: [0, 1, 2, 3],
  2: [1, 0, 3, 2],
  3: [3, 2, 1, 0],
  4: [2, 3, 0, 1],
  5: [0, 2, 1, 3],
  6: [2, 0, 3, 1],
  7: [3, 1, 2, 0],
  8: [1, 3, 0, 2],
};

/** The properties of a HEIC: turned counterclockwise by quarters, then mirrored. */
const TRANSFORMS: Record<Orientation, readonly [name: 'irot' | 'imir', value: number][]> = {
  1: [],
  2: [['imir', 1]],
  3: [['irot', 2]],
  4: [['imir', 0]],
  5: [
    ['irot', 3],
    ['imir', 1],
  ],
  6: [['irot', 3]],
  7: [
    ['irot', 3],
    ['imir', 0],
  ],
  8: [['irot', 1]],
};

/** Adds the properties at the end of their box, and their numbers to those of the image. */
function transformHeic(heic: Buffer, orientation: Orientation): Buffer {
  const transforms = TRANSFORMS[orientation];
  const boxes = Buffer.concat(
    transforms.map(([name, value]) =>
      Buffer.from(`\0\0\0\x09${name}${String.fromCharCode(value)}`),
    ),
  );
  const changed = Buffer.from(heic);
  const growBox = (name: string, bytes: number) => {
    const offset = heic.indexOf(name) - 4;
    changed.writeUInt32BE(heic.readUInt32BE(offset) + bytes, offset);
  };
  const propertiesEnd = heic.indexOf('ipco') - 4 + heic.readUInt32BE(heic.indexOf('ipco') - 4);
  // Version, number of images, and the id of the image precede the number of its properties.
  const countOffset = heic.indexOf('ipma') + 14;
  const count = heic.readUInt8(countOffset);
  changed.writeUInt8(count + transforms.length, countOffset);
  const numbersEnd = countOffset + 1 + count;
  // The highest bit says that a reader must know the property.
  const numbers = Buffer.from(transforms.map((_, index) => 0x80 | (count + 1 + index)));
  growBox('ipco', boxes.length);
  growBox('ipma', numbers.length);
  for (const name of ['meta', 'iprp']) growBox(name, boxes.length + numbers.length);
  // The position of the pixels in the file, after the counts and ids of `iloc`.
  const position = heic.indexOf('iloc') + 16;
  changed.writeUInt32BE(heic.readUInt32BE(position) + boxes.length + numbers.length, position);
  return Buffer.concat([
    changed.subarray(0, propertiesEnd),
    boxes,
    changed.subarray(propertiesEnd, numbersEnd),
    numbers,
    changed.subarray(numbersEnd),
  ]);
}

/** A photo of four colours with an orientation, as phones and programs write it. */
export async function anOrientedPhoto(
  format: PhotoFormat,
  orientation: Orientation,
): Promise<PhotoFile> {
  const file = { name: `photo.${format}`, mimeType: `image/${format}` };
  if (format === 'heic') {
    return { ...file, buffer: transformHeic(await readP3Heic(), orientation) };
  }
  const image = sharp(await aPatchImage().png().toBuffer())
    .resize({ ...SIZE, fit: 'fill', kernel: 'nearest' })
    .withExif({ IFD0: { Make: 'PhoneMaker' } })
    .withMetadata({ orientation });
  // For AVIF this also writes the properties of the format.
  return { ...file, buffer: await image.toFormat(format, { quality: 95 }).toBuffer() };
}

/** Compares a stored photo with the upright original. */
export async function expectUpright(
  photo: Buffer,
  { format, orientation, what }: { format: PhotoFormat; orientation: Orientation; what: string },
): Promise<void> {
  const patches = await readPatches(photo);
  const expected = UPRIGHT[orientation].map((place): Colour => PATCHES[place] ?? [0, 0, 0]);
  const places = patches.map((patch) =>
    expected.findIndex((colour) => deltaE(patch, colour) < DELTA_E_MAX),
  );
  const label = `${what}: ${format}, orientation ${orientation}`;
  expect(places, label).toEqual([0, 1, 2, 3]);
  const { width, height } = await sharp(photo).metadata();
  if (format === 'heic' || what === 'crop') {
    expect(width, label).toBe(height);
    return;
  }
  const size = [SIZE.width, SIZE.height];
  expect([width, height], label).toEqual(orientation > 4 ? size.reverse() : size);
}
