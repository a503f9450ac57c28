import type { Inquiry } from '@meongmate/shared/contract/admin';
import { INQUIRY_NOTE_MAX_LENGTH } from '@meongmate/shared/rules/limits';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { clearDraft, readDraft, useFormDraft } from '../../lib/drafts.ts';
import { adminText } from '../../texts/admin.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
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
  const formId = useId();
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

  function discard(): void {
    clearDraft(draft);
    onClose();
  }

  const submit = handleSubmit(({ text }) =>
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
    <Dialog
      title={adminText('noteTitle')}
      onClose={() => {
        if (!save.isPending) onClose();
      }}
      actions={
        <DialogActions onClose={discard} label={adminText('cancel')} disabled={save.isPending}>
          <Button
            type="submit"
            form={formId}
            pending={save.isPending}
            pendingLabel={adminText('pending')}
          >
            {isConflict ? adminText('noteOverwrite') : adminText('noteSave')}
          </Button>
        </DialogActions>
      }
    >
      <p className="font-semibold text-ink">{inquiry.subject || adminText('none')}</p>
      {isConflict && (
        <Banner tone="warning" live="alert" title={adminText('noteConflict')} className="mt-4">
          <p className="whitespace-pre-line">{knownNote ?? adminText('noteRemoved')}</p>
        </Banner>
      )}
      <form id={formId} className="mt-4 text-ink" onSubmit={(event) => void submit(event)}>
        <TextArea
          autoFocus
          label={adminText('note')}
          hint={adminText('noteHint')}
          maxLength={INQUIRY_NOTE_MAX_LENGTH}
          {...register('text')}
        />
      </form>
    </Dialog>
  );
}
