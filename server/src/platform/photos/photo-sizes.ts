/** Widths a photo is kept in, the first being the photo itself. */
export const PHOTO_WIDTHS = [1280, 640, 320] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

export interface EncodedPhoto {
  width: number;
  height: number;
  variants: { width: PhotoWidth; bytes: Buffer }[];
  originalSize: number;
}

/** Why a file is no photo of ours: too many pixels, or nothing we decode. */
export type PhotoRefusal = 'pixels' | 'type';
