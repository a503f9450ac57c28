import type { RefCallback } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { ConsentCard } from '../terms/consent-card.tsx';

interface ConsentField {
  value: boolean;
  onChange: (value: boolean) => void;
  ref: RefCallback<HTMLInputElement>;
}

/** The consents of the sign-up, as two fields of a form with one message. */
export function ConsentFields({
  terms,
  privacy,
  errors,
}: {
  terms: ConsentField;
  privacy: ConsentField;
  errors: FieldErrors<{ agreesTerms: boolean; agreesPrivacy: boolean }>;
}) {
  return (
    <ConsentCard
      values={{ terms: terms.value, privacy: privacy.value }}
      refs={{ terms: terms.ref, privacy: privacy.ref }}
      error={errors.agreesTerms?.message ?? errors.agreesPrivacy?.message}
      onChange={(next) => {
        if (next.terms !== undefined) terms.onChange(next.terms);
        if (next.privacy !== undefined) privacy.onChange(next.privacy);
      }}
    />
  );
}
