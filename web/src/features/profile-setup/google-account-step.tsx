import { useController } from 'react-hook-form';
import { formResolver } from '../../lib/form-resolver.ts';
import { ConsentFields } from './consent-fields.tsx';
import { GoogleCard } from './google-card.tsx';
import { GoogleAccountStepSchema } from './setup.schemas.ts';
import { CONSENT_FIELDS } from './setup-steps.ts';
import { StepFrame } from './step-frame.tsx';
import { type StepProps, useStepForm } from './use-step-form.ts';

const resolver = formResolver(GoogleAccountStepSchema);

/** The first step after a Google sign-in: the account, read-only, and the consents. */
export function GoogleAccountStep({
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
      <GoogleCard email={email} name={name} />
      <ConsentFields terms={terms.field} privacy={privacy.field} errors={errors} />
    </StepFrame>
  );
}
