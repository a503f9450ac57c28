import { BLOCK_REASON_MAX_LENGTH } from '@meongmate/shared/rules/limits';
import { useForm, useWatch } from 'react-hook-form';
import { readDraft, useFormDraft } from '../../lib/drafts.ts';
import { adminText } from '../../texts/admin.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { nameText } from './admin-format.ts';
import { DraftDialog } from './draft-dialog.tsx';
import { type Account, useBlock } from './use-moderation.ts';

const isBlank = (text: string) => text.trim() === '';

/** Asks for the reason, which the blocked user sees. After a failure the reason stays in the field. */
export function BlockReasonDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const draft = `block-reason:${account.id}`;
  const { register, handleSubmit, control, subscribe } = useForm({
    defaultValues: { text: '', ...readDraft<{ text: string }>(draft) },
  });
  useFormDraft(draft, { subscribe });
  const typed = useWatch({ control, name: 'text' });
  const block = useBlock();

  return (
    <DraftDialog
      title={adminText('blockTitle', { name: nameText(account.name) })}
      draft={draft}
      onClose={onClose}
      onSubmit={(event, discard) =>
        handleSubmit(({ text }) =>
          block.mutate({ account, reason: text.trim() }, { onSuccess: discard }),
        )(event)
      }
      isPending={block.isPending}
      action={adminText('blockAction')}
      isDestructive
      isDisabled={isBlank(typed)}
      intro={<p>{adminText('blockText')}</p>}
    >
      <TextArea
        label={adminText('blockReason')}
        hint={adminText('blockReasonHint')}
        rows={3}
        required
        maxLength={BLOCK_REASON_MAX_LENGTH}
        {...register('text', { validate: (text) => !isBlank(text) })}
      />
    </DraftDialog>
  );
}
