import { IMAGE_MAX_BYTES } from '@meongmate/shared/rules/limits';
import { photoType } from './photo-file.ts';
import type { Turn } from './photo-turn.ts';

/** The longer side of an uploaded photo, in pixels; larger than any photo the app displays. */
const LONG_SIDE_MAX_PX = 1600;
/** That of the photos that the server stores. */
const QUALITY = 0.8;

/** Same proportions, no side above the limit, never enlarged. */
export function sizeWithinLimit(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONG_SIDE_MAX_PX / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

/** Whether the browser can encode WebP does not change, and a photo takes long to encode twice. */
let outputType: Promise<string> | undefined;

async function findOutputType(): Promise<string> {
  const pixel = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
  // A browser that cannot encode WebP returns a PNG.
  const blob = await toBlob(pixel, 'image/webp');
  return blob?.type === 'image/webp' ? 'image/webp' : 'image/jpeg';
}

/** Encodes as WebP if the browser can, otherwise as JPEG. */
async function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  outputType ??= findOutputType();
  return toBlob(canvas, await outputType);
}

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the selected area, turned, at most 1600 px, without any metadata. */
async function drawArea(
  source: CanvasImageSource,
  { x, y, width, height }: Area,
  turn?: Turn,
): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  const size = sizeWithinLimit(width, height);
  const isOnSide = turn !== undefined && turn.quarters % 2 === 1;
  Object.assign(canvas, isOnSide ? { width: size.height, height: size.width } : size);
  const context = canvas.getContext('2d');
  if (turn) {
    context?.translate(canvas.width / 2, canvas.height / 2);
    context?.rotate((turn.quarters * Math.PI) / 2);
    context?.scale(turn.mirrored ? -1 : 1, 1);
    context?.translate(-size.width / 2, -size.height / 2);
  }
  context?.drawImage(source, x, y, width, height, 0, 0, size.width, size.height);
  return (context && (await encode(canvas))) ?? undefined;
}

/** Neither this browser nor the server can read the file. */
export class UnreadablePhotoError extends Error {
  readonly kind = 'unreadable-photo';
}

export class WrongFileTypeError extends Error {
  readonly kind = 'wrong-file-type';
}

/** Above the limit of the server, also after the browser has reduced the photo or if it cannot. */
export class TooLargePhotoError extends Error {
  readonly kind = 'too-large-photo';
  readonly size: number;

  constructor(size: number) {
    super(`${size} bytes`);
    this.size = size;
  }
}

/** Whether the file starts like HEIC or AVIF, which the server can read in any browser. */
async function isHeif(file: Blob): Promise<boolean> {
  const [, start = ''] = (await toDataUrl(file.slice(0, 12))).split(',');
  return atob(start).slice(4, 8) === 'ftyp';
}

/** Rejects if the browser cannot read the photo. */
async function loadImage(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
}

async function decodeInElement(file: Blob): Promise<HTMLImageElement> {
  const source = URL.createObjectURL(file);
  try {
    return await loadImage(source);
  } finally {
    URL.revokeObjectURL(source);
  }
}

async function decodeUpright(file: Blob): Promise<ImageBitmap | HTMLImageElement> {
  try {
    // Unlike an element, it rejects files that end in the middle of the photo.
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    // Chrome 111 and Samsung Internet 22 do not know the option, and browsers differ without it.
    if (error instanceof TypeError) return decodeInElement(file);
    throw error;
  }
}

async function decode(file: Blob): Promise<ImageBitmap | HTMLImageElement | undefined> {
  // A browser without the function can say nothing about the photo.
  if (typeof createImageBitmap !== 'function') return undefined;
  try {
    return await decodeUpright(file);
  } catch {
    if (await isHeif(file)) return undefined;
    throw new UnreadablePhotoError();
  }
}

const JPEG_START = 0xff;

/** Returns how a decoded photo must be turned: browsers ignore the orientation in files of some formats. */
async function findTurn(file: Blob): Promise<Turn | undefined> {
  const [start] = new Uint8Array(await file.slice(0, 1).arrayBuffer());
  if (start === JPEG_START) return undefined;
  const { findIgnoredTurn } = await import('./photo-turn.ts');
  return findIgnoredTurn(file, decodeUpright);
}

/** Returns the photo upright and at most 1600 px; undefined if the browser cannot decode or draw it. */
async function resize(file: Blob): Promise<Blob | undefined> {
  const image = await decode(file);
  if (!image) return undefined;
  try {
    const { width, height } = image;
    return await drawArea(image, { x: 0, y: 0, width, height }, await findTurn(file));
  } catch {
    return undefined;
  } finally {
    if ('close' in image) image.close();
  }
}

/** Returns the photo, redrawn if this browser would not show it upright. */
export async function uprightPhoto(photo: Blob): Promise<Blob> {
  try {
    return ((await findTurn(photo)) && (await resize(photo))) ?? photo;
  } catch {
    // `preparePhoto` returns the reason.
    return photo;
  }
}

/**
 * Returns an area of the photo at `source`, which the page must be allowed to draw. The area is in pixels of
 * the upright photo, as browsers show it. Rejects if the browser cannot read the photo.
 */
export async function cropPhoto(source: string, area: Area): Promise<Blob> {
  const cropped = await drawArea(await loadImage(source), area);
  if (!cropped) throw new Error('the photo could not be drawn');
  return cropped;
}

/**
 * Returns the photo to upload: redrawn, or the original if only the server can read it (HEIC).
 * Rejects with `UnreadablePhotoError` if the server cannot read it either, with `WrongFileTypeError`, or
 * with `TooLargePhotoError`.
 */
export async function preparePhoto(photo: Blob): Promise<Blob> {
  const type = photo instanceof File ? photoType(photo) : photo.type;
  if (!type.startsWith('image/')) throw new WrongFileTypeError();
  const prepared = (await resize(photo)) ?? new Blob([photo], { type });
  if (prepared.size > IMAGE_MAX_BYTES) throw new TooLargePhotoError(prepared.size);
  return prepared;
}

export function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(blob);
  });
}
