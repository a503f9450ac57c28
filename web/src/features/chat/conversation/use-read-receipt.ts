import type { ChatRoom } from '@meongmate/shared/contract/chat';
import { RECONNECT } from '@meongmate/shared/realtime/connection';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isNetworkError, isRetryable } from '../../../lib/api-error.ts';
import { isPageUsed, useIsPageVisible } from '../../../lib/page-use.ts';
import { reachability } from '../../../lib/reachability.ts';
import { Retry } from '../../../lib/retry.ts';
import { useStore } from '../../../lib/store.ts';
import { markReadUpTo } from '../api.ts';

const RETRY = { firstMs: RECONNECT.longestMs, longestMs: RECONNECT.longestMs };

/** Marks the room as read when its newest message is on screen in a visible tab that is used. */
export function useReadReceipt(
  userId: number,
  room: ChatRoom,
  newestId: number,
  isAtEnd: boolean,
): void {
  const client = useQueryClient();
  const isVisible = useIsPageVisible();
  const isUsed = useStore(isPageUsed);
  const isServerReachable = useStore(reachability) === 'online';
  const [retryCount, setRetryCount] = useState(0);
  const { id: roomId, unreadCount } = room;
  useEffect(() => {
    if (!isServerReachable || !isVisible || !isUsed || !isAtEnd) return;
    if (newestId === 0 || unreadCount === 0) return;
    const retry = new Retry(RETRY);
    let isCancelled = false;
    markReadUpTo(client, userId, roomId, newestId).catch((error: unknown) => {
      // Network errors are retried when the server is reachable again, permanent errors never.
      if (isCancelled || isNetworkError(error) || !isRetryable(error)) return;
      retry.later(() => setRetryCount(retryCount + 1), error);
    });
    return () => {
      isCancelled = true;
      retry.cancel();
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
