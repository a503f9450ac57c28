import type { Compression } from '@meongmate/shared/contract/users';
import type { PhotoType } from '@meongmate/shared/rules/people';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { megabytes, photoRefusal } from '../../lib/photo-file.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useChangePhoto } from './api.ts';

function refuse(file: File): boolean {
  const refusal = photoRefusal(file);
  if (refusal === undefined) return false;
  showToast({
    tone: 'destructive',
    title: t(`profile.${refusal}`),
    description:
      refusal === 'fileTooLarge'
        ? t('profile.fileTooLargeText', { size: megabytes(file.size) })
        : t('profile.imagesOnly'),
  });
  return true;
}

function savedText({
  wasCompressed,
  originalSize,
  compressedSize,
  compressionPercent,
}: Compression) {
  if (!wasCompressed) return t('profile.photoKept');
  const sizes = { from: megabytes(originalSize), to: megabytes(compressedSize) };
  // In whole tenths of a MB a small photo seems to stay as it was.
  return sizes.from === sizes.to
    ? t('profile.photoSmaller', { percent: compressionPercent })
    : t('profile.photoCompressed', { ...sizes, percent: compressionPercent });
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** A photo and the way to another one: shown at once while it travels, with a way to stop it. */
export function PhotoChange({
  type,
  label,
  picture,
}: {
  type: PhotoType;
  label: string;
  /** Draws the photo; `preview` is the picked one while it travels. */
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

  function onPick(file: File): void {
    if (change.isPending || refuse(file)) return;
    const controller = new AbortController();
    travel.current = controller;
    setShare(0);
    setPreview(URL.createObjectURL(file));
    change.mutate(
      { file, type, onProgress: setShare, signal: controller.signal },
      {
        onSuccess: ({ compression }) =>
          showToast({ title: t('profile.photoChanged'), description: savedText(compression) }),
        onError: (error) => {
          if (isAbort(error)) return;
          showToast({
            tone: 'destructive',
            title: t('profile.uploadError'),
            description: errorText(error, t('profile.uploadErrorDesc')),
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
        <FilePicker label={label} testId={`photo-input-${type}`} onPick={onPick} />
      )}
    </div>
  );
}
