import type { Compression } from '@meongmate/shared/contract/users';
import type { PhotoType } from '@meongmate/shared/rules/people';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isAbort } from '../../lib/abort.ts';
import { errorText, isApiError } from '../../lib/api-error.ts';
import { photoRefusalText } from '../../lib/photo-error-text.ts';
import { megabytes } from '../../lib/photo-file.ts';
import { showToast } from '../../lib/toast.ts';
import { AdjustPhoto } from '../../parts/adjust-photo.tsx';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useChangePhoto } from './api.ts';

/** The result text after an upload: the compression from the selected file to the stored one, in bytes. */
function savedText(pickedSize: number, { compressedSize }: Compression): string {
  if (compressedSize >= pickedSize) return t('profile.photoKept');
  const percent = Math.round((1 - compressedSize / pickedSize) * 100);
  const sizes = { from: megabytes(pickedSize), to: megabytes(compressedSize) };
  // Rounded to tenths of a MB, a small photo may seem unchanged.
  return sizes.from === sizes.to
    ? t('profile.photoSmaller', { percent })
    : t('profile.photoCompressed', { ...sizes, percent });
}

/** A photo with a button to change it: the new one is shown at once; the upload can be cancelled. */
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
  const [preview, setPreview] = useState<string>();
  const [share, setShare] = useState(0);
  const travel = useRef<AbortController>(undefined);
  useEffect(() => () => travel.current?.abort(), []);
  useEffect(
    () => () => {
      if (preview) URL.revokeObjectURL(preview);
    },
    [preview],
  );

  function pick(file: File): void {
    const refusal = photoRefusalText(file);
    if (refusal) showToast({ tone: 'destructive', ...refusal });
    else send(file);
  }

  function send(photo: Blob): void {
    if (change.isPending) return;
    const controller = new AbortController();
    travel.current = controller;
    setShare(0);
    setPreview(URL.createObjectURL(photo));
    change.mutate(
      { photo, type, onProgress: setShare, signal: controller.signal },
      {
        onSuccess: ({ compression }) =>
          showToast({
            title: t('profile.photoChanged'),
            description: savedText(photo.size, compression),
          }),
        onError: (error) => {
          if (isAbort(error)) return;
          showToast({
            tone: 'destructive',
            title: t('photo.uploadError'),
            // A client error says what is wrong with the photo; for other errors the photo is not the cause.
            description:
              isApiError(error) && error.status < 500
                ? errorText(error, t('photo.uploadErrorDesc'))
                : t('photo.uploadErrorDesc'),
          });
        },
        onSettled: () => setPreview(undefined),
      },
    );
  }

  return (
    <div className="flex flex-col gap-3">
      {picture(preview)}
      {change.isPending ? (
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <ProgressBar
              share={share}
              label={t('common.uploadProgress', { percent: Math.round(share * 100) })}
            />
          </div>
          <Button variant="secondary" onClick={() => travel.current?.abort()}>
            {t('profile.cancelUpload')}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <FilePicker
            label={t('profile.changePhoto')}
            name={label}
            testId={`photo-input-${type}`}
            onPick={pick}
            className="flex-auto"
          />
          {current && (
            <AdjustPhoto
              source={current}
              label={t(type === 'profile' ? 'photo.adjustProfile' : 'photo.adjustDog')}
              round={type === 'profile'}
              onAdjusted={send}
            />
          )}
        </div>
      )}
    </div>
  );
}
