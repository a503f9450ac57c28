import type { ProfileChange } from '@meongmate/shared/contract/users';
import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { errorText } from '../../lib/api-error.ts';
import { clearDraft, readDraft, useFormDraft } from '../../lib/drafts.ts';
import { setServerErrors } from '../../lib/form-errors.ts';
import { showError, showToast } from '../../lib/toast.ts';
import { commonText } from '../../texts/common.ts';
import { errorsText } from '../../texts/errors.ts';
import { profileText } from '../../texts/profile.ts';
import { Button } from '../../ui/button.tsx';
import { UnsavedDialog, UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { useSaveProfile } from './api.ts';

/** Stores unsaved input and restores it (PROF-16). */
function useCardDraft<V extends FieldValues>(
  name: string,
  form: UseFormReturn<V, unknown, ProfileChange>,
): void {
  const { setValue } = form;
  useEffect(() => {
    for (const [field, value] of Object.entries(readDraft<V>(name) ?? {})) {
      setValue(field as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true });
    }
  }, [name, setValue]);
  useFormDraft(name, form);
}

/** Returns only the changed fields: another window may have changed the others. */
function changedFields(values: ProfileChange, dirty: Record<string, unknown>): ProfileChange {
  const isChanged = (name: string) => [dirty[name]].flat().some(Boolean);
  return Object.fromEntries(Object.entries(values).filter(([name]) => isChanged(name)));
}

interface CardFormProps<V extends FieldValues> {
  form: UseFormReturn<V, unknown, ProfileChange>;
  label: string;
  /** The key of the draft, which exists until the user saves or discards the changes. */
  draft: string;
  onClose: () => void;
  children: ReactNode;
}

/** The form of a card of the profile: save, discard, and a confirmation before changes are lost. */
export function CardForm<V extends FieldValues>({
  form,
  label,
  draft,
  onClose,
  children,
}: CardFormProps<V>) {
  useCardDraft(draft, form);
  const save = useSaveProfile();
  const [isConfirming, setIsConfirming] = useState(false);
  const { isDirty, dirtyFields } = form.formState;
  const discardDraft = () => clearDraft(draft);
  const close = () => {
    discardDraft();
    onClose();
  };
  const submit = form.handleSubmit((values) => {
    if (!isDirty) {
      close();
      return;
    }
    save.mutate(changedFields(values, dirtyFields), {
      onSuccess: () => {
        showToast({ title: profileText('saved') });
        close();
      },
      onError: (error) => {
        if (setServerErrors(error, form.setError)) return;
        showError(errorsText('profileUpdateError'), errorText(error, commonText('tryAgain')));
      },
    });
  });
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5"
    >
      {children}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          className="flex-1"
          disabled={save.isPending}
          onClick={() => (isDirty ? setIsConfirming(true) : close())}
        >
          {commonText('cancel')}
        </Button>
        <Button type="submit" className="flex-[2]" pending={save.isPending}>
          {commonText('save')}
        </Button>
      </div>
      {isDirty && !save.isSuccess && <UnsavedGuard onLeave={discardDraft} />}
      {isConfirming && <UnsavedDialog onStay={() => setIsConfirming(false)} onLeave={close} />}
    </form>
  );
}
