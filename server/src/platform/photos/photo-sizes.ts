import type { PhotoWidth } from '@meongmate/shared/rules/limits';

export interface EncodedPhoto {
  width: number;
  height: number;
  variants: { width: PhotoWidth; bytes: Buffer }[];
  originalSize: number;
}

/** Why a file is no photo of ours: too many pixels, or nothing we decode. */
export type PhotoRefusal = 'pixels' | 'type';
