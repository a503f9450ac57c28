import type { Language } from '@meongmate/shared/rules/language';
import { IMAGE_MAX_BYTES } from '@meongmate/shared/rules/limits';
import { AppError } from '../http/errors.ts';
import type { Logger } from '../logger.ts';
import type { TemporaryFile } from '../temporary-files.ts';
import { createImageWorkerPool } from './image-worker-pool.ts';
import type { EncodedPhoto, PhotoLayout, PhotoSender, PosterOutput } from './photo-types.ts';

/** The second one is for another network: with one, each photo waits for the largest of all networks. */
export const IMAGE_WORKER_COUNT = 2;
const DECODE_TIMEOUT_MS = 10_000;

/** The texts of errors about the size of a photo in pixels. */
export type RejectionTexts = Record<'pixels' | 'heicPixels', Record<Language, string>>;

export interface ImageProcessor {
  /**
   * Waits for the turn of the sender, then converts an accepted photo to upright WebP files without metadata. Throws `file_too_large` (over 8 MB or
   * 60 megapixels, a HEIC over 24) or `invalid_file_type` (anything that is not a JPEG, PNG, WebP or HEIC which decodes
   * within 10 s).
   */
  encode(file: TemporaryFile, sender: PhotoSender, layout?: PhotoLayout): Promise<EncodedPhoto>;
  /**
   * Draws the picture of a link in messengers, a JPEG, or a poster, from a stored photo. Throws `unavailable` if that fails.
   */
  draw(
    file: TemporaryFile,
    sender: PhotoSender,
    output: 'link-preview' | PosterOutput,
  ): Promise<Buffer>;
  /** Draws with the fonts of posters, and logs one line if they are not used: posters are not drawn then. */
  checkFonts(): Promise<void>;
  close(): void;
}

export function createImageProcessor(
  rejectionTexts: RejectionTexts,
  logger?: Logger,
): ImageProcessor {
  const workerPool = createImageWorkerPool({
    maxWorkers: IMAGE_WORKER_COUNT,
    timeoutMs: DECODE_TIMEOUT_MS,
  });
  return {
    async encode(file, sender, layout) {
      if (file.byteSize > IMAGE_MAX_BYTES) throw new AppError('file_too_large');
      const message = await workerPool.decode(file.path, sender, layout).catch((error: unknown) => {
        logger?.warn({ err: error, bytes: file.byteSize }, 'a photo could not be decoded');
        return null;
      });
      if (message?.kind === 'photo') return message.photo;
      const reason = message?.kind === 'refused' ? message.reason : 'type';
      if (reason !== 'type') throw new AppError('file_too_large', { text: rejectionTexts[reason] });
      throw new AppError('invalid_file_type');
    },
    async draw(file, sender, output) {
      const message = await workerPool.decode(file.path, sender, output).catch((cause: unknown) => {
        throw new AppError('unavailable', { cause });
      });
      if (message.kind !== 'drawn') throw new AppError('unavailable');
      return message.bytes;
    },
    async checkFonts() {
      // A worker that ends, as with the server, states nothing about fonts.
      const message = await workerPool.checkFonts().catch(() => null);
      if (message?.kind === 'refused') logger?.error('the fonts of posters cannot be used');
    },
    close: () => workerPool.close(),
  };
}
