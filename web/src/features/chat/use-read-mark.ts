import type { ChatRoom } from '@meongmate/shared/contract/chat';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useReachability } from '../../lib/reachability.ts';
import { readUpTo } from './api.ts';

function subscribeVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Marks the room read once its newest message is on screen in a tab that somebody looks at. */
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
  const isServerThere = useReachability() === 'online';
  const { id: roomId, unreadCount } = room;
  useEffect(() => {
    if (!isServerThere || !isVisible || !isAtEnd || newestId === 0 || unreadCount === 0) return;
    void readUpTo(client, userId, roomId, newestId).catch(() => {
      // A mark that did not get there goes again with the connection; a refused one with the next message.
    });
  }, [client, userId, roomId, newestId, unreadCount, isServerThere, isVisible, isAtEnd]);
}
