import { isPageUsed, watchPageUse } from './page-use.ts';
import { onResponse, silenceMs } from './reachability.ts';
import type { Credentials } from './realtime.ts';
import { reviveConnections } from './revive-connections.ts';
import { realtime } from './use-realtime.ts';

/** After any of these the connection and the polls may be dead without an event. */
const WAKE_EVENTS = ['online', 'pageshow', 'focus', 'pointerdown', 'keydown'] as const;

/** Longer than the longest pause between two responses to polls of a visible page. */
const SILENCE_MS = 6000;

/**
 * Connects a user, and finds out when the socket or the requests of the page hang on a dead connection. `poll` requests
 * the polled lists now. Returns a function that disconnects.
 */
export function watchConnection(credentials: Credentials, poll: () => void): () => void {
  // After a silence the device may have slept: hanging polls are repeated, and a new poll does not wait for its time.
  const pollAfterSilence = () => {
    if (silenceMs() < SILENCE_MS) return;
    void reviveConnections(true);
    poll();
  };
  const wake = ({ type }: Event) => {
    if (document.visibilityState !== 'visible') return;
    realtime.wake(type === 'pointerdown' || type === 'keydown');
    pollAfterSilence();
  };
  const reportUse = () => realtime.setUsed(isPageUsed.get());
  realtime.start(credentials);
  const endings = [
    watchPageUse(),
    isPageUsed.subscribe(reportUse),
    onResponse(() => realtime.serverResponded()),
    realtime.state.subscribe(() => {
      if (realtime.state.get() === 'connected') pollAfterSilence();
    }),
  ];
  reportUse();
  for (const type of WAKE_EVENTS) window.addEventListener(type, wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    for (const type of WAKE_EVENTS) window.removeEventListener(type, wake);
    document.removeEventListener('visibilitychange', wake);
    for (const end of endings) end();
    realtime.close();
  };
}
