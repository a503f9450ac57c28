import type { ChatRoom } from '@meongmate/shared/contract/chat';
import { RECONNECT } from '@meongmate/shared/realtime/connection';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isNetworkError, isRetryable } from '../../../lib/api-error.ts';
import { isPageUsed } from '../../../lib/page-use.ts';
import { reachability } from '../../../lib/reachability.ts';
import { retryDelayMs } from '../../../lib/retry-delay.ts';
import { useStore } from '../../../lib/store.ts';
import { markReadUpTo } from '../api.ts';

const RETRY = { firstMs: RECONNECT.longestMs, longestMs: RECONNECT.longestMs };

function subscribeVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Marks the room as read when its newest message is on screen in a visible tab that is used. */
export function useReadReceipt(
  userId: number,
  room: ChatRoom,
  newestId: number,
  isAtEnd: boolean,
): void {
  const client = useQueryClient();
  const isVisible = useSyncExternalStore(
    subscribeVisibility,
    () => document.visibilityState === 'visible',
  );
  const isUsed = useStore(isPageUsed);
  const isServerReachable = useStore(reachability) === 'online';
  const [retryCount, setRetryCount] = useState(0);
  const { id: roomId, unreadCount } = room;
  useEffect(() => {
    if (!isServerReachable || !isVisible || !isUsed || !isAtEnd) return;
    if (newestId === 0 || unreadCount === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCancelled = false;
    markReadUpTo(client, userId, roomId, newestId).catch((error: unknown) => {
      // Network errors are retried when the server is reachable again, permanent errors never.
      if (isCancelled || isNetworkError(error) || !isRetryable(error)) return;
      timer = setTimeout(
        () => setRetryCount(retryCount + 1),
        retryDelayMs(0, error, { backoff: RETRY }),
      );
    });
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [
    client,
    userId,
    roomId,
    newestId,
    unreadCount,
    isServerReachable,
    isVisible,
    isUsed,
    isAtEnd,
    retryCount,
  ]);
}
