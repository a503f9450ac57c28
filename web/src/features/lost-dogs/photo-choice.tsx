import { useId } from 'react';
import { Photo } from '../../parts/photo.tsx';
import type { FormPhoto } from '../../parts/use-photo-attempt.ts';
import { commonText } from '../../texts/common.ts';
import { lostDogText } from '../../texts/lost-dogs.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';

/** The photo of the profile, or another one; a data URL once it was chosen. */
export function PhotoChoice({
  dogName,
  facts,
  profilePhoto,
  photo,
  chosen,
  error,
}: {
  dogName: string;
  facts: string;
  profilePhoto: string | null;
  photo: FormPhoto;
  chosen: string | null;
  error: string | undefined;
}) {
  const errorId = useId();
  const message = photo.error ?? error;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Photo
          path={chosen ?? profilePhoto}
          alt={commonText('photoOfDog', { name: dogName })}
          sizes="64px"
          ratio="square"
          eager
          width="w-16"
          className="shrink-0 rounded-control"
        />
        <p className="min-w-0 flex-1 basis-32">
          <span className="block font-bold wrap-break-word">{dogName}</span>
          <span className="block text-sm text-ink-soft">{facts}</span>
          <span className="block text-sm text-ink-soft">
            {lostDogText(chosen ? 'photoChosen' : 'photoOfProfile')}
          </span>
        </p>
        <FilePicker
          label={lostDogText('change')}
          name={`${lostDogText('photo')} ${lostDogText('change')}`}
          testId="lost-dog-photo"
          disabled={photo.isPreparing}
          describedBy={message && errorId}
          invalid={message !== undefined}
          onPick={([file]) => void photo.pick(file)}
        />
      </div>
      <FieldError id={errorId} message={message} />
    </div>
  );
}
