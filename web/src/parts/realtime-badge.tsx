import clsx from 'clsx';
import { reachability } from '../lib/reachability.ts';
import type { RealtimeState } from '../lib/realtime.ts';
import { useStore } from '../lib/store.ts';
import { t } from '../texts/t.ts';

const SHOWN = {
  connected: 'connected',
  connecting: 'connecting',
  waiting: 'connecting',
  stopped: 'disconnected',
} as const satisfies Record<RealtimeState, string>;

/** The specification has two words for each of the two screens. */
const WORDS = {
  requests: { live: 'realtime.realtime', other: 'realtime.connecting' },
  conversation: { live: 'realtime.connected', other: 'realtime.disconnected' },
} as const;

/** Whether news arrives by itself right now. */
export function RealtimeBadge({
  state,
  screen,
}: {
  state: RealtimeState;
  screen: keyof typeof WORDS;
}) {
  // A socket notices much later than the browser that there is no network.
  const shown = useStore(reachability) === 'offline' ? 'disconnected' : SHOWN[state];
  return (
    <span
      data-testid="realtime-state"
      data-state={shown}
      className="inline-flex items-center gap-1.5 text-sm text-ink-soft"
    >
      <span
        aria-hidden="true"
        className={clsx(
          'size-2.5 rounded-full',
          shown === 'connected' && 'bg-park',
          shown === 'connecting' && 'bg-honey',
          shown === 'disconnected' && 'bg-rose',
        )}
      />
      {t(WORDS[screen][shown === 'connected' ? 'live' : 'other'])}
    </span>
  );
}
