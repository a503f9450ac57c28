import type { User } from '@meongmate/shared/contract/people';
import { useState } from 'react';
import { serverErrorText } from '../../lib/api-error.ts';
import { showError } from '../../lib/toast.ts';
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts';
import { commonText } from '../../texts/common.ts';
import { fieldText } from '../../texts/field.ts';
import type { TermsText } from '../../texts/terms/terms-text.ts';
import { termsText } from '../../texts/terms.ts';
import { Button } from '../../ui/button.tsx';
import { acceptTerms } from './api.ts';
import { TermsDocument } from './terms-document.tsx';

interface TermsConsentProps {
  user: User;
  text: TermsText;
  onAccepted: (user: User) => void;
  onCancel: () => void;
}

/** Both texts with both checkboxes, initially unticked. */
export function TermsConsent({ user, text, onAccepted, onCancel }: TermsConsentProps) {
  const [agreesTerms, setAgreesTerms] = useState(false);
  const [agreesPrivacy, setAgreesPrivacy] = useState(false);
  const accepting = useExclusiveMutation({
    mutationFn: () => acceptTerms(user.id),
    onSuccess: onAccepted,
    onError: (error) => {
      showError(termsText('acceptError'), serverErrorText(error, '') || undefined);
    },
  });
  const agreesBoth = agreesTerms && agreesPrivacy;
  return (
    <>
      <TermsDocument
        text={text.terms}
        agreement={{
          label: termsText('agreeTerms'),
          checked: agreesTerms,
          onChange: setAgreesTerms,
        }}
      />
      <TermsDocument
        text={text.privacy}
        agreement={{
          label: termsText('agreePrivacy'),
          checked: agreesPrivacy,
          onChange: setAgreesPrivacy,
        }}
      />
      <div className="mt-5 flex flex-col gap-2.5">
        {!agreesBoth && (
          <p id="terms-both" className="text-center text-sm text-ink-soft">
            {fieldText('mustAcceptBothTerms')}
          </p>
        )}
        <Button
          wide
          disabled={!agreesBoth}
          aria-describedby={agreesBoth ? undefined : 'terms-both'}
          pending={accepting.isPending}
          pendingLabel={termsText('accepting')}
          onClick={() => accepting.mutate()}
        >
          {termsText('accept')}
        </Button>
        <Button variant="secondary" wide disabled={accepting.isPending} onClick={onCancel}>
          {commonText('cancel')}
        </Button>
        <p className="text-center text-sm text-ink-soft">{termsText('cancelText')}</p>
      </div>
    </>
  );
}
