import type { ChatRoom, Message } from '@meongmate/shared/contract/chat';
import { useMemo } from 'react';
import { onSessionReset } from '../../../lib/session-reset.ts';
import { createStore, useStore } from '../../../lib/store.ts';

/** The messages whose photos the user has uncovered, until the page is closed. */
const revealed = createStore<ReadonlySet<number>>(new Set());
onSessionReset(() => revealed.set(new Set()));

export function revealPhotos(messageIds: readonly number[]): void {
  revealed.set(new Set([...revealed.get(), ...messageIds]));
}

/** Returns which photos of a room are covered: all that the user received and has not uncovered, until they write. */
export function useCoveredPhotos(
  room: ChatRoom,
  messages: readonly Message[] | undefined,
  userId: number,
): (messageId: number) => boolean {
  const shown = useStore(revealed);
  // The room says it of all its messages, but not at once.
  const hasWritten =
    room.hasWritten || (messages?.some(({ senderId }) => senderId === userId) ?? false);
  return useMemo(() => (id: number) => !hasWritten && !shown.has(id), [hasWritten, shown]);
}
