import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import { useEffect, useState } from 'react';

/** Returns the time, updated every minute, so that "3 hours ago" stays correct on an open page. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
