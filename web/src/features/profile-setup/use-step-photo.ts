import type { FormEvent, Ref } from 'react';
import { usePendingWork } from '../../lib/use-pending-work.ts';

interface ControlledPhoto {
  field: { ref: Ref<HTMLInputElement>; value: string; onChange: (dataUrl: string) => void };
  fieldState: { error?: { message?: string | undefined } | undefined };
}

/** The photo of a step: the step is left when the photo is ready that is being prepared. */
export function useStepPhoto({ field, fieldState }: ControlledPhoto, submit: () => void) {
  const work = usePendingWork();
  const { ref, value, onChange } = field;
  return {
    /** For the `PhotoField`. */
    field: { ref, value, onChange, onWork: work.track, error: fieldState.error?.message },
    /** For the `StepFrame`. */
    frame: {
      pending: work.isAwaited,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void work.after(submit);
      },
    },
  };
}
