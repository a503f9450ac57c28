import { useId } from 'react';
import type { TermsSection, TermsText } from '../../texts/terms/terms-text.ts';

export function TermsSections({ sections }: { sections: readonly TermsSection[] }) {
  return sections.map(({ title, paragraphs }) => (
    <section key={title} className="not-first:mt-5">
      <h3 className="text-sm font-bold text-ink">{title}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-2 text-sm text-ink-soft">
          {paragraph}
        </p>
      ))}
    </section>
  ));
}

interface TermsDocumentProps {
  /** The target of links to this text. */
  id?: string;
  text: TermsText['terms'];
}

/** One of the two texts in a scrollable box, for readers who cannot accept it. */
export function TermsDocument({ id, text }: TermsDocumentProps) {
  const titleId = useId();
  return (
    <div id={id} className="mt-5 scroll-mt-5">
      <h2 id={titleId} className="mb-2 font-bold">
        {text.title}
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: one landmark for each, the box itself */}
      <div
        role="region"
        aria-labelledby={titleId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
        tabIndex={0}
        className="h-72 overflow-y-auto overscroll-contain rounded-card bg-card p-5 shadow-card max-h-[45dvh] min-h-48"
      >
        <TermsSections sections={text.sections} />
      </div>
    </div>
  );
}
