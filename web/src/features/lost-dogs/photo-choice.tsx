import { useState } from 'react';
import { preparePhoto, toDataUrl } from '../../lib/resize-photo.ts';
import { Photo } from '../../parts/photo.tsx';
import { photoErrorText } from '../../parts/photo-error-text.ts';
import { commonText } from '../../texts/common.ts';
import { lostDogText } from '../../texts/lost-dogs.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';

/** The photo of the profile, or another one; a data URL once it was chosen. */
export function PhotoChoice({
  dogName,
  facts,
  profilePhoto,
  chosen,
  error,
  onChoose,
}: {
  dogName: string;
  facts: string;
  profilePhoto: string | null;
  chosen: string | null;
  error: string | undefined;
  onChoose: (dataUrl: string) => void;
}) {
  const [fileError, setFileError] = useState<string>();
  const [isPreparing, setPreparing] = useState(false);
  async function pick(file: File): Promise<void> {
    setFileError(undefined);
    setPreparing(true);
    try {
      onChoose(await toDataUrl(await preparePhoto(file)));
    } catch (cause) {
      const { title, description } = photoErrorText(cause);
      setFileError(`${title}: ${description}`);
    } finally {
      setPreparing(false);
    }
  }
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
          disabled={isPreparing}
          onPick={([file]) => void pick(file)}
        />
      </div>
      <FieldError id="photo-error" message={fileError ?? error} />
    </div>
  );
}
