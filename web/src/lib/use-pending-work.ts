import { useEffect, useRef, useState } from 'react';

/** Delays the submission of a form until background work ends, for example the processing of a photo. */
export function usePendingWork() {
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
