import sharp from 'sharp';
import { aPatchImage } from '../../../tooling/colour-patches.ts';
import { readP3Heic, withBrokenProfile } from '../../../tooling/p3-heic.ts';
import { insertIccProfile } from '../../src/platform/photos/png-profile.ts';

const SEGMENT_MAX_BYTES = 65_000;
const MB = 1024 * 1024;

/** Inserts a profile in as many segments as it needs. */
function insertIntoJpeg(jpeg: Buffer, profile: Buffer): Buffer {
  const count = Math.ceil(profile.length / SEGMENT_MAX_BYTES);
  const segments = Array.from({ length: count }, (_, index) => {
    const start = index * SEGMENT_MAX_BYTES;
    const part = profile.subarray(start, start + SEGMENT_MAX_BYTES);
    const head = Buffer.from([0xff, 0xe2, 0, 0, ...Buffer.from('ICC_PROFILE\0'), index + 1, count]);
    head.writeUInt16BE(head.length - 2 + part.length, 2);
    return Buffer.concat([head, part]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

async function readProfile(name: 'p3' | 'cmyk'): Promise<Buffer> {
  const jpeg = await aPatchImage().withIccProfile(name).jpeg().toBuffer();
  const { icc } = await sharp(jpeg).metadata();
  if (!icc) throw new Error(`no profile ${name}`);
  return icc;
}

/** A profile of which each tag begins and ends outside the file. */
function withWildTags(profile: Buffer): Buffer {
  const changed = Buffer.from(profile);
  const count = profile.readUInt32BE(128);
  for (let tag = 0; tag < count; tag += 1) changed.fill(0xff, 136 + tag * 12, 144 + tag * 12);
  return changed;
}

/** Photos that decode, with profiles that do not. */
export async function makeHostileProfiles(): Promise<Record<string, Buffer>> {
  const jpeg = await aPatchImage().jpeg().toBuffer();
  const png = await aPatchImage().png().toBuffer();
  const deepPng = await aPatchImage().toColourspace('rgb16').png().toBuffer();
  const heic = await readP3Heic();
  const p3 = await readProfile('p3');
  const noise = Buffer.alloc(500, 0x5a);
  const wild = withWildTags(p3);
  // The profile has the same size, and its signature at byte 36.
  const wildHeic = Buffer.from(heic);
  wild.copy(wildHeic, heic.indexOf('acsp') - 36);
  return {
    'broken-profile.jpg': insertIntoJpeg(jpeg, noise),
    'broken-profile.png': insertIccProfile(png, noise),
    'broken-profile-16-bits.png': insertIccProfile(deepPng, noise),
    'broken-profile.heic': withBrokenProfile(heic),
    'wild-profile.jpg': insertIntoJpeg(jpeg, wild),
    'wild-profile.png': insertIccProfile(png, wild),
    'wild-profile.heic': wildHeic,
    'profile-of-print.jpg': insertIntoJpeg(jpeg, await readProfile('cmyk')),
    'profile-of-7-mb.jpg': insertIntoJpeg(jpeg, Buffer.concat([p3, Buffer.alloc(7 * MB)])),
    'profile-of-7-mb.heic': withBrokenProfile(heic, 7 * MB),
    'profile-that-inflates.png': insertIccProfile(png, Buffer.concat([p3, Buffer.alloc(64 * MB)])),
  };
}
