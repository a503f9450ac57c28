import type { User } from '@meongmate/shared/contract/people';
import clsx from 'clsx';
import { ChevronDown, Info } from 'lucide-react';
import { useId, useState } from 'react';
import { serverErrorText } from '../../lib/api-error.ts';
import { clearDraft, readDraft, saveDraft } from '../../lib/drafts.ts';
import { showError } from '../../lib/toast.ts';
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts';
import { commonText } from '../../texts/common.ts';
import { fieldText } from '../../texts/field.ts';
import type { TermsText } from '../../texts/terms/terms-text.ts';
import { termsText } from '../../texts/terms.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { acceptTerms } from './api.ts';
import { CONSENTS, type Consent, consentLabel } from './consent-card.tsx';
import { TermsSections } from './terms-document.tsx';

interface ConsentSectionProps {
  name: Consent;
  text: TermsText[Consent];
  checked: boolean;
  onChange: (checked: boolean) => void;
  isOpen: boolean;
  onToggle: () => void;
}

/** One consent, whose text unfolds below it. */
function ConsentSection(props: ConsentSectionProps) {
  const { name, text, checked, onChange, isOpen, onToggle } = props;
  const panelId = useId();
  return (
    <div className="not-first:border-t not-first:border-line">
      <div className="flex items-center gap-2 px-4 py-2">
        <CheckboxField
          label={consentLabel(name)}
          className="grow"
          checked={checked}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <button
          type="button"
          aria-label={termsText(name === 'terms' ? 'readTerms' : 'readPrivacy')}
          aria-expanded={isOpen}
          aria-controls={panelId}
          className="-mr-2 grid size-11 shrink-0 place-items-center text-ink-soft"
          onClick={onToggle}
        >
          <ChevronDown
            size={22}
            className={clsx('transition-transform duration-200', isOpen && 'rotate-180')}
          />
        </button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: one landmark for each, the box itself */}
      <div
        id={panelId}
        hidden={!isOpen}
        role="region"
        aria-label={text.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
        tabIndex={0}
        className="max-h-[36dvh] min-h-48 overflow-y-auto overscroll-contain bg-muted p-5 -outline-offset-3!"
      >
        <h2 className="sr-only">{text.title}</h2>
        <TermsSections sections={text.sections} />
      </div>
    </div>
  );
}

const DRAFT = 'terms-consent';

interface TermsConsentProps {
  user: User;
  text: TermsText;
  onAccepted: (user: User) => void;
  onCancel: () => void;
}

/** Both texts with a box each, initially unticked, below one box for both. */
export function TermsConsent({ user, text, onAccepted, onCancel }: TermsConsentProps) {
  const [agreed, setAgreed] = useState({
    terms: false,
    privacy: false,
    ...readDraft<Record<Consent, boolean>>(DRAFT),
  });
  const [opened, setOpened] = useState<Consent | undefined>('terms');
  const change = (next: Partial<typeof agreed>) => {
    setAgreed({ ...agreed, ...next });
    saveDraft(DRAFT, { ...agreed, ...next });
  };
  const accepting = useExclusiveMutation({
    mutationFn: () => acceptTerms(user.id),
    onSuccess: (next) => {
      clearDraft(DRAFT);
      onAccepted(next);
    },
    onError: (error) => {
      showError(termsText('acceptError'), serverErrorText(error, '') || undefined);
    },
  });
  const agreesBoth = agreed.terms && agreed.privacy;
  return (
    <div className="flex grow flex-col gap-3">
      <CheckboxField
        label={termsText('agreeAll')}
        className="rounded-card border border-primary bg-card p-4 font-bold"
        checked={agreesBoth}
        onChange={({ currentTarget: { checked } }) => change({ terms: checked, privacy: checked })}
      />
      <div className="overflow-hidden rounded-card border border-line bg-card">
        {CONSENTS.map((name) => (
          <ConsentSection
            key={name}
            name={name}
            text={text[name]}
            checked={agreed[name]}
            onChange={(checked) => change({ [name]: checked })}
            isOpen={opened === name}
            onToggle={() => setOpened(opened === name ? undefined : name)}
          />
        ))}
      </div>
      <p className="flex gap-2 text-sm text-ink-soft">
        <Info size={18} className="mt-0.5 shrink-0" />
        {termsText('cancelText')}
      </p>
      <div className="grow" />
      <FormFooter>
        {!agreesBoth && (
          <p id="terms-both" className="py-1 text-center text-sm text-ink-soft">
            {fieldText('mustAcceptBothTerms')}
          </p>
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button
            variant="secondary"
            disabled={accepting.isPending}
            onClick={() => {
              clearDraft(DRAFT);
              onCancel();
            }}
          >
            {commonText('cancel')}
          </Button>
          <Button
            className="grow"
            disabled={!agreesBoth}
            aria-describedby={agreesBoth ? undefined : 'terms-both'}
            pending={accepting.isPending}
            pendingLabel={termsText('accepting')}
            onClick={() => accepting.mutate()}
          >
            {termsText('accept')}
          </Button>
        </div>
      </FormFooter>
    </div>
  );
}
