import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import { useEffect, useState } from 'react';

/**
 * Returns the time, updated every minute, so that "3 hours ago" stays correct on an open page. With `moment` it is also updated when
 * that passes, for what appears then.
 */
export function useNow(moment?: string | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const at = moment ? Date.parse(moment) : now;
  useEffect(() => {
    const waitMs = at - Date.now();
    // The next minute sets a timer for a later one.
    if (at <= now || waitMs > MINUTE_MS) return;
    const timer = setTimeout(() => setNow(Math.max(at, Date.now())), waitMs);
    return () => clearTimeout(timer);
  }, [at, now]);
  return now;
}
