import { fieldOf, formFieldsIn } from '@meongmate/shared/profile/profile-fields';
import { useController } from 'react-hook-form';
import { ProfileFields } from '../../parts/profile-fields.tsx';
import { profileResolver } from '../../parts/profile-values.ts';
import { useFormPhoto } from '../../parts/use-photo-attempt.ts';
import { profileFieldText } from '../../texts/profile-field.ts';
import { setupText } from '../../texts/setup.ts';
import { TextField } from '../../ui/text-field.tsx';
import { PhotoField } from './photo-field.tsx';
import { ProviderCard } from './provider-account-step.tsx';
import { NamedMeStepSchema, MeStepSchema as schema } from './setup.schemas.ts';
import { STEP_FIELDS } from './setup-steps.ts';
import { StepFrame } from './step-frame.tsx';
import { type StepProps, useStepForm } from './use-step-form.ts';

const resolver = profileResolver(schema);
const namedResolver = profileResolver(NamedMeStepSchema);
const required = formFieldsIn('me').filter((name) => !fieldOf(name).optional);
const optional = formFieldsIn('me').filter((name) => fieldOf(name).optional);

interface MeStepProps {
  /** Of a user whom a provider signed up; the name that it gave is read-only. */
  providerAccount: { email: string; name: string } | undefined;
  onBack: (() => void) | undefined;
}

export function MeStep({ providerAccount, onBack, ...step }: StepProps & MeStepProps) {
  const isNamed = Boolean(providerAccount?.name);
  const form = useStepForm(isNamed ? namedResolver : resolver, STEP_FIELDS.me, step);
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ name: 'profileImage', control: form.control });
  const photo = useFormPhoto(onChange);
  return (
    <StepFrame
      onSubmit={(event) => void form.handleSubmit(step.onDone)(event)}
      isPreparing={photo.isPreparing}
      errors={form.formState.errors}
      onPick={(name) => form.setFocus(name as 'name')}
      onBack={onBack}
    >
      {/* Without an account step. */}
      {providerAccount && !onBack && (
        <ProviderCard email={providerAccount.email} name={providerAccount.name} />
      )}
      <PhotoField
        kind="profile"
        photo={photo}
        value={value}
        error={fieldState.error?.message}
        ref={ref}
      />
      {isNamed && (
        <TextField label={profileFieldText('name')} value={step.values.name} disabled readOnly />
      )}
      <ProfileFields
        form={form}
        names={isNamed ? required.filter((name) => name !== 'name') : required}
        hints={{ age: setupText('ageHint'), instagramId: setupText('instagramHint') }}
      />
      <h2 className="mt-2 text-lg font-bold">{setupText('optionalTitle')}</h2>
      <ProfileFields
        form={form}
        names={optional}
        placeholders={{ bio: setupText('bioPlaceholder') }}
        counted
      />
    </StepFrame>
  );
}
