import type { User } from '@meongmate/shared/contract/people';
import type { ProfileChange } from '@meongmate/shared/contract/users';
import type { FieldName } from '@meongmate/shared/profile/profile-fields';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { errorText } from '../../lib/api-error.ts';
import { clearDraft, readDraft, saveDraft } from '../../lib/drafts.ts';
import { setServerErrors } from '../../lib/form-errors.ts';
import { useUser } from '../../lib/session.tsx';
import { showError, showToast } from '../../lib/toast.ts';
import {
  type ProfileValues,
  profileResolver,
  profileSchema,
  profileValues,
} from '../../parts/profile-values.ts';
import { commonText } from '../../texts/common.ts';
import { errorsText } from '../../texts/errors.ts';
import { profileText } from '../../texts/profile.ts';
import { useSaveProfile } from './api.ts';
import { changedNames, overtakenNames, pickValues, type Values } from './profile-changes.rules.ts';

/** The changed values, and those that the editor was opened with. */
interface Draft {
  values: Values;
  base: Values;
}

/**
 * The form of an editor. It sends only changed fields. A value that was saved elsewhere since the editor was opened
 * is not overwritten before the user has seen it (PROF-66).
 */
export function useProfileForm(
  names: readonly FieldName[],
  draftName: string,
  onClose: () => void,
) {
  const user = useUser();
  const save = useSaveProfile();
  const [resolver] = useState(() => profileResolver(profileSchema(names)));
  const [draft] = useState(() => readDraft<Draft>(draftName));
  const [base, setBase] = useState<Values>(() => ({
    ...profileValues(user, names),
    ...draft?.base,
  }));
  /** The saved user, while the editor shows which values others have changed. */
  const [overtaken, setOvertaken] = useState<{ user: User; names: readonly FieldName[] }>();
  const form = useForm<ProfileValues, unknown, ProfileChange>({
    resolver,
    defaultValues: { ...base, ...draft?.values },
  });
  const { control, subscribe, getValues, setValue } = form;
  const changed = changedNames(names, base, useWatch({ control }));

  // With each change: a reload directly after it loses none.
  useEffect(() => {
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const now = changedNames(names, base, values);
        if (now.length === 0) clearDraft(draftName);
        else saveDraft(draftName, { values: pickValues(values, now), base: pickValues(base, now) });
      },
    });
  }, [subscribe, names, base, draftName]);

  const set = (name: FieldName, value: Values[FieldName]) =>
    setValue(name, value as string & string[], { shouldDirty: true });

  /** Takes over values saved elsewhere, except where the user has changed the same field. */
  function follow(latest: User, mine: readonly FieldName[]): void {
    const saved: Values = profileValues(latest, names);
    const inConflict = overtakenNames(mine, { base, saved, values: getValues() });
    setBase(saved);
    for (const name of names) if (!mine.includes(name)) set(name, saved[name]);
    saveDraft(draftName, { values: pickValues(getValues(), mine), base: pickValues(saved, mine) });
    setOvertaken({ user: latest, names: inConflict });
  }

  function close(): void {
    clearDraft(draftName);
    onClose();
  }

  const submit = form.handleSubmit((output) => {
    const mine = changedNames(names, base, getValues());
    if (mine.length === 0) {
      close();
      return;
    }
    save.mutate(
      {
        change: Object.fromEntries(mine.map((name) => [name, output[name as keyof ProfileChange]])),
        isOvertaken: (latest) => {
          const saved: Values = profileValues(latest, names);
          return overtakenNames(mine, { base, saved, values: getValues() }).length > 0;
        },
      },
      {
        onSuccess: (result) => {
          if (result.kind === 'overtaken') {
            follow(result.user, mine);
            return;
          }
          showToast({ title: profileText('saved') });
          close();
        },
        onError: (error) => {
          if (setServerErrors(error, form.setError)) return;
          showError(errorsText('profileUpdateError'), errorText(error, commonText('tryAgain')));
        },
      },
    );
  });

  return {
    form,
    changedCount: changed.length,
    isPending: save.isPending,
    isSaved: save.data?.kind === 'saved',
    overtaken,
    /** Replaces the own values by those that were saved elsewhere. */
    takeSaved() {
      for (const name of overtaken?.names ?? []) set(name, base[name]);
      setOvertaken(undefined);
    },
    discard: () => clearDraft(draftName),
    submit,
  };
}

export type ProfileEditorForm = ReturnType<typeof useProfileForm>;
