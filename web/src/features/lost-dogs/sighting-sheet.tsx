import type { LostDog } from '@meongmate/shared/contract/lost-dogs';
import { Camera } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { errorText } from '../../lib/api-error.ts';
import { clearDraft, readDraft, useFormDraft } from '../../lib/drafts.ts';
import { setServerErrors } from '../../lib/form-errors.ts';
import { showError, showToast } from '../../lib/toast.ts';
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts';
import { useNow } from '../../lib/use-now.ts';
import { useFormPhoto } from '../../parts/use-photo-attempt.ts';
import { lostDogText } from '../../texts/lost-dogs.ts';
import { photoText } from '../../texts/photo.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFooter } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { reportSighting } from './api.ts';
import { PlacePicker } from './place-picker.tsx';
import { momentOf, toLocalInput, type When, WhenField } from './when-field.tsx';

interface SightingValues {
  when: When;
  time: string;
  note: string;
  /** Errors of the server alone. */
  place: string;
  photo: string;
}

/** Two taps tell the owner where the dog was seen. What was typed stays if the alert ended meanwhile. */
export function SightingSheet({
  dog,
  code,
  onClose,
}: {
  dog: LostDog;
  code: string | undefined;
  onClose: () => void;
}) {
  const draft = `sighting:${dog.id}`;
  const now = useNow();
  const form = useForm<SightingValues>({
    defaultValues: {
      when: 'whenNow',
      time: toLocalInput(new Date(now)),
      note: '',
      place: '',
      photo: '',
      ...readDraft<SightingValues>(draft),
    },
  });
  useFormDraft(draft, form);
  const { errors } = form.formState;
  const [when] = useWatch({ control: form.control, name: ['when'] });
  const [point, setPoint] = useState({ latitude: dog.latitude, longitude: dog.longitude });
  const [clientId] = useState(() => crypto.randomUUID());
  const [photo, setPhoto] = useState<string | null>(null);
  const chosen = useFormPhoto(setPhoto);
  const photoErrorId = useId();
  const photoError = chosen.error ?? errors.photo?.message;
  const sending = useExclusiveMutation({
    mutationFn({ when: choice, time, note }: SightingValues) {
      const seenAt = momentOf(choice, time, Date.now())?.toISOString() ?? '';
      return reportSighting(dog, code, { seenAt, ...point, note, photo, clientId });
    },
    onSuccess() {
      clearDraft(draft);
      showToast({ title: lostDogText('reported') });
      onClose();
    },
    onError(error) {
      const names = { seenAt: 'time', latitude: 'place', longitude: 'place' } as const;
      if (!setServerErrors(error, form.setError, names)) {
        showError(lostDogText('reportFailed'), errorText(error, lostDogText('tryAgain')));
      }
    },
  });
  return (
    <Sheet title={lostDogText('reportWhere')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.clearErrors();
          sending.mutate(form.getValues());
        }}
      >
        <div className="flex flex-col gap-5 px-6 pb-4">
          <PlacePicker
            start={dog}
            point={point}
            note={lostDogText('reportPlace')}
            error={errors.place?.message}
            onPick={setPoint}
          />
          <WhenField
            label={lostDogText('reportWhen')}
            when={when}
            error={errors.time?.message}
            registered={{ when: form.register('when'), time: form.register('time') }}
          />
          <TextArea
            label={lostDogText('note')}
            hint={lostDogText('noteHint')}
            optional
            rows={2}
            error={errors.note?.message}
            {...form.register('note')}
          />
          <div className="flex flex-wrap items-center gap-3">
            <FilePicker
              label={lostDogText(photo ? 'changePhoto' : 'addPhoto')}
              icon={Camera}
              testId="sighting-photo"
              disabled={chosen.isPreparing}
              describedBy={photoError && photoErrorId}
              invalid={photoError !== undefined}
              onPick={([file]) => void chosen.pick(file)}
            />
            {photo && (
              <img
                src={photo}
                alt={lostDogText('sightingPhoto')}
                className="size-16 rounded-control object-cover"
              />
            )}
            <FieldError id={photoErrorId} message={photoError} />
          </div>
          <p data-testid="sighting-privacy" className="text-sm text-ink-soft">
            {lostDogText('privacy')}
          </p>
        </div>
        <DialogFooter>
          <Button
            type="submit"
            className="grow"
            data-testid="sighting-send"
            pending={sending.isPending || chosen.isPreparing}
            pendingLabel={chosen.isPreparing && photoText('preparing')}
          >
            {lostDogText('reportSend')}
          </Button>
        </DialogFooter>
      </form>
    </Sheet>
  );
}
