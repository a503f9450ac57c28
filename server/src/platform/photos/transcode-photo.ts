import {
  HEIC_MAX_PIXELS,
  IMAGE_MAX_PIXELS,
  PHOTO_WIDTHS,
  type PhotoWidth,
} from '@meongmate/shared/rules/limits';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { type HeicProfile, openHeic } from './decode-heic.ts';
import type { EncodedPhoto, PhotoLayout, PhotoRejectionReason } from './photo-types.ts';
import { insertIccProfile } from './png-profile.ts';

const [LARGEST, ...SMALLER] = PHOTO_WIDTHS;
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

/** Of a photo that is shown across its width: WebP has at most 16,383 pixels, and a page scrolls through less. */
const TALLEST = 4 * LARGEST;
/** Programs show transparent pixels on black, white or the colour of the page. */
const BACKDROP = '#fff';

const toLargestWidth = (image: Sharp, layout: PhotoLayout): Sharp =>
  image.resize(LARGEST, layout === 'across' ? TALLEST : LARGEST, {
    fit: 'inside',
    withoutEnlargement: true,
  });

const toSmallerWidth = (image: Sharp, width: PhotoWidth, layout: PhotoLayout): Sharp =>
  layout === 'across'
    ? image.resize({ width, withoutEnlargement: true })
    : image.resize(width, width, { fit: 'outside', withoutEnlargement: true });

/** `toSmallerWidth` would return the same pixels. */
const isWithin = (side: PhotoWidth, width: number, height: number, layout: PhotoLayout): boolean =>
  (layout === 'across' ? width : Math.min(width, height)) <= side;

function assertPixels(width: number, height: number): void {
  if (width * height > IMAGE_MAX_PIXELS) throw new PhotoRejected('pixels');
}

/** Returns the profile of Display P3 that the image library contains. */
async function makeP3Profile(): Promise<Buffer | undefined> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: 'black' } });
  const png = await pixel.withIccProfile('p3').png().toBuffer();
  return (await sharp(png).metadata()).icc;
}

/** The image library takes no profile for raw pixels, but that of a PNG. */
async function withProfile(image: Sharp, profile: HeicProfile): Promise<Sharp> {
  const icc = profile === 'p3' ? await makeP3Profile() : profile;
  const png = await image.png({ compressionLevel: 1 }).toBuffer();
  // A profile that does not fit the pixels is ignored, as in other formats.
  return sharp(icc ? insertIccProfile(png, icc) : png, { failOn: 'none' });
}

async function openHeicPhoto(bytes: Buffer, layout: PhotoLayout): Promise<Sharp> {
  const heic = await openHeic(bytes);
  if (!heic) throw new PhotoRejected('type');
  const { width, height, profile } = heic;
  if (width * height > HEIC_MAX_PIXELS) throw new PhotoRejected('heicPixels');
  const image = sharp(await heic.decode(), { raw: { width, height, channels: 4 } });
  // Reduced first: the colours of 24 megapixels take seconds.
  return profile ? withProfile(toLargestWidth(image, layout), profile) : image;
}

async function openImage(bytes: Buffer, layout: PhotoLayout): Promise<Sharp> {
  const type = await fileTypeFromBuffer(bytes);
  if (type && SHARP_TYPES.has(type.mime)) {
    // Only our own pixel limit applies, checked on the header, so that it has its own error.
    const options = { limitInputPixels: false, failOn: 'error', pages: 1 } as const;
    const { width, height, space, icc } = await sharp(bytes, options).metadata();
    assertPixels(width, height);
    // Without an argument this rotates the photo according to its EXIF data, before they are removed.
    const image = sharp(bytes, options).rotate();
    // The library converts profiles of 16-bit images to P3 instead of sRGB, and ignores those of grey ones, so both
    // become 8-bit before that.
    if (space === 'rgb16') return image.pipelineColourspace('srgb');
    return space === 'grey16' && icc ? image.pipelineColourspace('b-w') : image;
  }
  if (type && HEIC_TYPES.has(type.mime)) return openHeicPhoto(bytes, layout);
  throw new PhotoRejected('type');
}

/**
 * Returns an upright and opaque sRGB WebP in every width that differs from the largest, without metadata. Throws
 * `PhotoRejected`, or the error of a decoder.
 */
export async function transcodePhoto(bytes: Buffer, layout: PhotoLayout): Promise<EncodedPhoto> {
  const first = await toLargestWidth(await openImage(bytes, layout), layout)
    .flatten({ background: BACKDROP })
    .webp({ quality: WEBP_QUALITY })
    .timeout({ seconds: ENCODE_TIMEOUT_S })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = first.info;
  const variants = [{ width: LARGEST as PhotoWidth, bytes: first.data }];
  for (const side of SMALLER) {
    if (isWithin(side, width, height, layout)) continue;
    const resized = toSmallerWidth(sharp(first.data), side, layout).webp({ quality: WEBP_QUALITY });
    variants.push({ width: side, bytes: await resized.toBuffer() });
  }
  return { width, height, variants, originalSize: bytes.length };
}
