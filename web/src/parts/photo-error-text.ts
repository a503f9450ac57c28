import { isApiError, serverErrorText } from '../lib/api-error.ts';
import { formatMegabytes } from '../lib/photo-file.ts';
import {
  TooLargePhotoError,
  UnreadablePhotoError,
  WrongFileTypeError,
} from '../lib/resize-photo.ts';
import { fieldText } from '../texts/field.ts';
import { photoText } from '../texts/photo.ts';

const TOO_MANY_REQUESTS = 429;

/** Whether the photo itself is the cause, so that another attempt with it would fail too. */
export const isPhotoRefused = (error: unknown): boolean =>
  error instanceof TooLargePhotoError ||
  error instanceof WrongFileTypeError ||
  error instanceof UnreadablePhotoError ||
  (isApiError(error) && error.status < 500 && error.status !== TOO_MANY_REQUESTS);

/** Returns the texts for a photo that could not be prepared or uploaded. */
export function photoErrorText(error: unknown): { title: string; description: string } {
  if (error instanceof TooLargePhotoError) {
    const size = formatMegabytes(error.size);
    return {
      title: photoText('fileTooLarge'),
      description: photoText('fileTooLargeText', { size }),
    };
  }
  if (error instanceof WrongFileTypeError)
    return { title: photoText('wrongFileType'), description: photoText('imagesOnly') };
  const title = photoText('uploadError');
  if (error instanceof UnreadablePhotoError)
    return { title, description: fieldText('photoUnreadable') };
  const fallback = photoText('uploadErrorDesc');
  // For other errors the photo is not the cause.
  const isClientError = isApiError(error) && error.status < 500;
  return { title, description: isClientError ? serverErrorText(error, fallback) : fallback };
}
