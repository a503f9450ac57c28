import { photoType } from './photo-file.ts';

/** The longer side of what travels; more than any screen here shows. */
const LONGER_SIDE_MAX = 1600;
const QUALITY = 0.85;

/** The size drawn: the same proportions, no side above the limit, never enlarged. */
export function shrunkSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGER_SIDE_MAX / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

/** WebP where the browser can write it, else JPEG. */
async function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const webp = await toBlob(canvas, 'image/webp');
  return webp?.type === 'image/webp' ? webp : toBlob(canvas, 'image/jpeg');
}

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The chosen part of a picture, at most 1600 px, without any metadata. */
async function draw(picture: CanvasImageSource, part: Area): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, shrunkSize(part.width, part.height));
  const context = canvas.getContext('2d');
  const { x, y, width, height } = part;
  context?.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return (context && (await encode(canvas))) ?? undefined;
}

/** Upright and shrunk; undefined where the browser cannot read it. */
async function redraw(file: Blob): Promise<Blob | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const drawn = await draw(bitmap, { x: 0, y: 0, width: bitmap.width, height: bitmap.height });
    bitmap.close();
    return drawn;
  } catch {
    return undefined;
  }
}

/**
 * A part of the photo at an address this page may draw from, in pixels as browsers show it, which
 * is upright. Rejects where it cannot be read.
 */
export async function cropPhoto(source: string, part: Area): Promise<Blob> {
  const picture = new Image();
  picture.src = source;
  await picture.decode();
  const drawn = await draw(picture, part);
  if (!drawn) throw new Error('the photo could not be drawn');
  return drawn;
}

/** What travels: the redrawn photo, or the original where this browser cannot read it (HEIC). */
export async function preparePhoto(photo: Blob): Promise<Blob> {
  const redrawn = await redraw(photo);
  if (redrawn) return redrawn;
  const type = photo instanceof File ? photoType(photo) : photo.type;
  return new Blob([photo], { type });
}

export function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(blob);
  });
}
