import { CloudOff, WifiOff } from 'lucide-react';
import { reachability } from '../lib/reachability.ts';
import { useStore } from '../lib/store.ts';
import { errorsText } from '../texts/errors.ts';

/** Shows that the network or the server is unavailable; disappears when it is available again. */
export function ReachabilityBanner() {
  const state = useStore(reachability);
  const isOffline = state === 'offline';
  const Icon = isOffline ? WifiOff : CloudOff;
  return (
    <div
      role="status"
      aria-live="polite"
      // A conversation has its own notice, and fills the screen.
      className="sticky top-0 z-40 [:root:has(.conversation)_&]:hidden"
    >
      {state !== 'online' && (
        <p className="flex items-center justify-center gap-2 bg-accent-soft bleed-x-4 py-2 text-center text-sm font-medium text-accent-ink">
          <Icon size={18} className="shrink-0" />
          {errorsText(isOffline ? 'offline' : 'unreachable')}
        </p>
      )}
    </div>
  );
}
