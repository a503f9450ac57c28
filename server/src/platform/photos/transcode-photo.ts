import {
  HEIC_MAX_PIXELS,
  IMAGE_MAX_PIXELS,
  PHOTO_WIDTHS,
  type PhotoWidth,
} from '@meongmate/shared/rules/limits';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import type { EncodedPhoto, PhotoRejectionReason } from './photo-types.ts';

const WEBP_QUALITY = 80;
const ENCODE_TIMEOUT_S = 10;
const SHARP_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);
const HEIC_TYPES = new Set(['image/heic', 'image/heif']);

// The library supports dozens of formats; only these decoders are enabled, for any content of a file.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

export class PhotoRejected extends Error {
  readonly reason: PhotoRejectionReason;
  constructor(reason: PhotoRejectionReason) {
    super(reason);
    this.reason = reason;
  }
}

function assertPixels(width: number, height: number): void {
  if (width * height > IMAGE_MAX_PIXELS) throw new PhotoRejected('pixels');
}

/** The prebuilt image library has no HEVC, so iPhone photos are decoded in WebAssembly. */
async function openHeic(bytes: Buffer): Promise<Sharp> {
  const { default: decodeHeic } = await import('heic-decode');
  const [image] = await decodeHeic.all({ buffer: bytes });
  if (!image) throw new PhotoRejected('type');
  if (image.width * image.height > HEIC_MAX_PIXELS) throw new PhotoRejected('heicPixels');
  const { width, height, data } = await image.decode();
  return sharp(data, { raw: { width, height, channels: 4 } });
}

async function openImage(bytes: Buffer): Promise<Sharp> {
  const type = await fileTypeFromBuffer(bytes);
  if (type && SHARP_TYPES.has(type.mime)) {
    // Only our own pixel limit applies, checked on the header, so that it has its own error.
    const options = { limitInputPixels: false, failOn: 'error', pages: 1 } as const;
    const { width, height } = await sharp(bytes, options).metadata();
    assertPixels(width, height);
    // Without an argument this rotates the photo according to its EXIF data, before they are removed.
    return sharp(bytes, options).rotate();
  }
  if (type && HEIC_TYPES.has(type.mime)) return openHeic(bytes);
  throw new PhotoRejected('type');
}

/** Returns an upright WebP in every width, without metadata. Throws `PhotoRejected`, or the error of a decoder. */
export async function transcodePhoto(bytes: Buffer): Promise<EncodedPhoto> {
  const image = await openImage(bytes);
  const [largest, ...smaller] = PHOTO_WIDTHS;
  const first = await image
    .resize(largest, largest, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: WEBP_QUALITY })
    .timeout({ seconds: ENCODE_TIMEOUT_S })
    .toBuffer({ resolveWithObject: true });
  const variants = [{ width: largest as PhotoWidth, bytes: first.data }];
  for (const width of smaller) {
    const resized = sharp(first.data)
      .resize(width, width, { fit: 'outside', withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY });
    variants.push({ width, bytes: await resized.toBuffer() });
  }
  const { width, height } = first.info;
  return { width, height, variants, originalSize: bytes.length };
}
