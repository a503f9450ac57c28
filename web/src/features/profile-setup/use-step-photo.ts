import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react';

/** Delays the submission of a form until background work ends, for example the processing of a photo. */
function usePendingWork() {
  const pendingWork = useRef<Promise<void>>(undefined);
  const isMounted = useRef(true);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return {
    isWaiting,
    /** `promise` must not reject: its creator handles the errors. */
    track(promise: Promise<void>): void {
      pendingWork.current = promise;
    },
    /** Runs `next` when the tracked promise has settled, unless the form is unmounted by then. */
    async runAfter(action: () => void): Promise<void> {
      if (pendingWork.current) {
        setWaiting(true);
        await pendingWork.current;
        if (!isMounted.current) return;
        setWaiting(false);
      }
      action();
    },
  };
}

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
