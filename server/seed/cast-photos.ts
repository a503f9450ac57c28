import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PHOTO_WIDTHS } from '@meongmate/shared/rules/limits';
import type { PhotoType } from '@meongmate/shared/rules/people';
import { createPhotoEncoder, type PhotoEncoder } from '../src/platform/photos/photo-encoder.ts';
import type { EncodedPhoto } from '../src/platform/photos/photo-sizes.ts';
import { serverRoot } from '../src/platform/server-root.ts';
import { CAST } from './cast.ts';
import type { CastKey } from './cast-types.ts';
import { drawDog } from './draw-dog.ts';
import { drawPerson } from './draw-person.ts';
import { renderPhoto } from './render-photo.ts';

const STAMP = 'stamp';
const folder = () => path.join(serverRoot(), '..', '.cache', 'cast-photos');

/** A drawing as the product keeps photos: through the same encoder as everyone's. */
export async function photograph(svg: string, encoder: PhotoEncoder): Promise<EncodedPhoto> {
  return encoder.encode([await renderPhoto(svg)]);
}

function stampOfDrawings(): string {
  const seed = path.join(serverRoot(), 'seed');
  const hash = createHash('sha256');
  for (const file of readdirSync(seed).sort()) {
    if (file.endsWith('.ts') && !file.endsWith('.test.ts')) {
      hash.update(file).update(readFileSync(path.join(seed, file)));
    }
  }
  return hash.digest('hex');
}

/** Draws the photos of the cast into the cache, unless the drawings are the same as last time. */
export async function renderCastPhotos(): Promise<void> {
  const stamp = stampOfDrawings();
  const target = folder();
  const stampFile = path.join(target, STAMP);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const fresh = `${target}.${process.pid}`;
  await mkdir(fresh, { recursive: true });
  const encoder = createPhotoEncoder();
  const drawings = CAST.owners.flatMap((owner) => [
    { name: `${owner.key}-profile`, svg: drawPerson(owner.ownerLook) },
    { name: `${owner.key}-dog`, svg: drawDog(owner.dogLook) },
  ]);
  await Promise.all(
    drawings.map(async ({ name, svg }) => {
      const { variants, ...sizes } = await photograph(svg, encoder);
      await writeFile(path.join(fresh, `${name}.json`), JSON.stringify(sizes));
      for (const { width, bytes } of variants) {
        await writeFile(path.join(fresh, `${name}-${width}.webp`), bytes);
      }
    }),
  );
  await writeFile(path.join(fresh, STAMP), stamp);
  await rm(target, { recursive: true, force: true });
  await rename(fresh, target);
}

export async function readCastPhoto(key: CastKey, kind: PhotoType): Promise<EncodedPhoto> {
  const file = (rest: string) => path.join(folder(), `${key}-${kind}${rest}`);
  const sizes = JSON.parse(await readFile(file('.json'), 'utf8')) as Omit<EncodedPhoto, 'variants'>;
  const variants = PHOTO_WIDTHS.map(async (width) => ({
    width,
    bytes: await readFile(file(`-${width}.webp`)),
  }));
  return { ...sizes, variants: await Promise.all(variants) };
}
