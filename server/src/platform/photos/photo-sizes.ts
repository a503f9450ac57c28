import type { PhotoWidth } from '@meongmate/shared/rules/limits';

/** A file in the pieces it arrived in: joining megabytes on the server's thread is felt by others. */
export type PhotoFile = readonly Buffer[];

export const sizeOf = (file: PhotoFile) => file.reduce((sum, { length }) => sum + length, 0);

export interface EncodedPhoto {
  width: number;
  height: number;
  variants: { width: PhotoWidth; bytes: Buffer }[];
  originalSize: number;
}

/** Why a file is no photo of ours: too many pixels, or nothing we decode. */
export type PhotoRefusal = 'pixels' | 'type';
