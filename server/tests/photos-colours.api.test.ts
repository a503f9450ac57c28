import sharp from 'sharp';
import { expect, it } from 'vitest';
import {
  aPatchImage,
  type Colour,
  deltaE,
  PATCHES,
  readPatches,
} from '../../tooling/colour-patches.ts';
import { readP3Heic, toNclx, withBrokenProfile, withoutProfile } from '../../tooling/p3-heic.ts';
import { aMember } from './_support/builders.ts';
import { useTestApp } from './_support/test-app.ts';
import { download, upload } from './_support/uploads.ts';

const app = useTestApp();
const DELTA_E_MAX = 3;

async function storedPatches(photo: Buffer, query = ''): Promise<Colour[]> {
  const mina = await aMember(app());
  const { body } = await upload(mina, photo);
  return readPatches(await download(mina.client, body.user.profileImage + query));
}

const largest = (found: readonly Colour[], expected: readonly Colour[]) =>
  Math.max(...found.map((colour, index) => deltaE(colour, expected[index] ?? [0, 0, 0])));

/** The numbers of the patches in Display P3, as they would look without the profile. */
async function p3Numbers(): Promise<Colour[]> {
  const png = await aPatchImage().withIccProfile('p3').png().toBuffer();
  return readPatches(await sharp(png, { ignoreIcc: true }).png().toBuffer());
}

const p3 = () => aPatchImage().withIccProfile('p3');
const P3_PHOTOS: Record<string, () => Promise<Buffer>> = {
  JPEG: () => p3().jpeg({ quality: 95 }).toBuffer(),
  'PNG of 8 bits': () => p3().png().toBuffer(),
  'PNG of 16 bits': () => p3().toColourspace('rgb16').png().toBuffer(),
  WebP: () => p3().webp({ quality: 95 }).toBuffer(),
  HEIC: readP3Heic,
  'HEIC that names its colours by numbers': async () => toNclx(await readP3Heic()),
};

it.each(Object.entries(P3_PHOTOS))(
  '[PHO-35] a %s in Display P3 is stored with its colours in sRGB',
  async (_, makePhoto) => {
    const photo = await makePhoto();
    expect(largest(await p3Numbers(), PATCHES)).toBeGreaterThan(10);
    for (const query of ['', '?w=320']) {
      expect(largest(await storedPatches(photo, query), PATCHES)).toBeLessThan(DELTA_E_MAX);
    }
  },
);

const PLAIN_PHOTOS: Record<string, () => Promise<Buffer>> = {
  'JPEG without a profile': () => aPatchImage().jpeg({ quality: 95 }).toBuffer(),
  'PNG of 16 bits without a profile': () => aPatchImage().toColourspace('rgb16').png().toBuffer(),
  'JPEG with the profile of sRGB': () =>
    aPatchImage().withIccProfile('srgb').jpeg({ quality: 95 }).toBuffer(),
  'PNG of 16 bits with the profile of sRGB': () =>
    aPatchImage().toColourspace('rgb16').withIccProfile('srgb').png().toBuffer(),
  'grey JPEG': () => aPatchImage().greyscale().jpeg({ quality: 95 }).toBuffer(),
  'grey PNG of 16 bits': () => aPatchImage().greyscale().toColourspace('grey16').png().toBuffer(),
  'JPEG in CMYK': () => aPatchImage().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
};

it.each(Object.entries(PLAIN_PHOTOS))(
  '[PHO-35] a %s keeps its colours',
  async (name, makePhoto) => {
    const photo = await makePhoto();
    // Grey and the colours of print are not those of the patches.
    const expected = /grey|CMYK/.test(name) ? await readPatches(photo) : PATCHES;
    expect(largest(await storedPatches(photo), expected)).toBeLessThan(DELTA_E_MAX);
  },
);

it('[PHO-35] a HEIC without a usable profile is stored as if it were sRGB', async () => {
  const heic = await readP3Heic();
  const asSrgb = await p3Numbers();
  for (const photo of [withoutProfile(heic), withBrokenProfile(heic)]) {
    expect(largest(await storedPatches(photo), asSrgb)).toBeLessThan(DELTA_E_MAX);
  }
});
