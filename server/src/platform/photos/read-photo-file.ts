import type { PhotoStore } from './photo-store.ts';

/** Of a smaller width. Names have 24 characters, among them `-` and digits. */
const SMALLER = /^([\w-]{24})-\d+\.webp$/;

/** Returns the file of a width, or that of the largest width if the two would be the same; null if there is no such photo. */
export async function readPhotoFile(
  store: Pick<PhotoStore, 'get'>,
  file: string,
): Promise<Buffer | null> {
  const name = SMALLER.exec(file)?.[1];
  return (await store.get(file)) ?? (name === undefined ? null : store.get(`${name}.webp`));
}
