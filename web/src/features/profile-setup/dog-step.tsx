import { DOG_GENDERS, DOG_SIZES } from '@meongmate/shared/rules/people';
import { useController } from 'react-hook-form';
import { formResolver } from '../../lib/form-resolver.ts';
import { t } from '../../texts/t.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CountedTextArea } from './counted-text-area.tsx';
import { PhotoField } from './photo-field.tsx';
import { DogStep as schema } from './setup.schemas.ts';
import { STEP_FIELDS } from './setup-steps.ts';
import { StepFrame } from './step-frame.tsx';
import { type StepProps, useStepForm } from './use-step-form.ts';
import { useStepPhoto } from './use-step-photo.ts';

const resolver = formResolver(schema);
const GENDER_TEXTS = { male: 'people.dogMale', female: 'people.dogFemale' } as const;

export function DogStep({ onBack, ...step }: StepProps & { onBack: () => void }) {
  const form = useStepForm(resolver, STEP_FIELDS.dog, step);
  const { errors } = form.formState;
  const photo = useStepPhoto(
    useController({ name: 'dogImage', control: form.control }),
    () => void form.handleSubmit(step.onDone)(),
  );
  return (
    <StepFrame
      {...photo.frame}
      errors={errors}
      onPick={(name) => form.setFocus(name as 'dogName')}
      onBack={onBack}
    >
      <PhotoField kind="dog" {...photo.field} />
      <TextField
        label={t('setup.dogName')}
        autoComplete="off"
        enterKeyHint="next"
        error={errors.dogName?.message}
        {...form.register('dogName')}
      />
      <TextField
        label={t('setup.dogBreed')}
        placeholder={t('setup.dogBreedPlaceholder')}
        autoComplete="off"
        enterKeyHint="next"
        error={errors.dogBreed?.message}
        {...form.register('dogBreed')}
      />
      <ChoiceChips
        label={t('setup.dogGender')}
        type="radio"
        choices={DOG_GENDERS.map((value) => ({ value, label: t(GENDER_TEXTS[value]) }))}
        error={errors.dogGender?.message}
        {...form.register('dogGender')}
      />
      <ChoiceChips
        label={t('setup.dogSize')}
        type="radio"
        choices={DOG_SIZES.map((value) => ({ value, label: t(`people.${value}`) }))}
        error={errors.dogSize?.message}
        {...form.register('dogSize')}
      />
      <TextField
        label={t('setup.dogAge')}
        optional
        placeholder={t('setup.dogAgePlaceholder')}
        autoComplete="off"
        enterKeyHint="next"
        error={errors.dogAge?.message}
        {...form.register('dogAge')}
      />
      <CountedTextArea
        label={t('setup.dogPersonality')}
        optional
        placeholder={t('setup.dogPersonalityPlaceholder')}
        text={step.values.dogPersonality}
        error={errors.dogPersonality?.message}
        {...form.register('dogPersonality')}
      />
    </StepFrame>
  );
}
