import type { Compression } from '@meongmate/shared/contract/users';
import type { PhotoType } from '@meongmate/shared/rules/people';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isAbortError } from '../../lib/abort.ts';
import { formatMegabytes } from '../../lib/photo-file.ts';
import { showError, showToast } from '../../lib/toast.ts';
import { AdjustPhoto } from '../../parts/adjust-photo.tsx';
import { photoErrorText } from '../../parts/photo-error-text.ts';
import { usePhotoAttempt } from '../../parts/use-photo-attempt.ts';
import { commonText } from '../../texts/common.ts';
import { photoText } from '../../texts/photo.ts';
import { profileText } from '../../texts/profile.ts';
import { Button } from '../../ui/button.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useChangePhoto } from './api.ts';

/** The result text after an upload: the compression from the selected file to the stored one, in bytes. */
function compressionText(pickedSize: number, { compressedSize }: Compression): string {
  if (compressedSize >= pickedSize) return profileText('photoKept');
  const percent = Math.round((1 - compressedSize / pickedSize) * 100);
  const sizes = { from: formatMegabytes(pickedSize), to: formatMegabytes(compressedSize) };
  // Rounded to tenths of a MB, a small photo may seem unchanged.
  return sizes.from === sizes.to
    ? profileText('photoSmaller', { percent })
    : profileText('photoCompressed', { ...sizes, percent });
}

/** A photo with a button to change it: the new one is shown at once; the upload can be cancelled and repeated. */
export function PhotoChange({
  type,
  label,
  current,
  picture,
}: {
  type: PhotoType;
  /** Names the photo, for pages with several photos. */
  label: string;
  /** The URL of the photo, for cropping it. */
  current: string | null;
  /** Renders the photo; `preview` is the selected photo during the upload. */
  picture: (preview: string | undefined) => ReactNode;
}) {
  const change = useChangePhoto();
  const attempt = usePhotoAttempt();
  const { failedPhoto } = attempt;
  const [progress, setProgress] = useState(0);
  const uploadController = useRef<AbortController>(undefined);
  useEffect(() => () => uploadController.current?.abort(), []);

  function send(photo: Blob): void {
    if (change.isPending) return;
    const controller = new AbortController();
    uploadController.current = controller;
    setProgress(0);
    attempt.start(photo);
    change.mutate(
      { photo, type, onProgress: setProgress, signal: controller.signal },
      {
        onSuccess: ({ compression }) => {
          attempt.end();
          showToast({
            title: profileText('photoChanged'),
            description: compressionText(photo.size, compression),
          });
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

  return (
    <div className="flex flex-col gap-3">
      {picture(attempt.preview)}
      {change.isPending ? (
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <ProgressBar
              fraction={progress}
              label={commonText('uploadProgress', { percent: Math.round(progress * 100) })}
            />
          </div>
          <Button variant="secondary" onClick={() => uploadController.current?.abort()}>
            {photoText('cancelUpload')}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          {failedPhoto && (
            <Button className="flex-auto" onClick={() => send(failedPhoto)}>
              {photoText('uploadAgain')}
            </Button>
          )}
          <FilePicker
            label={profileText('changePhoto')}
            name={label}
            testId={`photo-input-${type}`}
            onPick={send}
            className="flex-auto"
          />
          {failedPhoto && (
            <Button variant="ghost" className="flex-auto" onClick={attempt.end}>
              {photoText('cancelUpload')}
            </Button>
          )}
          {current && !failedPhoto && (
            <AdjustPhoto
              source={current}
              label={photoText(type === 'profile' ? 'adjustProfile' : 'adjustDog')}
              round={type === 'profile'}
              onAdjusted={send}
            />
          )}
        </div>
      )}
    </div>
  );
}
