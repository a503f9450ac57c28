import type { ServerFrame } from '@meongmate/shared/realtime/protocol';
import { useEffect, useEffectEvent } from 'react';
import { type FrameOf, RealtimeClient, type SocketLike } from './realtime.ts';

/** The only connection of the page; `app/realtime-bridge.tsx` starts and closes it. */
export const realtime = new RealtimeClient({
  openSocket: () =>
    new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`) as unknown as SocketLike,
  setTimer: (run, ms) => setTimeout(run, ms),
  clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  // Not `performance.now`, which stops while the phone sleeps.
  now: Date.now,
  random: Math.random,
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
 * Runs with each new connection: changes without one were not reported. What has just been loaded when the page opens
 * skips the first connection.
 */
export function useOnReconnect(listener: () => void, { skipsFirst = false } = {}): void {
  const onReconnect = useEffectEvent(listener);
  useEffect(() => {
    let isSkipped = skipsFirst;
    return realtime.state.subscribe(() => {
      if (realtime.state.get() !== 'connected') return;
      if (!isSkipped) onReconnect();
      isSkipped = false;
    });
  }, [skipsFirst]);
}
