import type { PhotoType } from '@meongmate/shared/rules/people';
import { useEffect, useRef, useState } from 'react';
import { isAbortError } from '../../lib/abort.ts';
import { showError, showToast } from '../../lib/toast.ts';
import { photoErrorText } from '../../parts/photo-error-text.ts';
import { usePhotoAttempt } from '../../parts/use-photo-attempt.ts';
import { profileText } from '../../texts/profile.ts';
import { useChangePhoto } from './api.ts';

/** Uploads a photo that the user picked: it is shown at once; the upload can be cancelled and repeated. */
export function usePhotoUpload(type: PhotoType) {
  const change = useChangePhoto();
  const attempt = usePhotoAttempt();
  const [progress, setProgress] = useState(0);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  function send(photo: Blob): void {
    if (change.isPending) return;
    const upload = new AbortController();
    controller.current = upload;
    setProgress(0);
    attempt.start(photo);
    change.mutate(
      { photo, type, onProgress: setProgress, signal: upload.signal },
      {
        onSuccess: () => {
          attempt.end();
          showToast({ title: profileText('photoChanged') });
        },
        onError: (error) => {
          attempt.fail(photo, error);
          if (isAbortError(error)) return;
          const { title, description } = photoErrorText(error);
          showError(title, description);
        },
      },
    );
  }
  return {
    type,
    send,
    /** The selected photo until it is stored. */
    preview: attempt.preview,
    failedPhoto: attempt.failedPhoto,
    isPending: change.isPending,
    progress,
    cancel: () => controller.current?.abort(),
    discard: attempt.end,
  };
}

export type PhotoUpload = ReturnType<typeof usePhotoUpload>;
