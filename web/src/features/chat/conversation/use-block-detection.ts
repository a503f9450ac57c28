import type { ChatRoom } from '@meongmate/shared/contract/chat';
import type { ReceivedRequest } from '@meongmate/shared/contract/friend-requests';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { invalidateUserLists } from '../../../lib/query-client.ts';
import { blockedUsersKey } from '../../../lib/query-keys.ts';
import { isBlockedRoom } from '../api.ts';

interface PollSnapshot {
  senders: ReadonlySet<number>;
  blockedRooms: string;
}

/**
 * Invalidates the other lists when a polled list shows that a block may have begun or ended: a request
 * disappears, or a room loses or regains its preview. No event reports a block.
 */
export function useBlockDetection(
  received: readonly ReceivedRequest[] | undefined,
  rooms: readonly ChatRoom[] | undefined,
): void {
  const client = useQueryClient();
  const lastSnapshot = useRef<PollSnapshot>(undefined);
  useEffect(() => {
    if (!received || !rooms) return;
    const senders = new Set(received.map(({ senderId }) => senderId));
    const blockedRooms = rooms
      .filter(isBlockedRoom)
      .map(({ id }) => id)
      .sort((a, b) => a - b)
      .join();
    const previous = lastSnapshot.current;
    lastSnapshot.current = { senders, blockedRooms };
    if (!previous) return;
    const hasLostSender = [...previous.senders].some((id) => !senders.has(id));
    if (!hasLostSender && previous.blockedRooms === blockedRooms) return;
    invalidateUserLists(client);
    void client.invalidateQueries({ queryKey: blockedUsersKey });
  }, [received, rooms, client]);
}
