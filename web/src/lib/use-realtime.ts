import type { ServerFrame } from '@meongmate/shared/realtime/protocol';
import { useEffect, useEffectEvent } from 'react';
import { type FrameOf, RealtimeClient, type SocketLike } from './realtime.ts';
import { BROWSER_TIMERS } from './retry.ts';

/** The only connection of the page; `app/realtime-bridge.tsx` starts and closes it. */
export const realtime = new RealtimeClient({
  openSocket: () =>
    new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`) as unknown as SocketLike,
  ...BROWSER_TIMERS,
  // Not `performance.now`, which stops while the phone sleeps.
  now: Date.now,
  isPageVisible: () => document.visibilityState === 'visible',
});

export function useRealtimeFrame<T extends ServerFrame['type']>(
  type: T,
  listener: (frame: FrameOf<T>) => void,
): void {
  const onFrame = useEffectEvent(listener);
  useEffect(() => {
    return realtime.on(type, (frame) => onFrame(frame));
  }, [type]);
}

/**
 * Runs with each new connection, also with the first: changes without one were not reported, and a list may have been
 * loaded before it.
 */
export function useOnReconnect(listener: () => void): void {
  const onReconnect = useEffectEvent(listener);
  useEffect(() => {
    return realtime.state.subscribe(() => {
      if (realtime.state.get() === 'connected') onReconnect();
    });
  }, []);
}
