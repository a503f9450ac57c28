import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { termsText } from '../../texts/terms.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { DialogBody } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { termsTextQuery } from './api.ts';
import { TermsSections } from './terms-document.tsx';

export const CONSENTS = ['terms', 'privacy'] as const;
export type Consent = (typeof CONSENTS)[number];

export const consentLabel = (name: Consent): string =>
  termsText(name === 'terms' ? 'agreeTerms' : 'agreePrivacy');

interface ConsentCardProps {
  values: Record<Consent, boolean>;
  onChange: (values: Partial<Record<Consent, boolean>>) => void;
  refs: Record<Consent, Ref<HTMLInputElement>>;
  /** One message for both boxes. */
  error: string | undefined;
}

/** A box for both consents above one for each; each text opens in a sheet. */
export function ConsentCard({ values, onChange, refs, error }: ConsentCardProps) {
  const errorId = useId();
  const [opened, setOpened] = useState<Consent>();
  return (
    <fieldset>
      <legend className="sr-only">{termsText('consents')}</legend>
      <div className="rounded-card border border-line bg-card px-4 py-2">
        <CheckboxField
          label={termsText('agreeAll')}
          className="border-b border-line font-bold"
          checked={values.terms && values.privacy}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ terms: checked, privacy: checked })
          }
        />
        {CONSENTS.map((name) => (
          <div key={name} className="flex items-center gap-2">
            <CheckboxField
              ref={refs[name]}
              label={consentLabel(name)}
              className="grow"
              checked={values[name]}
              aria-invalid={error !== undefined && !values[name] ? true : undefined}
              aria-describedby={error === undefined ? undefined : errorId}
              onChange={({ currentTarget: { checked } }) => onChange({ [name]: checked })}
            />
            <button
              type="button"
              aria-label={termsText(name === 'terms' ? 'readTerms' : 'readPrivacy')}
              className="-mr-2 flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-0.5 px-2 text-sm text-ink-soft"
              onClick={() => setOpened(name)}
            >
              {termsText('read')}
              <ChevronRight size={16} />
            </button>
          </div>
        ))}
      </div>
      <FieldError id={errorId} message={error} />
      {opened && <TermsDialog name={opened} onClose={() => setOpened(undefined)} />}
    </fieldset>
  );
}

/** The whole text of one consent. */
function TermsDialog({ name, onClose }: { name: Consent; onClose: () => void }) {
  const { data: text, isError, isFetching, refetch } = useQuery(termsTextQuery);
  return (
    <Sheet
      wide
      title={text?.[name].title ?? termsText(name === 'terms' ? 'readTerms' : 'readPrivacy')}
      onClose={onClose}
    >
      <DialogBody>
        {isError && (
          <LoadFailed inline title={termsText('loadFailed')} query={{ isFetching, refetch }} />
        )}
        {!isError && !text && <Skeleton className="h-72" />}
        {text && (
          <div className="pb-6">
            <TermsSections sections={text[name].sections} />
          </div>
        )}
      </DialogBody>
    </Sheet>
  );
}
