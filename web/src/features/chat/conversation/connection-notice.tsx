import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from '../../../lib/store.ts';
import { realtime } from '../../../lib/use-realtime.ts';
import { useDisplayedState } from '../../../parts/realtime-badge.tsx';
import { chatText } from '../../../texts/chat.ts';

/** A connection that is being opened is usually open earlier; the notice would only flicker. */
const NOTICE_DELAY_MS = 800;

/** Whether the connection has been closed for long enough to show the notice. */
export function useConnectionNotice(): boolean {
  const isConnected = useDisplayedState(useStore(realtime.state)) === 'connected';
  const [isLasting, setIsLasting] = useState(false);
  useEffect(() => {
    if (isConnected) return;
    const timer = setTimeout(() => setIsLasting(true), NOTICE_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setIsLasting(false);
    };
  }, [isConnected]);
  return !isConnected && isLasting;
}

/** A strip over the start of the messages, so that nothing moves when it appears. */
export function ConnectionNotice({ isShown }: { isShown: boolean }) {
  const state = useDisplayedState(useStore(realtime.state));
  return (
    <div role="status" className="absolute inset-x-0 top-0 z-10">
      {isShown && (
        <p
          data-testid="realtime-state"
          data-state={state}
          className="flex items-center justify-center gap-2 border-b border-line bg-muted px-4 py-2 text-center text-sm text-ink"
        >
          <WifiOff size={16} className="shrink-0" />
          {/* Without a network, and after the last attempt, nothing connects by itself. */}
          {chatText(state === 'disconnected' ? state : 'reconnecting')}
        </p>
      )}
    </div>
  );
}
