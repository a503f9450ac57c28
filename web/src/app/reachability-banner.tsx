import { CloudOff, WifiOff } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { reachability } from '../lib/reachability.ts';
import { useStore } from '../lib/store.ts';
import { t } from '../texts/t.ts';

/** Shows that the network or the server is unavailable; disappears when it is available again. */
export function ReachabilityBanner() {
  const state = useStore(reachability);
  const isOffline = state === 'offline';
  const Icon = isOffline ? WifiOff : CloudOff;
  const banner = useRef<HTMLDivElement>(null);
  // A conversation fills the screen, so it needs the height of the banner.
  useLayoutEffect(() => {
    const height = state === 'online' ? 0 : (banner.current?.offsetHeight ?? 0);
    document.documentElement.style.setProperty('--notice-height', `${height}px`);
  }, [state]);
  return (
    <div ref={banner} role="status" aria-live="polite" className="sticky top-0 z-40">
      {state !== 'online' && (
        <p className="flex items-center justify-center gap-2 bg-accent-soft px-4 py-2 text-center text-sm font-medium text-accent-ink">
          <Icon size={18} className="shrink-0" aria-hidden="true" />
          {t(isOffline ? 'errors.offline' : 'errors.unreachable')}
        </p>
      )}
    </div>
  );
}
