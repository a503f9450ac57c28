import { AppError } from '../../platform/http/errors.ts';
import type { PhotoSender } from '../../platform/photos/photo-types.ts';
import type { TemporaryFiles } from '../../platform/temporary-files.ts';
import { decodeDataUrl, type PhotoLifecycle, type StoredPhoto } from './photo-lifecycle.ts';

interface Parts {
  temporaryFiles: Pick<TemporaryFiles, 'write'>;
  photos: Pick<PhotoLifecycle, 'store'>;
}

/** Stores the photo of a JSON body; an error names its field. */
export async function storeDataUrl(
  { temporaryFiles, photos }: Parts,
  field: string,
  dataUrl: string,
  sender: PhotoSender,
): Promise<StoredPhoto> {
  try {
    const file = await temporaryFiles.write([decodeDataUrl(dataUrl)]);
    try {
      return await photos.store(file, sender);
    } finally {
      await file.remove();
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'invalid_file_type') throw error.forField(field, 'photoUnreadable');
    if (error.code === 'file_too_large') throw error.forField(field, 'photoTooLarge');
    throw error;
  }
}
