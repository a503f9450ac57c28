import type { ChatRoom, Quote } from '@meongmate/shared/contract/chat';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { reachability } from '../../../lib/reachability.ts';
import { sessionEpoch } from '../../../lib/session-reset.ts';
import { useStore } from '../../../lib/store.ts';
import { showError, showToast } from '../../../lib/toast.ts';
import { realtime, useRealtimeFrame } from '../../../lib/use-realtime.ts';
import { chatPhotosText } from '../../../texts/chat-photos.ts';
import { errorsText } from '../../../texts/errors.ts';
import { loadWithRetry } from '../../../ui/lazy.tsx';
import {
  blockQuery,
  closeRoom,
  isBlockedRoom,
  loadOlder,
  messagesQuery,
  roomSyncOf,
} from '../api.ts';
import { dropPreview } from '../photos/photo-previews.ts';
import { useCoveredPhotos } from '../photos/revealed-photos.ts';
import { sendingOf } from '../sending/message-sending.ts';
import { toConversationRows } from './conversation-rows.ts';
import type { ConversationRow } from './message-row.ts';

export interface ConversationState {
  rows: ConversationRow[];
  loading: boolean;
  /** Why no messages are loaded: a block, a room of other users, or an unavailable server. */
  problem: 'blocked' | 'not-found' | 'failed' | null;
  blockedByMe: boolean;
  /** There is something to read, which a block leaves on the screen. */
  hasHistory: boolean;
  /** The id of the newest stored message. */
  newestId: number;
  send(text: string, replyTo: Quote | null): void;
  sendPhotos(files: readonly File[], replyTo: Quote | null): void;
  retry(clientId: string): void;
  discard(clientId: string): void;
  loadOlder(): void;
  reload(): void;
}

function problemOf(error: unknown): ConversationState['problem'] {
  if (!error) return null;
  return isApiError(error, 'not_found') ? 'not-found' : 'failed';
}

/** The messages of a room, stored and pending, kept up to date. */
export function useConversation(userId: number, room: ChatRoom): ConversationState {
  const client = useQueryClient();
  const { id: roomId, otherUser } = room;
  const block = useQuery({ ...blockQuery(userId, otherUser.id), enabled: !otherUser.isDeleted });
  const blockedByMe = block.data ?? false;
  const isPreviewHidden = isBlockedRoom(room);
  const isClosed = blockedByMe || isPreviewHidden;
  const query = useQuery({ ...messagesQuery(roomId), enabled: !isClosed });
  const { outbox, queue } = useMemo(() => sendingOf(userId, client), [userId, client]);
  const pending = useStore(outbox.entries);
  const connection = useStore(realtime.state);

  useEffect(() => {
    queue.resume();
  }, [queue]);

  const sync = roomSyncOf(client, roomId);

  useRealtimeFrame('new-message', ({ message }) => {
    if (message.roomId === roomId) sync.add(message);
  });
  useRealtimeFrame('message-changed', ({ message, changeSeq }) => {
    if (message.roomId === roomId) sync.change(message, changeSeq);
  });

  // Frames may have been missed while disconnected, so catch up after each connection. A message that
  // arrived while the first page was loading may be missing from both.
  // A stored timeline is shown while its request is running, and the response replaces it.
  const isLoaded = query.data !== undefined && query.fetchStatus === 'idle';
  useEffect(() => {
    if (connection !== 'connected') return;
    queue.resume();
    if (isLoaded) sync.catchUp();
  }, [connection, sync, queue, isLoaded]);

  // The polled room list shows messages and changes without a frame, also while there is no connection.
  const { lastMessageAt, changeSeq = 0 } = room;
  useEffect(() => {
    if (isLoaded) sync.catchUpTo(lastMessageAt, changeSeq);
  }, [sync, isLoaded, lastMessageAt, changeSeq]);

  // A user who blocks sees no messages any more. Not removed: a new query would begin with the copy of the device.
  // For the blocked user the conversation closes as after any other end: its messages stay until the page is left (BLK-22).
  useEffect(() => {
    if (blockedByMe) void client.resetQueries({ queryKey: messagesQuery(roomId).queryKey });
    else if (isPreviewHidden) closeRoom(client, roomId);
  }, [client, roomId, blockedByMe, isPreviewHidden]);

  // The block status is outdated if the user has blocked or unblocked in another page or device.
  const { refetch: refetchBlock } = block;
  const isOutdated = block.isSuccess && (blockedByMe ? room.lastMessage !== null : isPreviewHidden);
  useEffect(() => {
    if (isOutdated) void refetchBlock();
  }, [isOutdated, refetchBlock]);

  const loadingOlder = useRef(false);
  const hasOlder = query.data?.hasOlder ?? false;
  const loadOlderOnce = useCallback(() => {
    if (!hasOlder || loadingOlder.current) return;
    loadingOlder.current = true;
    void loadOlder(client, roomId)
      .catch(() => {})
      .finally(() => {
        loadingOlder.current = false;
      });
  }, [client, roomId, hasOlder]);

  const isReachable = useStore(reachability) === 'online';
  // A block withholds the greeting in the room list, but not the one that is already shown.
  const [greeting, setGreeting] = useState(room.greeting);
  if (room.greeting && room.greeting !== greeting) setGreeting(room.greeting);
  // A former member has no dog to name.
  const hasIntro = !otherUser.isDeleted;
  const messages = query.data?.messages;
  const newestId = messages?.at(-1)?.id ?? 0;
  const startsHere = messages !== undefined && !hasOlder;
  const isPhotoCovered = useCoveredPhotos(room, messages, userId);
  const rows = useMemo(
    () =>
      toConversationRows(
        messages ?? [],
        pending.filter((entry) => entry.roomId === roomId),
        userId,
        { isReachable, isPhotoCovered, ...(startsHere && { opening: { hasIntro, greeting } }) },
      ),
    [
      messages,
      pending,
      roomId,
      userId,
      isReachable,
      isPhotoCovered,
      startsHere,
      hasIntro,
      greeting,
    ],
  );

  // Stable functions, otherwise every bubble would re-render with each message.
  const actions = useMemo(
    () => ({
      retry: (clientId: string) => queue.retry(clientId),
      discard(clientId: string) {
        outbox.remove(clientId);
        dropPreview(clientId);
      },
    }),
    [queue, outbox],
  );

  return {
    rows,
    loading: query.isPending && !isClosed,
    problem:
      isClosed || query.data?.isBlocked ? 'blocked' : problemOf(messages ? null : query.error),
    blockedByMe,
    hasHistory: newestId > 0 || (startsHere && greeting !== null),
    newestId,
    send: (text, replyTo) =>
      queue.send({
        clientId: crypto.randomUUID(),
        roomId,
        senderId: userId,
        message: text,
        replyTo,
        createdAt: new Date().toISOString(),
        state: 'sending',
        retries: false,
      }),
    sendPhotos(files, replyTo) {
      const epoch = sessionEpoch();
      const load = () =>
        // The second loads for some photos only, also without a network.
        Promise.all([
          import('../photos/send-photos.ts'),
          import('../../../lib/photo-turn.ts'),
        ]).catch((error: unknown) => {
          showToast({ title: chatPhotosText('willSend') });
          throw error;
        });
      loadWithRetry(load).then(
        ([{ sendPhotos }]) => {
          const isSameUser = epoch === sessionEpoch();
          if (isSameUser) void sendPhotos(files, { roomId, replyTo }, { outbox, queue });
        },
        () => showError(errorsText('network')),
      );
    },
    ...actions,
    loadOlder: loadOlderOnce,
    reload: () => void query.refetch(),
  };
}
