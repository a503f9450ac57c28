import { BLOCK_REASON_MAX_LENGTH } from '@meongmate/shared/rules/limits';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { clearDraft, readDraft, useFormDraft } from '../../lib/drafts.ts';
import { adminText } from '../../texts/admin.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { nameText } from './admin-format.ts';
import { type Account, useBlock } from './use-moderation.ts';

const isBlank = (text: string) => text.trim() === '';

/** Asks for the reason, which the blocked user sees. After a failure the reason stays in the field. */
export function BlockReasonDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const formId = useId();
  // An error closes the dialog, and Back too.
  const draft = `block-reason:${account.id}`;
  const { register, handleSubmit, control, subscribe } = useForm({
    defaultValues: { text: '', ...readDraft<{ text: string }>(draft) },
  });
  useFormDraft(draft, { subscribe });
  const typed = useWatch({ control, name: 'text' });
  const block = useBlock();

  function discard(): void {
    clearDraft(draft);
    onClose();
  }

  const submit = handleSubmit(({ text }) =>
    block.mutate({ account, reason: text.trim() }, { onSuccess: discard }),
  );

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
            disabled={isBlank(typed)}
            pending={block.isPending}
            pendingLabel={adminText('pending')}
          >
            {adminText('blockAction')}
          </Button>
        </DialogActions>
      }
    >
      <p>{adminText('blockText')}</p>
      <form id={formId} onSubmit={(event) => void submit(event)} className="mt-4 text-ink">
        <TextArea
          label={adminText('blockReason')}
          hint={adminText('blockReasonHint')}
          rows={3}
          required
          maxLength={BLOCK_REASON_MAX_LENGTH}
          {...register('text', { validate: (text) => !isBlank(text) })}
        />
      </form>
    </Dialog>
  );
}
