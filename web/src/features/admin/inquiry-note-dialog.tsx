import type { Inquiry } from '@meongmate/shared/contract/admin';
import { INQUIRY_NOTE_MAX_LENGTH } from '@meongmate/shared/rules/limits';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { readDraft, useFormDraft } from '../../lib/drafts.ts';
import { adminText } from '../../texts/admin.ts';
import { Banner } from '../../ui/banner.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { DraftDialog } from './draft-dialog.tsx';
import { useSaveNote } from './use-moderation.ts';

/** An error closes the dialog, and Back too. */
interface NoteDraft {
  text: string;
  storedNote: string | null;
}

interface InquiryNoteDialogProps {
  inquiry: Inquiry;
  /** Loads the note that is stored now; undefined if the list no longer contains the inquiry. */
  loadNote: () => Promise<string | null | undefined>;
  onClose: () => void;
}

/** Edits the note. A note that another moderator has changed meanwhile is shown before it is overwritten. */
export function InquiryNoteDialog({ inquiry, loadNote, onClose }: InquiryNoteDialogProps) {
  const [knownNote, setKnownNote] = useState(inquiry.note);
  const draft = `inquiry-note:${inquiry.id}`;
  const [defaultValues] = useState((): NoteDraft => {
    const { text, storedNote } = readDraft<NoteDraft>(draft) ?? {};
    // Typed before another moderator changed the note, it would overwrite the change.
    const typed = storedNote === inquiry.note ? text : undefined;
    return { text: typed ?? inquiry.note ?? '', storedNote: inquiry.note };
  });
  const { register, handleSubmit, subscribe } = useForm({ defaultValues });
  useFormDraft(draft, { subscribe });
  const save = useSaveNote(loadNote);
  const isConflict = knownNote !== inquiry.note;

  const submit = (discard: () => void) =>
    handleSubmit(({ text }) =>
      save.mutate(
        { id: inquiry.id, note: text.trim(), knownNote },
        {
          onSuccess: ({ otherNote }) => {
            if (otherNote === undefined) discard();
            else setKnownNote(otherNote);
          },
        },
      ),
    );

  return (
    <DraftDialog
      title={adminText('noteTitle')}
      draft={draft}
      onClose={onClose}
      onSubmit={(event, discard) => submit(discard)(event)}
      isPending={save.isPending}
      action={isConflict ? adminText('noteOverwrite') : adminText('noteSave')}
      intro={
        <>
          <p className="font-semibold text-ink">{inquiry.subject || adminText('none')}</p>
          {isConflict && (
            <Banner tone="warning" live="alert" title={adminText('noteConflict')} className="mt-4">
              <p className="whitespace-pre-line">{knownNote ?? adminText('noteRemoved')}</p>
            </Banner>
          )}
        </>
      }
    >
      <TextArea
        autoFocus
        label={adminText('note')}
        hint={adminText('noteHint')}
        maxLength={INQUIRY_NOTE_MAX_LENGTH}
        {...register('text')}
      />
    </DraftDialog>
  );
}
