import type { Compression } from '@meongmate/shared/contract/users';
import type { EncodedPhoto } from '../../platform/photos/photo-encoder.ts';

/** Sizes in bytes; the saved share in whole per cent, 0 where nothing was saved. */
export function toCompression(photo: EncodedPhoto): Compression {
  const { originalSize } = photo;
  const compressedSize = photo.variants[0]?.bytes.length ?? 0;
  const saved = Math.max(0, originalSize - compressedSize);
  return {
    wasCompressed: saved > 0,
    originalSize,
    compressedSize,
    compressionPercent: Math.round((saved / originalSize) * 100),
  };
}
