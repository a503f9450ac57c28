import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { formResolver } from '../../lib/form-resolver.ts';
import { paths } from '../../lib/paths.ts';
import { authText } from '../../texts/auth.ts';
import { setupText } from '../../texts/setup.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { AccountStepSchema as AccountSchema } from './setup.schemas.ts';
import { STEP_FIELDS } from './setup-steps.ts';
import { StepFrame } from './step-frame.tsx';
import { type StepProps, useStepForm } from './use-step-form.ts';

const resolver = formResolver(AccountSchema);

interface AccountStepProps {
  /** The address is verified and read-only. */
  isVerified: boolean;
  /** The values were restored after a reload, except the passwords. */
  isRestored: boolean;
}

export function AccountStep({ isVerified, isRestored, ...step }: StepProps & AccountStepProps) {
  const form = useStepForm(resolver, STEP_FIELDS.account, step);
  const { errors } = form.formState;
  // Registered before the consents, whose place is below: the focus goes to the first invalid field.
  const email = isVerified ? undefined : form.register('email');
  const password = form.register('password');
  const passwordRepeat = form.register('passwordRepeat');
  const terms = useController({ name: 'agreesTerms', control: form.control });
  const privacy = useController({ name: 'agreesPrivacy', control: form.control });
  const [isPasswordMissing] = useState(isRestored && step.values.password === '');
  return (
    <StepFrame
      onSubmit={(event) => void form.handleSubmit(step.onDone)(event)}
      errors={errors}
      onPick={(name) => form.setFocus(name as 'email')}
      onBack={undefined}
    >
      {isPasswordMissing && (
        <Banner tone="warning" live="status" title={setupText('passwordAgainTitle')}>
          {setupText('passwordAgainText')}
        </Banner>
      )}
      {isVerified ? (
        <div className="relative">
          <TextField
            label={setupText('email')}
            type="email"
            autoComplete="username"
            value={step.values.email}
            error={errors.email?.message}
            className="truncate pr-28"
            disabled
            readOnly
          />
          {!errors.email && (
            <p className="absolute right-2 bottom-2">
              <Chip icon={BadgeCheck} tone="primary">
                {authText('verified')}
              </Chip>
            </p>
          )}
        </div>
      ) : (
        <>
          <Banner
            tone="warning"
            action={
              <ButtonLink to={paths.register} variant="secondary">
                {setupText('toRegister')}
              </ButtonLink>
            }
          >
            {setupText('emailNotVerified')}
          </Banner>
          <EmailField
            label={setupText('email')}
            autoComplete="username"
            error={errors.email?.message}
            {...email}
          />
        </>
      )}
      <PasswordField
        label={setupText('password')}
        autoComplete="new-password"
        hint={setupText('passwordHint')}
        error={errors.password?.message}
        {...password}
      />
      <PasswordField
        label={setupText('passwordRepeat')}
        autoComplete="new-password"
        error={errors.passwordRepeat?.message}
        {...passwordRepeat}
      />
      <ConsentFields terms={terms.field} privacy={privacy.field} errors={errors} />
    </StepFrame>
  );
}
