import { useController } from 'react-hook-form';
import { formResolver } from '../../lib/form-resolver.ts';
import { profileFieldText } from '../../texts/profile-field.ts';
import { setupText } from '../../texts/setup.ts';
import { Card } from '../../ui/card.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { ProviderAccountStepSchema } from './setup.schemas.ts';
import { CONSENT_FIELDS } from './setup-steps.ts';
import { StepFrame } from './step-frame.tsx';
import { type StepProps, useStepForm } from './use-step-form.ts';

/** The account of a sign-in with a provider, as the server returned it; read-only. */
export function ProviderCard({ email, name }: { email: string; name: string }) {
  return (
    <Card as="section" aria-labelledby="provider-account">
      <h2 id="provider-account" className="font-bold">
        {setupText('providerTitle')}
      </h2>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">{setupText('email')}</dt>
        <dd className="wrap-anywhere">{email}</dd>
        {name && (
          <>
            <dt className="text-ink-soft">{profileFieldText('name')}</dt>
            <dd className="wrap-anywhere">{name}</dd>
          </>
        )}
      </dl>
      <p className="mt-2 text-sm text-ink-soft">{setupText('providerText')}</p>
    </Card>
  );
}

const resolver = formResolver(ProviderAccountStepSchema);

/** The first step after a sign-in with a provider: the account, read-only, and the consents. */
export function ProviderAccountStep({
  email,
  name,
  ...step
}: StepProps & { email: string; name: string }) {
  const form = useStepForm(resolver, CONSENT_FIELDS, step);
  const { errors } = form.formState;
  const terms = useController({ name: 'agreesTerms', control: form.control });
  const privacy = useController({ name: 'agreesPrivacy', control: form.control });
  return (
    <StepFrame
      onSubmit={(event) => void form.handleSubmit(step.onDone)(event)}
      errors={errors}
      onPick={(field) => form.setFocus(field as 'agreesTerms')}
      onBack={undefined}
    >
      <ProviderCard email={email} name={name} />
      <ConsentFields terms={terms.field} privacy={privacy.field} errors={errors} />
    </StepFrame>
  );
}
