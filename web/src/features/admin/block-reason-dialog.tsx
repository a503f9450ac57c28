import { BLOCK_REASON_MAX_LENGTH } from '@meongmate/shared/rules/limits';
import { type FormEvent, useId, useState } from 'react';
import { clearDraft, readDraft, saveDraft } from '../../lib/drafts.ts';
import { adminText } from '../../texts/admin.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { nameText } from './admin-format.ts';
import { type Account, useBlock } from './use-moderation.ts';

const REASON = 'reason';

function reasonIn(form: HTMLFormElement): string {
  const field = form.elements.namedItem(REASON);
  return field instanceof HTMLTextAreaElement ? field.value.trim() : '';
}

/** Asks for the reason, which the blocked user sees. After a failure the reason stays in the field. */
export function BlockReasonDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const formId = useId();
  // An error closes the dialog, and Back too.
  const draft = `block-reason:${account.id}`;
  const [typed] = useState(() => readDraft<{ text: string }>(draft)?.text ?? '');
  const [isBlank, setIsBlank] = useState(typed.trim() === '');
  const block = useBlock();

  function discard(): void {
    clearDraft(draft);
    onClose();
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const reason = reasonIn(event.currentTarget);
    if (reason) block.mutate({ account, reason }, { onSuccess: discard });
  }

  return (
    <Dialog
      title={adminText('blockTitle', { name: nameText(account.name) })}
      onClose={onClose}
      actions={
        <DialogActions onClose={discard} label={adminText('cancel')}>
          <Button
            type="submit"
            form={formId}
            variant="destructive"
            disabled={isBlank}
            pending={block.isPending}
            pendingLabel={adminText('pending')}
          >
            {adminText('blockAction')}
          </Button>
        </DialogActions>
      }
    >
      <p>{adminText('blockText')}</p>
      <form id={formId} onSubmit={onSubmit} className="mt-4 text-ink">
        <TextArea
          name={REASON}
          label={adminText('blockReason')}
          hint={adminText('blockReasonHint')}
          rows={3}
          required
          maxLength={BLOCK_REASON_MAX_LENGTH}
          defaultValue={typed}
          onInput={({ currentTarget: { value } }) => {
            setIsBlank(value.trim() === '');
            saveDraft(draft, { text: value });
          }}
        />
      </form>
    </Dialog>
  );
}
