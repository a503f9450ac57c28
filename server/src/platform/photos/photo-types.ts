import type { PhotoWidth } from '@meongmate/shared/rules/limits';

/**
 * A file in the chunks in which it arrived: joining megabytes in the server's thread would delay other
 * requests.
 */
export type PhotoFile = readonly Buffer[];

/** The account that waits for its turn, and the address from which it sent the photo. */
export interface PhotoSender {
  account: string;
  ip: string;
}

export const byteLengthOf = (file: PhotoFile) => file.reduce((sum, { length }) => sum + length, 0);

export interface EncodedPhoto {
  width: number;
  height: number;
  variants: { width: PhotoWidth; bytes: Buffer }[];
  originalSize: number;
}

/** Why a file is not accepted: too many pixels, or a format that is not decoded. */
export type PhotoRejectionReason = 'pixels' | 'heicPixels' | 'type';
