import type { Inquiry } from '@meongmate/shared/contract/admin';
import { INQUIRY_NOTE_MAX_LENGTH } from '@meongmate/shared/rules/limits';
import { useId, useRef, useState } from 'react';
import { adminTexts } from '../../texts/admin.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useSaveNote } from './use-moderation.ts';

interface InquiryNoteDialogProps {
  inquiry: Inquiry;
  /** Loads the note that is stored now; undefined if the list no longer contains the inquiry. */
  loadNote: () => Promise<string | null | undefined>;
  onClose: () => void;
}

/** Edits the note. A note that another moderator has changed meanwhile is shown before it is overwritten. */
export function InquiryNoteDialog({ inquiry, loadNote, onClose }: InquiryNoteDialogProps) {
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [knownNote, setKnownNote] = useState(inquiry.note);
  const save = useSaveNote(loadNote);
  const isConflict = knownNote !== inquiry.note;

  function submit(): void {
    const note = (field.current?.value ?? '').trim();
    save.mutate(
      { id: inquiry.id, note, knownNote },
      {
        onSuccess: ({ otherNote }) => {
          if (otherNote === undefined) onClose();
          else setKnownNote(otherNote);
        },
      },
    );
  }

  return (
    <Dialog
      title={adminTexts.noteTitle}
      onClose={() => {
        if (!save.isPending) onClose();
      }}
      actions={
        <>
          <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
            {adminTexts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            pending={save.isPending}
            pendingLabel={adminTexts.pending}
          >
            {isConflict ? adminTexts.noteOverwrite : adminTexts.noteSave}
          </Button>
        </>
      }
    >
      <p className="font-semibold text-ink">{inquiry.subject || adminTexts.none}</p>
      {isConflict && (
        <Banner tone="warning" live="alert" title={adminTexts.noteConflict} className="mt-4">
          <p className="whitespace-pre-line">{knownNote ?? adminTexts.noteRemoved}</p>
        </Banner>
      )}
      <form
        id={formId}
        className="mt-4 text-ink"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextArea
          ref={field}
          autoFocus
          label={adminTexts.note}
          hint={adminTexts.noteHint}
          rows={4}
          maxLength={INQUIRY_NOTE_MAX_LENGTH}
          defaultValue={inquiry.note ?? ''}
        />
      </form>
    </Dialog>
  );
}
