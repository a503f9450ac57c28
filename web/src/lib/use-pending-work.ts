import { useEffect, useRef, useState } from 'react';

/** Delays the submission of a form until background work ends, for example the processing of a photo. */
export function usePendingWork() {
  const work = useRef<Promise<void>>(undefined);
  const isMounted = useRef(true);
  const [isAwaited, setAwaited] = useState(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return {
    isAwaited,
    /** `promise` must not reject: its creator handles the errors. */
    track(promise: Promise<void>): void {
      work.current = promise;
    },
    /** Runs `next` when the tracked promise has settled, unless the form is unmounted by then. */
    async after(next: () => void): Promise<void> {
      if (work.current) {
        setAwaited(true);
        await work.current;
        if (!isMounted.current) return;
        setAwaited(false);
      }
      next();
    },
  };
}
