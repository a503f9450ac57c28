import type { PhotoWidth } from '@meongmate/shared/rules/limits';
import type { Poster } from '../posters/poster-layout.ts';

/** The account that waits for its turn, and the address from which it sent the photo. */
export interface PhotoSender {
  account: string;
  ip: string;
}

/**
 * The meaning of the widths of a photo. `cover`: of its shorter side, so that it fills a square; the longest side is at most the largest
 * width. `across`: of the photo itself.
 */
export type PhotoLayout = 'cover' | 'across';

export interface PosterOutput {
  format: 'pdf' | 'png';
  poster: Poster;
}

/** What a file is converted to: the widths of a photo, the picture of a link in messengers, or a poster. */
export type ImageOutput = PhotoLayout | 'link-preview' | PosterOutput;

export interface EncodedPhoto {
  width: number;
  height: number;
  /** A width without a variant has the pixels of the largest. */
  variants: { width: PhotoWidth; bytes: Buffer }[];
  originalSize: number;
}

/** Why a file is not accepted: too many pixels, or a format that is not decoded. */
export type PhotoRejectionReason = 'pixels' | 'heicPixels' | 'type';
