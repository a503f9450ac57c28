import { formFieldsIn } from '@meongmate/shared/profile/profile-fields';
import { useController } from 'react-hook-form';
import { ProfileFields } from '../../parts/profile-fields.tsx';
import { profileResolver } from '../../parts/profile-values.ts';
import { useFormPhoto } from '../../parts/use-photo-attempt.ts';
import { setupText } from '../../texts/setup.ts';
import { PhotoField } from './photo-field.tsx';
import { DogStepSchema as schema } from './setup.schemas.ts';
import { STEP_FIELDS } from './setup-steps.ts';
import { StepFrame } from './step-frame.tsx';
import { type StepProps, useStepForm } from './use-step-form.ts';

const resolver = profileResolver(schema);

export function DogStep({ onBack, ...step }: StepProps & { onBack: () => void }) {
  const form = useStepForm(resolver, STEP_FIELDS.dog, step);
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ name: 'dogImage', control: form.control });
  const photo = useFormPhoto(onChange);
  return (
    <StepFrame
      onSubmit={(event) => void form.handleSubmit(step.onDone)(event)}
      isPreparing={photo.isPreparing}
      errors={form.formState.errors}
      onPick={(name) => form.setFocus(name as 'dogName')}
      onBack={onBack}
    >
      <PhotoField
        kind="dog"
        photo={photo}
        value={value}
        error={fieldState.error?.message}
        ref={ref}
      />
      <ProfileFields
        form={form}
        names={formFieldsIn('dog')}
        placeholders={{
          dogBreed: setupText('dogBreedPlaceholder'),
          dogAge: setupText('dogAgePlaceholder'),
          dogPersonality: setupText('dogPersonalityPlaceholder'),
        }}
        counted
      />
    </StepFrame>
  );
}
