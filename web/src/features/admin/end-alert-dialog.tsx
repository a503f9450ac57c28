import type { LostDog } from '@meongmate/shared/contract/lost-dogs';
import { LOST_DOG_REASON_MAX_LENGTH } from '@meongmate/shared/rules/lost-dogs';
import { useForm, useWatch } from 'react-hook-form';
import { readDraft, useFormDraft } from '../../lib/drafts.ts';
import { adminLostDogText } from '../../texts/admin-lost-dogs.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { DraftDialog } from './draft-dialog.tsx';
import { useEndAlert } from './lost-dogs-api.ts';

/** Ends an alert, or marks one that is over as false. The reason survives an error. */
export function EndAlertDialog({ dog, onClose }: { dog: LostDog; onClose: () => void }) {
  const isOpen = dog.status === 'lost';
  const draft = `end-alert:${dog.id}`;
  const { register, handleSubmit, control, subscribe } = useForm({
    defaultValues: {
      isFalse: !isOpen,
      reason: '',
      ...readDraft<{ isFalse: boolean; reason: string }>(draft),
    },
  });
  useFormDraft(draft, { subscribe });
  const isFalse = useWatch({ control, name: 'isFalse' });
  const end = useEndAlert();

  return (
    <DraftDialog
      title={adminLostDogText('endTitle', { dog: dog.dogName })}
      draft={draft}
      onClose={onClose}
      onSubmit={(event, discard) =>
        handleSubmit((values) =>
          end.mutate(
            { id: dog.id, isFalse: values.isFalse, reason: values.reason.trim() },
            { onSuccess: discard },
          ),
        )(event)
      }
      isPending={end.isPending}
      pendingLabel={adminLostDogText('ending')}
      action={adminLostDogText(isOpen ? 'end' : 'setFalse')}
      isDestructive
      // One that is over has nothing else to change.
      isDisabled={!isOpen && !isFalse}
      intro={isOpen && <p>{adminLostDogText('endText')}</p>}
    >
      <div>
        <CheckboxField label={adminLostDogText('isFalse')} {...register('isFalse')} />
        {isFalse && <p className="text-sm text-ink-soft">{adminLostDogText('isFalseText')}</p>}
      </div>
      <TextArea
        label={adminLostDogText('reason')}
        hint={adminLostDogText('reasonHint')}
        rows={2}
        maxLength={LOST_DOG_REASON_MAX_LENGTH}
        {...register('reason')}
      />
    </DraftDialog>
  );
}
