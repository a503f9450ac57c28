import { useEffect, useState } from 'react';

/** Returns the time, updated every `everyMs`, so that "3 hours ago" stays correct on an open page. */
export function useNow(intervalMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return now;
}
