import clsx from 'clsx';
import { reachability } from '../lib/reachability.ts';
import type { RealtimeState } from '../lib/realtime.ts';
import { useStore } from '../lib/store.ts';
import { realtimeText } from '../texts/realtime.ts';

const DISPLAYED_STATES = {
  connected: 'connected',
  connecting: 'connecting',
  waiting: 'connecting',
  stopped: 'disconnected',
} as const satisfies Record<RealtimeState, string>;

/** The specification has two texts for each of the two screens. */
const STATE_TEXTS = {
  requests: { live: 'live', other: 'connecting' },
  conversation: { live: 'connected', other: 'disconnected' },
} as const;

/** Returns the state of the connection as the page shows it. */
export function useDisplayedState(state: RealtimeState) {
  // A socket detects a lost network much later than the browser.
  return useStore(reachability) === 'offline' ? 'disconnected' : DISPLAYED_STATES[state];
}

/** Shows whether realtime events arrive at the moment. */
export function RealtimeBadge({
  state,
  screen,
  className = 'text-sm',
}: {
  state: RealtimeState;
  screen: keyof typeof STATE_TEXTS;
  className?: string;
}) {
  const shown = useDisplayedState(state);
  return (
    <span
      data-testid="realtime-state"
      data-state={shown}
      className={clsx('inline-flex items-center gap-1.5 text-ink-soft', className)}
    >
      <span
        aria-hidden="true"
        className={clsx(
          'size-2 rounded-full',
          shown === 'connected' && 'bg-primary',
          shown === 'connecting' && 'bg-accent',
          shown === 'disconnected' && 'bg-danger',
        )}
      />
      {realtimeText(STATE_TEXTS[screen][shown === 'connected' ? 'live' : 'other'])}
    </span>
  );
}
