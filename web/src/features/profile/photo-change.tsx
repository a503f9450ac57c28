import type { PhotoType } from '@meongmate/shared/rules/people';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isAbortError } from '../../lib/abort.ts';
import { useUser } from '../../lib/session.tsx';
import { showError, showToast } from '../../lib/toast.ts';
import { AdjustPhoto } from '../../parts/adjust-photo.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import { Photo } from '../../parts/photo.tsx';
import { photoErrorText } from '../../parts/photo-error-text.ts';
import { usePhotoAttempt } from '../../parts/use-photo-attempt.ts';
import { commonText } from '../../texts/common.ts';
import { photoText } from '../../texts/photo.ts';
import { profileText } from '../../texts/profile.ts';
import { Button } from '../../ui/button.tsx';
import { FieldHint } from '../../ui/field-error.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useChangePhoto } from './api.ts';

/** Uploads a photo that the user picked: it is shown at once; the upload can be cancelled and repeated. */
function usePhotoUpload(type: PhotoType) {
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

type PhotoUpload = ReturnType<typeof usePhotoUpload>;

const LABELS = { profile: 'changeProfilePhoto', dog: 'changeDogPhoto' } as const;
const ADJUST_LABELS = { profile: 'adjustProfile', dog: 'adjustDog' } as const;

/** The user's photo or the dog's, or the selected one that is being uploaded. */
function OwnPhoto({ type, preview }: { type: PhotoType; preview: string | undefined }) {
  const { id, name, profileImage, dogName, dogImage } = useUser();
  if (type === 'profile') {
    return (
      <Avatar
        name={name}
        path={preview ?? profileImage}
        size="large"
        alt={commonText('photoOf', { name })}
        className="size-full!"
      />
    );
  }
  return (
    <Photo
      path={preview ?? dogImage}
      alt={commonText('photoOfDog', { name: dogName ?? '' })}
      sizes="96px"
      ratio="square"
      seed={id}
      eager
      className="rounded-control"
    />
  );
}

/** The progress of an upload, or what a failed one leaves to do. */
function UploadState({ upload }: { upload: PhotoUpload }) {
  const { failedPhoto, isPending, progress } = upload;
  if (isPending) {
    return (
      <div className="mt-3 flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <ProgressBar
            fraction={progress}
            label={commonText('uploadProgress', { percent: Math.round(progress * 100) })}
          />
        </div>
        <Button variant="secondary" onClick={upload.cancel}>
          {photoText('cancelUpload')}
        </Button>
      </div>
    );
  }
  if (!failedPhoto) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button className="flex-auto" onClick={() => upload.send(failedPhoto)}>
        {photoText('uploadAgain')}
      </Button>
      <Button variant="ghost" className="flex-auto" onClick={upload.discard}>
        {photoText('cancelUpload')}
      </Button>
    </div>
  );
}

/** On a card: the photo with a camera on its corner, and `children` beside it. */
export function PhotoWithCamera({ type, children }: { type: PhotoType; children: ReactNode }) {
  const upload = usePhotoUpload(type);
  return (
    <div>
      <div className="flex items-start gap-4">
        <div className="relative size-16 shrink-0">
          <OwnPhoto type={type} preview={upload.preview} />
          <FilePicker
            name={profileText(LABELS[type])}
            testId={`photo-input-${type}`}
            disabled={upload.isPending}
            onPick={([file]) => upload.send(file)}
            className="absolute! -right-4 -bottom-4"
          />
        </div>
        {children}
      </div>
      {/* Once for both photos; below the camera, which hangs over the photo. */}
      {type === 'profile' && (
        <div className="pt-3">
          <FieldHint>{photoText('compressNoticeShort')}</FieldHint>
        </div>
      )}
      <UploadState upload={upload} />
    </div>
  );
}

/** In the editor: the photo with buttons to change and to crop it. */
export function PhotoEditor({ type }: { type: PhotoType }) {
  const { profileImage, dogImage } = useUser();
  const upload = usePhotoUpload(type);
  const current = type === 'profile' ? profileImage : dogImage;
  return (
    <div className="mb-6">
      <div className="flex flex-wrap items-center gap-4">
        <div className="size-24 shrink-0">
          <OwnPhoto type={type} preview={upload.preview} />
        </div>
        <div className="min-w-0 flex-1 basis-48">
          <div className="flex flex-wrap gap-2">
            <FilePicker
              label={profileText(LABELS[type])}
              name={profileText(LABELS[type])}
              testId={`photo-input-${type}`}
              disabled={upload.isPending}
              onPick={([file]) => upload.send(file)}
              className="flex-auto"
            />
            {current && !upload.failedPhoto && !upload.isPending && (
              <AdjustPhoto
                source={current}
                label={photoText(ADJUST_LABELS[type])}
                round={type === 'profile'}
                onAdjusted={upload.send}
              />
            )}
          </div>
          <FieldHint>{photoText('compressNotice')}</FieldHint>
        </div>
      </div>
      <UploadState upload={upload} />
    </div>
  );
}
