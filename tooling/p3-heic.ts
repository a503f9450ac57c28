import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * A HEIC of the patches with the ICC profile of Display P3, like a photo of an iPhone. Made from a PNG of
 * `aPatchImage` with that profile: `heif-enc -q 95 -p chroma=444 patches.png` (libheif 1.15).
 */
export const readP3Heic = () => readFile(path.join(import.meta.dirname, 'patches-p3.heic'));

/** The start of the content of the only box `colr` begins, after its type. */
const profileOffset = (heic: Buffer) => heic.indexOf('colr') + 4;
/** The fields of `nclx` in ITU-T H.273: Display P3, the transfer of sRGB, BT.601, full range. */
const NCLX_P3 = Buffer.from([...Buffer.from('nclx'), 0, 12, 0, 13, 0, 6, 0x80]);

/** Replaces the ICC profile by the numbers of Display P3. */
export function toNclx(heic: Buffer): Buffer {
  const changed = Buffer.from(heic);
  NCLX_P3.copy(changed, profileOffset(heic));
  return changed;
}

/** Replaces the box of the profile by one that is unknown and may be ignored. */
export function withoutProfile(heic: Buffer): Buffer {
  const changed = Buffer.from(heic);
  // The third property of the image in `ipma`; the highest bit says that a reader must know it.
  changed[changed.indexOf('ipma') + 17] = 3;
  changed.write('none', profileOffset(heic) - 4);
  return changed;
}

/** Fills the profile with bytes that are none, and extends it. */
export function withBrokenProfile(heic: Buffer, extraBytes = 0): Buffer {
  const start = profileOffset(heic) + 4;
  const end = profileOffset(heic) - 8 + heic.readUInt32BE(profileOffset(heic) - 8);
  const changed = Buffer.from(heic);
  changed.fill(0x5a, start, end);
  for (const box of ['meta', 'iprp', 'ipco', 'colr']) {
    const sizeOffset = heic.indexOf(box) - 4;
    changed.writeUInt32BE(heic.readUInt32BE(sizeOffset) + extraBytes, sizeOffset);
  }
  // The position of the pixels in the file, after the counts and ids of `iloc`.
  const position = heic.indexOf('iloc') + 16;
  changed.writeUInt32BE(heic.readUInt32BE(position) + extraBytes, position);
  const extra = Buffer.alloc(extraBytes, 0x5a);
  return Buffer.concat([changed.subarray(0, end), extra, changed.subarray(end)]);
}
