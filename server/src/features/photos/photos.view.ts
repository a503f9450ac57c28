import type { Compression } from '@meongmate/shared/contract/users';

/** Sizes in bytes; the saved share in whole per cent, 0 if nothing was saved. */
export function toCompression(originalSize: number, compressedSize: number): Compression {
  const saved = Math.max(0, originalSize - compressedSize);
  return {
    wasCompressed: saved > 0,
    originalSize,
    compressedSize,
    compressionPercent: Math.round((saved / originalSize) * 100),
  };
}
