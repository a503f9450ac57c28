import clsx from 'clsx';
import { Camera, ImageIcon, UserRound } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { AdjustPhoto } from '../../parts/adjust-photo.tsx';
import { SittingDog } from '../../parts/dogs/sitting-dog.tsx';
import type { FormPhoto } from '../../parts/use-photo-attempt.ts';
import { photoText } from '../../texts/photo.ts';
import { profileFieldText } from '../../texts/profile-field.ts';
import { setupText } from '../../texts/setup.ts';
import { Button, PendingDots } from '../../ui/button.tsx';
import { FieldError, FieldHint } from '../../ui/field-error.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';

interface PhotoPreviewProps {
  kind: 'profile' | 'dog';
  /** A URL, or empty. */
  source: string;
  isDisplayable: boolean;
  onDisplayError: () => void;
  invalid: boolean;
}

/** The photo with the crop of the card: the dog 4:3, the owner round. */
function PhotoPreview({ kind, source, isDisplayable, onDisplayError, invalid }: PhotoPreviewProps) {
  const isProfile = kind === 'profile';
  return (
    <div
      className={clsx(
        'grid shrink-0 place-items-center overflow-hidden bg-muted text-ink-soft',
        isProfile ? 'size-28 rounded-full' : 'aspect-4/3 w-full rounded-card',
        invalid && 'outline-2 outline-danger',
      )}
    >
      {source !== '' && isDisplayable && (
        <img
          src={source}
          alt={setupText(isProfile ? 'photoOfYou' : 'photoOfDog')}
          onError={onDisplayError}
          className="size-full object-cover"
        />
      )}
      {!isDisplayable && <ImageIcon size={44} />}
      {source === '' &&
        (isProfile ? <UserRound size={44} /> : <SittingDog className="w-3/5! opacity-60" />)}
    </div>
  );
}

interface PhotoFieldProps {
  kind: 'profile' | 'dog';
  /** A data URL, or empty. */
  value: string;
  photo: FormPhoto;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}

/** A photo from camera or album: shown at once, reduced before the upload. */
export function PhotoField({ kind, value, photo, error, ref }: PhotoFieldProps) {
  const describedId = useId();
  // HEIC in Chromium: the upload works, but the browser cannot display it.
  const [undisplayable, setUndisplayable] = useState<string>();

  const isProfile = kind === 'profile';
  const message = photo.error ?? error;
  const { preview, failedPhoto, isPreparing } = photo;
  const shown = preview ?? value;
  const isDisplayable = shown === '' || undisplayable !== shown;
  const hint = isProfile ? setupText('profilePhotoHint') : setupText('dogPhotoHint');
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">
        {profileFieldText(isProfile ? 'profileImage' : 'dogImage')}
      </legend>
      <div className={clsx('flex gap-4', isProfile ? 'flex-wrap items-center' : 'flex-col')}>
        <PhotoPreview
          kind={kind}
          source={shown}
          isDisplayable={isDisplayable}
          onDisplayError={() => setUndisplayable(shown)}
          invalid={message !== undefined}
        />
        <div className={clsx('flex flex-col gap-1.5', isProfile && 'min-w-0 flex-1 basis-40')}>
          <FilePicker
            ref={ref}
            label={setupText(value ? 'changePhoto' : 'choosePhoto')}
            icon={value ? ImageIcon : Camera}
            onPick={([file]) => void photo.pick(file)}
            disabled={isPreparing}
            testId={`photo-input-${kind}`}
            describedBy={describedId}
            invalid={message !== undefined}
          />
          {/* The same height for both texts, so that nothing moves when the photo is ready. */}
          <div className="flex min-h-12 flex-col justify-center">
            <p className="text-sm text-ink-soft" role="status">
              {isPreparing ? (
                <span className="inline-flex items-center gap-2">
                  {photoText('preparing')}
                  <PendingDots />
                </span>
              ) : isDisplayable ? (
                value === '' && hint
              ) : (
                message === undefined && setupText('noPreview')
              )}
            </p>
            {failedPhoto && (
              <div className="flex flex-wrap gap-2">
                <Button className="flex-auto" onClick={() => void photo.pick(failedPhoto)}>
                  {photoText('uploadAgain')}
                </Button>
                <Button variant="ghost" className="flex-auto" onClick={photo.discard}>
                  {photoText('cancelUpload')}
                </Button>
              </div>
            )}
            {value !== '' && preview === undefined && isDisplayable && (
              <AdjustPhoto
                source={value}
                label={photoText(isProfile ? 'adjustProfile' : 'adjustDog')}
                round={isProfile}
                onAdjusted={(adjusted) => void photo.pick(adjusted)}
              />
            )}
          </div>
        </div>
      </div>
      <div id={describedId}>
        <FieldError id={`${describedId}-error`} message={message} />
        <FieldHint>{photoText('compressNotice')}</FieldHint>
      </div>
    </fieldset>
  );
}
