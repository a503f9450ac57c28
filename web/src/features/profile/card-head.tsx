import type { PhotoType } from '@meongmate/shared/rules/people';
import { readDraft } from '../../lib/drafts.ts';
import { profileText } from '../../texts/profile.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { PhotoWithCamera } from './photo-change.tsx';

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
