import type { PhotoWidth } from '@meongmate/shared/rules/limits';

/** The account that waits for its turn, and the address from which it sent the photo. */
export interface PhotoSender {
  account: string;
  ip: string;
}

export interface EncodedPhoto {
  width: number;
  height: number;
  variants: { width: PhotoWidth; bytes: Buffer }[];
  originalSize: number;
}

/** Why a file is not accepted: too many pixels, or a format that is not decoded. */
export type PhotoRejectionReason = 'pixels' | 'heicPixels' | 'type';
