import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PHOTO_WIDTHS } from '@meongmate/shared/rules/limits';
import type { PhotoType } from '@meongmate/shared/rules/people';
import type { EncodedPhoto } from '../src/platform/photos/photo-types.ts';
import { serverRoot } from '../src/platform/server-root.ts';
import type { CastKey } from './cast-types.ts';

const FOLDER = path.join(serverRoot(), 'seed', 'photos');
const SIZES = { profile: { width: 800, height: 800 }, dog: { width: 1200, height: 900 } };

/** A photo of the cast in every width, as the photo encoder wrote it: `mina-dog-640.webp`. */
export async function readCastPhoto(key: CastKey, kind: PhotoType): Promise<EncodedPhoto> {
  const variants = await Promise.all(
    PHOTO_WIDTHS.map(async (width) => ({
      width,
      bytes: await readFile(path.join(FOLDER, `${key}-${kind}-${width}.webp`)),
    })),
  );
  return { ...SIZES[kind], originalSize: variants[0]?.bytes.length ?? 0, variants };
}
