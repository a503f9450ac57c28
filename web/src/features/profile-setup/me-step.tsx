import { GENDERS } from '@meongmate/shared/rules/people';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { formResolver } from '../../lib/form-resolver.ts';
import { handleIn } from '../../lib/instagram-handle.ts';
import { t } from '../../texts/t.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CountedTextArea } from './counted-text-area.tsx';
import { PhotoField } from './photo-field.tsx';
import { GoogleMeStep, MeStep as schema } from './setup.schemas.ts';
import { STEP_FIELDS } from './setup-steps.ts';
import { StepFrame } from './step-frame.tsx';
import { type StepProps, useStepForm } from './use-step-form.ts';
import { useStepPhoto } from './use-step-photo.ts';

const resolver = formResolver(schema);
const googleResolver = formResolver(GoogleMeStep);

interface MeStepProps {
  /** In Google mode: the card with what came from there; the name is not asked for. */
  googleCard: ReactNode;
  onBack: (() => void) | undefined;
}

export function MeStep({ googleCard, onBack, ...step }: StepProps & MeStepProps) {
  const isGoogle = Boolean(googleCard);
  const form = useStepForm(isGoogle ? googleResolver : resolver, STEP_FIELDS.me, step);
  const { errors } = form.formState;
  const photo = useStepPhoto(
    useController({ name: 'profileImage', control: form.control }),
    () => void form.handleSubmit(step.onDone)(),
  );
  return (
    <StepFrame
      {...photo.frame}
      errors={errors}
      onPick={(name) => form.setFocus(name as 'name')}
      onBack={onBack}
    >
      {googleCard}
      <PhotoField kind="profile" {...photo.field} />
      {isGoogle ? (
        <TextField label={t('setup.name')} value={step.values.name} disabled readOnly />
      ) : (
        <TextField
          label={t('setup.name')}
          autoComplete="name"
          enterKeyHint="next"
          error={errors.name?.message}
          {...form.register('name')}
        />
      )}
      <ChoiceChips
        label={t('setup.gender')}
        type="radio"
        choices={GENDERS.map((value) => ({ value, label: t(`people.${value}`) }))}
        error={errors.gender?.message}
        {...form.register('gender')}
      />
      <TextField
        label={t('setup.age')}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        hint={t('setup.ageHint')}
        error={errors.age?.message}
        {...form.register('age')}
      />
      <TextField
        label={t('setup.instagram')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        hint={t('setup.instagramHint')}
        error={errors.instagramId?.message}
        {...form.register('instagramId', { setValueAs: handleIn })}
      />
      <h2 className="mt-2 text-lg font-bold">{t('setup.optionalTitle')}</h2>
      <TextField
        label={t('setup.occupation')}
        optional
        autoComplete="organization-title"
        enterKeyHint="next"
        error={errors.occupation?.message}
        {...form.register('occupation')}
      />
      <CountedTextArea
        label={t('setup.bio')}
        optional
        placeholder={t('setup.bioPlaceholder')}
        text={step.values.bio}
        error={errors.bio?.message}
        {...form.register('bio')}
      />
    </StepFrame>
  );
}
