import type { PhotoType } from '@meongmate/shared/rules/people';
import { type ReactNode, useEffect, useRef } from 'react';
import { commonText } from '../../texts/common.ts';
import { dogEditorText } from '../../texts/dog-editor.ts';
import { profileText } from '../../texts/profile.ts';
import { profileFieldText } from '../../texts/profile-field.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { PhotoEditor } from './photo-change.tsx';
import type { ProfileEditorForm } from './use-profile-form.ts';
import { valueText } from './value-text.ts';

const labelOf = (name: string): string =>
  name in profileFieldText.texts
    ? profileFieldText(name as 'name')
    : dogEditorText(name as 'dogTraits');

/** Names the values that were saved elsewhere, before they are overwritten. */
function OvertakenNotice({
  overtaken,
  onUse,
}: {
  overtaken: NonNullable<ProfileEditorForm['overtaken']>;
  onUse: () => void;
}) {
  const notice = useRef<HTMLDivElement>(null);
  // It stands above the fields, the button that was pressed below them.
  useEffect(() => {
    notice.current?.focus();
  }, []);
  return (
    <div ref={notice} tabIndex={-1} className="outline-none">
      <Banner
        tone="warning"
        live="alert"
        title={profileText('overtakenTitle')}
        className="mb-5"
        action={
          <Button variant="secondary" onClick={onUse}>
            {profileText('overtakenUse')}
          </Button>
        }
      >
        <ul>
          {overtaken.names.map((name) => (
            <li key={name}>
              {profileText('overtakenValue', {
                field: labelOf(name),
                value: valueText(overtaken.user, name) || profileText('empty'),
              })}
            </li>
          ))}
        </ul>
        <p>{profileText('overtakenText')}</p>
      </Banner>
    </div>
  );
}

/** A page that edits one card of the profile: photo, fields, one button that saves. */
export function ProfileEditor({
  title,
  label,
  backTo,
  photo,
  editor,
  children,
}: {
  title: string;
  /** The name of the form. */
  label: string;
  backTo: string;
  photo: PhotoType;
  editor: ProfileEditorForm;
  children: ReactNode;
}) {
  const { changedCount, isPending, isSaved, submit, discard } = editor;
  return (
    <div className="page-column">
      <PageHeader
        title={title}
        backTo={backTo}
        end={
          <p role="status" className="shrink-0 self-center pt-1 pl-3 text-sm text-ink-soft">
            {changedCount > 0 && profileText('changedCount', { count: changedCount })}
          </p>
        }
      />
      <PhotoEditor type={photo} />
      {editor.overtaken && (
        <OvertakenNotice overtaken={editor.overtaken} onUse={editor.takeSaved} />
      )}
      <form
        noValidate
        aria-label={label}
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-6 [&_:is(input,textarea,button)]:scroll-mb-24"
      >
        {children}
        <div className="-mx-5 border-t border-line bg-paper px-5 py-3 [@media(height>=40rem)]:sticky [@media(height>=40rem)]:bottom-[calc(var(--tab-bar)+env(safe-area-inset-bottom))] [@media(height>=40rem)]:z-10 lg:bottom-0!">
          <Button type="submit" wide pending={isPending}>
            {commonText('save')}
          </Button>
        </div>
      </form>
      {changedCount > 0 && !isSaved && <UnsavedGuard onLeave={discard} />}
    </div>
  );
}
