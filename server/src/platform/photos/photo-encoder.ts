import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS } from '@meongmate/shared/rules/limits';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { Failure, OWN_TEXTS } from '../http/failures.ts';
import type { HeicDecoder } from './heic-decoder.ts';

/** Widths a photo is kept in, the first being the photo itself. */
export const PHOTO_WIDTHS = [1280, 640, 320] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

const WEBP_QUALITY = 80;
const DECODERS = 2;
const DECODE_WITHIN_S = 10;

export interface EncodedPhoto {
  width: number;
  height: number;
  variants: { width: PhotoWidth; bytes: Buffer }[];
  originalSize: number;
}

export type PhotoEncoder = (bytes: Buffer) => Promise<EncodedPhoto>;

/** Lets `max` run at once; the others wait their turn. */
function createGate(max: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

const SHARP_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);
const HEIC_TYPES = new Set(['image/heic', 'image/heif']);

function assertPixels(width: number, height: number): void {
  if (width * height > IMAGE_MAX_PIXELS) {
    throw new Failure('file_too_large', { text: OWN_TEXTS.tooManyPixels });
  }
}

async function openImage(bytes: Buffer, heic: HeicDecoder): Promise<Sharp> {
  const type = await fileTypeFromBuffer(bytes);
  if (type && SHARP_TYPES.has(type.mime)) {
    // The pixel limit is ours alone, checked on the header, so that it gets its own answer.
    const options = { limitInputPixels: false, failOn: 'error', pages: 1 } as const;
    const { width, height } = await sharp(bytes, options).metadata();
    assertPixels(width, height);
    // Without an argument this turns the photo the way its EXIF says, before the EXIF is dropped.
    return sharp(bytes, options).rotate();
  }
  if (type && HEIC_TYPES.has(type.mime)) {
    const { width, height, data } = await heic.decode(bytes, assertPixels);
    return sharp(data, { raw: { width, height, channels: 4 } });
  }
  throw new Failure('invalid_file_type');
}

/**
 * Turns any accepted photo into upright WebP files without metadata. Throws `file_too_large`
 * (over 8 MB or 60 megapixels) or `invalid_file_type` (anything that is not a JPEG, PNG, WebP or
 * HEIC which decodes within 10 s).
 */
export function createPhotoEncoder(heic: HeicDecoder): PhotoEncoder {
  const gate = createGate(DECODERS);
  return async (bytes) => {
    if (bytes.length > IMAGE_MAX_BYTES) throw new Failure('file_too_large');
    return gate(async () => {
      try {
        const image = await openImage(bytes, heic);
        const [largest, ...smaller] = PHOTO_WIDTHS;
        const first = await image
          .resize(largest, largest, { fit: 'inside', withoutEnlargement: true })
          .webp({ quality: WEBP_QUALITY })
          .timeout({ seconds: DECODE_WITHIN_S })
          .toBuffer({ resolveWithObject: true });
        const variants = [{ width: largest as PhotoWidth, bytes: first.data }];
        for (const width of smaller) {
          const resized = sharp(first.data)
            .resize(width, width, { fit: 'outside', withoutEnlargement: true })
            .webp({ quality: WEBP_QUALITY });
          variants.push({ width, bytes: await resized.toBuffer() });
        }
        return {
          width: first.info.width,
          height: first.info.height,
          variants,
          originalSize: bytes.length,
        };
      } catch (error) {
        if (error instanceof Failure) throw error;
        throw new Failure('invalid_file_type');
      }
    });
  };
}
