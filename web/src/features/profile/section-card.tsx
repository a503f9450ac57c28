import type { PhotoType } from '@meongmate/shared/rules/people';
import { type ReactNode, useId } from 'react';
import { readDraft } from '../../lib/drafts.ts';
import { profileText } from '../../texts/profile.ts';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { PhotoWithCamera } from './photo-change.tsx';

/** Facts with their labels, one below the other. */
export function FactRows({ children }: { children: ReactNode }) {
  return <dl className="mt-4 flex flex-col gap-2">{children}</dl>;
}

/** A fact that is empty says so. */
export function FactRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-3">
      <dt className="basis-[5.75rem] text-sm text-ink-soft">{label}</dt>
      <dd className="min-w-0 flex-1 basis-[11.5rem] text-sm in-[:lang(en)]:basis-[13.5rem] whitespace-pre-line">
        {children || <span className="text-ink-soft">{profileText('empty')}</span>}
      </dd>
    </div>
  );
}

/** The first line of a card: photo, name, the main facts, and the link to the editor. */
export function CardHead({
  type,
  name,
  facts,
  editor,
  editLabel,
  draft,
}: {
  type: PhotoType;
  name: string;
  facts: readonly string[];
  /** The path of the editor. */
  editor: string;
  editLabel: string;
  /** The draft of the editor: unsaved changes are announced on the link. */
  draft: string;
}) {
  const edit = profileText(readDraft(draft) ? 'editOn' : 'edit');
  return (
    <PhotoWithCamera type={type}>
      <div className="min-w-0 flex-1 self-center pl-1">
        <p className="text-base font-bold wrap-break-word">{name}</p>
        <p className="text-sm text-ink-soft wrap-break-word">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <TextLink
        to={editor}
        aria-label={`${editLabel} · ${edit}`}
        className="-my-1 min-w-11 shrink-0 justify-end text-sm"
      >
        {edit}
      </TextLink>
    </PhotoWithCamera>
  );
}

/** A section of the profile: a heading and a card below it. A link with the `id` as hash leads to it. */
export function SectionCard({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <section id={id} tabIndex={-1} aria-labelledby={headingId} className="outline-none">
      <h2 id={headingId} className="px-1 pb-2 font-bold">
        {title}
      </h2>
      <Card padding="small">{children}</Card>
    </section>
  );
}
