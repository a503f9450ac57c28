import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { TermsText } from '../../texts/terms/terms-text.ts';
import { termsText } from '../../texts/terms.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { type Consent, consentLabel } from './consent-card.tsx';
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
export function ConsentSection(props: ConsentSectionProps) {
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
