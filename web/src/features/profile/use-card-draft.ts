import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { readDraft, useFormDraft } from '../../lib/drafts.ts';

/** Stores unsaved input of a card and restores it (PROF-16). */
export function useCardDraft<V extends FieldValues, C, T>(
  name: string,
  form: UseFormReturn<V, C, T>,
): void {
  const { setValue } = form;
  useEffect(() => {
    for (const [field, value] of Object.entries(readDraft<V>(name) ?? {})) {
      setValue(field as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true });
    }
  }, [name, setValue]);
  useFormDraft(name, form);
}
