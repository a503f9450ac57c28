import { useEffect, useRef, useState } from 'react';

/** Work a form must not be sent without, such as a photo that is still being made ready. */
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
    /** `promise` never rejects: whoever makes it says what went wrong. */
    track(promise: Promise<void>): void {
      work.current = promise;
    },
    /** Runs `next` when what is tracked has ended, unless the form is gone by then. */
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
