import type { ChatRoom } from '@meongmate/shared/contract/chat';
import type { ReceivedRequest } from '@meongmate/shared/contract/friend-requests';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { invalidatePeople } from '../lib/query-client.ts';

/** Users whom the polled lists show: by a request, or by the preview of a room, which a block takes away. */
function partnersIn(received: readonly ReceivedRequest[], rooms: readonly ChatRoom[]): Set<number> {
  return new Set([
    ...received.map(({ senderId }) => senderId),
    ...rooms.filter(({ lastMessage }) => lastMessage).map(({ otherUser }) => otherUser.id),
  ]);
}

/** Reads the other lists again when a user disappears from the polled ones: no event reports a block. */
export function useLostPartners(
  received: readonly ReceivedRequest[] | undefined,
  rooms: readonly ChatRoom[] | undefined,
): void {
  const client = useQueryClient();
  const known = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    if (!received || !rooms) return;
    const partners = partnersIn(received, rooms);
    const isLost = [...known.current].some((id) => !partners.has(id));
    known.current = partners;
    if (isLost) invalidatePeople(client);
  }, [received, rooms, client]);
}
