import { useEffect, useState } from 'react';
import { isAbortError } from '../lib/abort.ts';
import { isPhotoRefused } from './photo-error-text.ts';

/**
 * The photo that is being prepared or uploaded. It stays in view after a failure whose cause is not the photo itself,
 * for another attempt.
 */
export function usePhotoAttempt<T extends Blob>() {
  const [preview, setPreview] = useState<string>();
  const [failedPhoto, setFailedPhoto] = useState<T>();
  useEffect(
    () => () => {
      if (preview) URL.revokeObjectURL(preview);
    },
    [preview],
  );
  const end = () => {
    setFailedPhoto(undefined);
    setPreview(undefined);
  };
  return {
    /** The URL of the photo until the attempt has ended. */
    preview,
    /** Set while the photo waits for another attempt. */
    failedPhoto,
    start(photo: T): void {
      setFailedPhoto(undefined);
      setPreview(URL.createObjectURL(photo));
    },
    fail(photo: T, error: unknown): void {
      if (isAbortError(error) || isPhotoRefused(error)) end();
      else setFailedPhoto(photo);
    },
    end,
  };
}
