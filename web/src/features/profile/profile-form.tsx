import type { ProfileChange } from '@meongmate/shared/contract/users';
import type { FormFieldName } from '@meongmate/shared/profile/profile-fields';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '../../lib/api-error.ts';
import { clearDraft } from '../../lib/drafts.ts';
import { setServerErrors } from '../../lib/form-errors.ts';
import { useUser } from '../../lib/session.tsx';
import { showError, showToast } from '../../lib/toast.ts';
import { ProfileFields } from '../../parts/profile-fields.tsx';
import {
  type ProfileValues,
  profileResolver,
  profileSchema,
  profileValues,
} from '../../parts/profile-values.ts';
import { commonText } from '../../texts/common.ts';
import { errorsText } from '../../texts/errors.ts';
import { profileText } from '../../texts/profile.ts';
import { Button } from '../../ui/button.tsx';
import { UnsavedDialog, UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { useSaveProfile } from './api.ts';
import { useCardDraft } from './use-card-draft.ts';

/** Returns only the changed fields: another window may have changed the others. */
function changedFields(values: ProfileChange, dirty: Record<string, unknown>): ProfileChange {
  const isChanged = (name: string) => [dirty[name]].flat().some(Boolean);
  return Object.fromEntries(Object.entries(values).filter(([name]) => isChanged(name)));
}

interface ProfileFormProps {
  names: readonly FormFieldName[];
  hints: Partial<Record<FormFieldName, string>>;
  label: string;
  /** The key of the draft, which exists until the user saves or discards the changes. */
  draft: string;
  onClose: () => void;
}

/** The form of a card: save, discard, and a confirmation before changes are lost. */
export function ProfileForm({ names, hints, label, draft, onClose }: ProfileFormProps) {
  const user = useUser();
  const [resolver] = useState(() => profileResolver(profileSchema(names)));
  const form = useForm<ProfileValues, unknown, ProfileChange>({
    resolver,
    defaultValues: profileValues(user, names),
  });
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
      <ProfileFields form={form} names={names} hints={hints} />
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
