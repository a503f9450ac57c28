import { type FormFieldName, fieldOf } from '@meongmate/shared/profile/profile-fields';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { readDraft } from '../../lib/drafts.ts';
import { profileText } from '../../texts/profile.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Facts } from './facts.tsx';
import { SectionCard } from './section-card.tsx';

function EditButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      variant="ghostPrimary"
      icon={Pencil}
      aria-label={label}
      onClick={onClick}
      small
      className="-mr-2 shrink-0"
      padding="tight"
    >
      {profileText('edit')}
    </Button>
  );
}

/** The library of forms is a tenth of the page, which is mostly read. */
const ProfileForm = lazyComponent(async () => (await import('./profile-form.tsx')).ProfileForm);

interface EditableCardProps {
  title: string;
  editLabel: string;
  draft: string;
  photo: ReactNode;
  names: readonly FormFieldName[];
  hints: Partial<Record<FormFieldName, string>>;
  /** Shown below the facts while they are not edited. */
  children?: ReactNode;
}

/** A photo and profile fields: read-only, or a form with a draft. */
export function EditableCard(props: EditableCardProps) {
  const { title, editLabel, draft, photo, names, hints, children } = props;
  const [editing, setEditing] = useState(() => readDraft(draft) !== undefined);
  return (
    <SectionCard
      title={title}
      action={!editing && <EditButton label={editLabel} onClick={() => setEditing(true)} />}
    >
      {photo}
      {editing ? (
        <ProfileForm
          names={names}
          hints={hints}
          label={editLabel}
          draft={draft}
          onClose={() => setEditing(false)}
        />
      ) : (
        <>
          <Facts names={names.filter((name) => fieldOf(name).control !== 'choices')} />
          {children}
        </>
      )}
    </SectionCard>
  );
}
