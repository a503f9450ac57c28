import type { Position } from '@meongmate/shared/rules/distance';
import { useWatch } from 'react-hook-form';
import { useUser } from '../../lib/session.tsx';
import { useFormPhoto } from '../../parts/use-photo-attempt.ts';
import { lostDogText } from '../../texts/lost-dogs.ts';
import { dogFactsText, dogNameOf } from '../../texts/person-text.ts';
import { photoText } from '../../texts/photo.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PhotoChoice } from './photo-choice.tsx';
import { PlacePicker } from './place-picker.tsx';
import type { LostDogForm } from './use-lost-dog-form.ts';
import { WhenField } from './when-field.tsx';

/** The first step of an alert: photo and description are there already. */
export function LostDogFormStep({
  state: { form, point, setPoint, photo, setPhoto },
  start,
  onPreview,
}: {
  state: LostDogForm;
  /** The centre of the map when it opens. */
  start: Position;
  onPreview: () => void;
}) {
  const user = useUser();
  const { errors } = form.formState;
  const preparation = useFormPhoto(setPhoto);
  const [when, description] = useWatch({ control: form.control, name: ['when', 'description'] });
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        form.clearErrors();
        onPreview();
      }}
    >
      <PhotoChoice
        dogName={dogNameOf(user)}
        facts={dogFactsText(user)}
        profilePhoto={user.dogImage}
        photo={preparation}
        chosen={photo}
        error={errors.photo?.message}
      />
      <WhenField
        when={when}
        error={errors.time?.message}
        registered={{ when: form.register('when'), time: form.register('time') }}
      />
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="mb-1.5 font-semibold">{lostDogText('where')}</legend>
        <PlacePicker
          start={start}
          point={point}
          note={lostDogText('public')}
          warnsOfHome
          error={errors.place?.message}
          onPick={setPoint}
        />
        <TextField
          label={lostDogText('placeName')}
          optional
          placeholder={lostDogText('placeNameExample')}
          autoComplete="off"
          error={errors.placeName?.message}
          {...form.register('placeName')}
        />
      </fieldset>
      <TextArea
        label={lostDogText('description')}
        hint={lostDogText('descriptionHint')}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <TextField
        label={lostDogText('phone')}
        hint={lostDogText('phoneHint')}
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <Button
        type="submit"
        wide
        disabled={description.trim() === ''}
        pending={preparation.isPreparing}
        pendingLabel={photoText('preparing')}
      >
        {lostDogText('toPreview')}
      </Button>
    </form>
  );
}
