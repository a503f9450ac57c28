import type { ChatRoom } from '@meongmate/shared/contract/chat';
import { RECONNECT } from '@meongmate/shared/realtime/connection';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isNetworkError, isPassing } from '../../lib/api-error.ts';
import { reachability } from '../../lib/reachability.ts';
import { useStore } from '../../lib/store.ts';
import { readUpTo } from './api.ts';

function subscribeVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Marks the room as read when its newest message is on screen in a visible tab. */
export function useReadMark(
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
  const isServerThere = useStore(reachability) === 'online';
  const [refusals, setRefusals] = useState(0);
  const { id: roomId, unreadCount } = room;
  useEffect(() => {
    if (!isServerThere || !isVisible || !isAtEnd || newestId === 0 || unreadCount === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    readUpTo(client, userId, roomId, newestId).catch((error: unknown) => {
      // Network errors are retried when the server is reachable again, permanent errors never.
      if (isOver || isNetworkError(error) || !isPassing(error)) return;
      timer = setTimeout(() => setRefusals(refusals + 1), RECONNECT.longestMs);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [client, userId, roomId, newestId, unreadCount, isServerThere, isVisible, isAtEnd, refusals]);
}
