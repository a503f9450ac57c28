import { useEffect, useRef, useState } from 'react';
import { isAbortError } from '../lib/abort.ts';
import { preparePhoto, toDataUrl, uprightPhoto } from '../lib/resize-photo.ts';
import { hideToast } from '../lib/toast.ts';
import { photoText } from '../texts/photo.ts';
import { isPhotoRefused, photoErrorText } from './photo-error-text.ts';

/**
 * The photo that is being prepared or uploaded. It stays in view after a failure whose cause is not the photo itself,
 * for another attempt.
 */
export function usePhotoAttempt() {
  const [preview, setPreview] = useState<string>();
  const [failedPhoto, setFailedPhoto] = useState<Blob>();
  useEffect(
    () => () => {
      if (preview) URL.revokeObjectURL(preview);
    },
    [preview],
  );
  const current = useRef<Blob>(undefined);
  useEffect(
    () => () => {
      current.current = undefined;
    },
    [],
  );
  const end = () => {
    current.current = undefined;
    setFailedPhoto(undefined);
    setPreview(undefined);
  };
  return {
    /** The URL of the photo until the attempt has ended. */
    preview,
    /** Set while the photo waits for another attempt. */
    failedPhoto,
    start(photo: Blob): void {
      current.current = photo;
      setFailedPhoto(undefined);
      setPreview(URL.createObjectURL(photo));
      // Only a photo that this browser would not show upright is another one.
      void uprightPhoto(photo).then((upright) => {
        if (upright !== photo && current.current === photo)
          setPreview(URL.createObjectURL(upright));
      });
    },
    fail(photo: Blob, error: unknown): void {
      if (isAbortError(error) || isPhotoRefused(error)) end();
      else setFailedPhoto(photo);
    },
    end,
  };
}

/** The photo of a form: `onReady` receives it as a data URL. The form must not be sent while `isPreparing` (UI-29). */
export function useFormPhoto(onReady: (dataUrl: string) => void) {
  const { preview, failedPhoto, start, fail, end } = usePhotoAttempt();
  const [error, setError] = useState<string>();
  return {
    preview,
    failedPhoto,
    isPreparing: preview !== undefined && !failedPhoto,
    error,
    async pick(photo: Blob): Promise<void> {
      setError(undefined);
      hideToast();
      start(photo);
      try {
        onReady(await toDataUrl(await preparePhoto(photo)));
        end();
      } catch (cause) {
        fail(photo, cause);
        const { title, description } = photoErrorText(cause);
        setError(title === photoText('uploadError') ? description : `${title}: ${description}`);
      }
    },
    discard(): void {
      setError(undefined);
      end();
    },
  };
}

export type FormPhoto = ReturnType<typeof useFormPhoto>;
