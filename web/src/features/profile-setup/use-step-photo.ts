import type { FormEvent, Ref } from 'react';
import { usePendingWork } from '../../lib/use-pending-work.ts';

interface ControlledPhoto {
  field: { ref: Ref<HTMLInputElement>; value: string; onChange: (dataUrl: string) => void };
  fieldState: { error?: { message?: string | undefined } | undefined };
}

/** The photo of a step: the step is submitted after the processing of the photo. */
export function useStepPhoto({ field, fieldState }: ControlledPhoto, submit: () => void) {
  const work = usePendingWork();
  const { ref, value, onChange } = field;
  return {
    /** Props of the `PhotoField`. */
    field: { ref, value, onChange, onWork: work.track, error: fieldState.error?.message },
    /** Props of the `StepFrame`. */
    frame: {
      pending: work.isWaiting,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void work.runAfter(submit);
      },
    },
  };
}
