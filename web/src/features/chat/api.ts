import { isUserBlocked } from '@meongmate/shared/contract/blocks';
import {
  type ChatRoom,
  listChanges,
  listMessages,
  listRooms,
  type Message,
  markRead,
  sendMessage,
} from '@meongmate/shared/contract/chat';
import type { SharedWalk, Walk } from '@meongmate/shared/contract/walks';
import { MESSAGE_PAGE_SIZE, ROOMS_POLL_MS } from '@meongmate/shared/rules/limits';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, POLL_TIMEOUT_MS, urlOf } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { sendEarly } from '../../lib/early-requests.ts';
import { paths } from '../../lib/paths.ts';
import { invalidateUserLists } from '../../lib/query-client.ts';
import { pairBlockKey, roomsKey, userRoomsKey } from '../../lib/query-keys.ts';
import type { FrameOf } from '../../lib/realtime.ts';
import { BROWSER_TIMERS } from '../../lib/retry.ts';
import { onSessionReset } from '../../lib/session-reset.ts';
import type { PendingMessage } from './sending/message-outbox.ts';
import {
  type MessageTimeline,
  toClosed,
  toTimeline,
  withOlder,
  withWalks,
} from './timeline/message-timeline.ts';
import { RoomSync } from './timeline/room-sync.ts';

/** Polled every 3 s while the page is visible. */
export const roomsQuery = (userId: number) =>
  queryOptions({
    queryKey: userRoomsKey(userId),
    queryFn: async ({ signal }) => {
      const rooms = await call(listRooms, { params: { userId }, signal });
      sendEarly(paths.chat, [urlOf(listRooms, { params: { userId } })]);
      return rooms;
    },
    refetchInterval: ROOMS_POLL_MS,
  });

/** The rooms, which the shell polls already. */
export const unpolledRoomsQuery = (userId: number) => ({
  ...roomsQuery(userId),
  refetchInterval: false as const,
});

/** For a blocked pair the list contains the time of the last message but not the message. */
export const isBlockedRoom = ({ lastMessage, lastMessageAt }: ChatRoom): boolean =>
  lastMessage === null && lastMessageAt !== null;

/** The number of the last change of a room, from the room list. */
const changeSeqOf = (client: QueryClient, roomId: number): number =>
  client
    .getQueriesData<ChatRoom[]>({ queryKey: roomsKey })
    .flatMap(([, rooms]) => rooms ?? [])
    .find(({ id }) => id === roomId)?.changeSeq ?? 0;

/** The newest messages of a room; older and newer ones are merged into the same cache entry. */
export const messagesQuery = (roomId: number) =>
  queryOptions({
    queryKey: ['chat', 'messages', roomId],
    queryFn: async ({ signal, client, queryKey }): Promise<MessageTimeline> => {
      // Before the request, so that no later change is considered known.
      const changeSeq = changeSeqOf(client, roomId);
      try {
        const messages = await call(listMessages, { params: { roomId }, signal });
        return toTimeline(messages, messages.length === MESSAGE_PAGE_SIZE, changeSeq);
      } catch (error) {
        if (isApiError(error, 'blocked'))
          return toClosed(client.getQueryData(queryKey), Date.now());
        throw error;
      }
    },
    // The room list does not show the end of a block for a room without messages, so the room is polled.
    refetchInterval: ({ state }) => (state.data?.isBlocked ? ROOMS_POLL_MS : false),
    // Cached only while the room is open: reopening starts at the newest message.
    gcTime: 0,
  });

/** Whether the caller has blocked the other user. */
export const blockQuery = (userId: number, otherId: number) =>
  queryOptions({
    queryKey: pairBlockKey(userId, otherId),
    queryFn: async ({ signal }) => {
      const { isBlocked } = await call(isUserBlocked, { params: { userId, otherId }, signal });
      return isBlocked;
    },
  });

/** Closes a room in the cache; the page shows its messages until it is left. */
export function closeRoom(client: QueryClient, roomId: number): void {
  client.setQueryData(
    messagesQuery(roomId).queryKey,
    (timeline) => timeline && toClosed(timeline, Date.now()),
  );
}

/** Closes the room as soon as any request about it returns 403 `blocked`. */
export async function closeRoomIfBlocked<T>(
  client: QueryClient,
  roomId: number,
  response: Promise<T>,
): Promise<T> {
  try {
    return await response;
  } catch (error) {
    if (isApiError(error, 'blocked')) {
      closeRoom(client, roomId);
      invalidateUserLists(client);
    }
    throw error;
  }
}

const roomSyncs = new WeakMap<QueryClient, Map<number, RoomSync>>();

/** Returns the only sync of a room: frames, polls and sends share it. */
export function roomSyncOf(client: QueryClient, roomId: number): RoomSync {
  const rooms = roomSyncs.get(client) ?? new Map<number, RoomSync>();
  roomSyncs.set(client, rooms);
  const { queryKey } = messagesQuery(roomId);
  const roomSync =
    rooms.get(roomId) ??
    new RoomSync({
      getTimeline() {
        const timeline = client.getQueryData(queryKey);
        return timeline?.isBlocked ? undefined : timeline;
      },
      setTimeline: (timeline) => client.setQueryData(queryKey, timeline),
      fetchAfter(after, limit) {
        const query = { after, limit };
        const page = call(listMessages, { params: { roomId }, query, timeoutMs: POLL_TIMEOUT_MS });
        return closeRoomIfBlocked(client, roomId, page);
      },
      fetchChanges(after) {
        const query = { after };
        const page = call(listChanges, { params: { roomId }, query, timeoutMs: POLL_TIMEOUT_MS });
        return closeRoomIfBlocked(client, roomId, page);
      },
      ...BROWSER_TIMERS,
    });
  rooms.set(roomId, roomSync);
  return roomSync;
}

export async function loadOlder(
  client: QueryClient,
  roomId: number,
  limit = MESSAGE_PAGE_SIZE,
): Promise<void> {
  const { queryKey } = messagesQuery(roomId);
  const timeline = client.getQueryData(queryKey);
  const first = timeline?.messages[0];
  if (!first || timeline.isBlocked) return;
  const page = await closeRoomIfBlocked(
    client,
    roomId,
    call(listMessages, { params: { roomId }, query: { before: first.id, limit } }),
  );
  client.setQueryData(queryKey, (latest) =>
    latest && !latest.isBlocked ? withOlder(latest, page, page.length === limit) : latest,
  );
}

/** A walk as messages contain it: what only the caller sees must not be stored with the room. */
const toSharedWalk = ({ partner: _, change: __, after: ___, ...walk }: Walk): SharedWalk => walk;

/** Shows walks in their present state in the loaded messages of a room. */
export function patchWalks(client: QueryClient, roomId: number, walks: readonly Walk[]): void {
  client.setQueryData(
    messagesQuery(roomId).queryKey,
    (timeline) => timeline && withWalks(timeline, walks.map(toSharedWalk)),
  );
}

export function postMessage(
  client: QueryClient,
  { roomId, senderId, message, clientId, replyTo }: PendingMessage,
): Promise<Message> {
  const body = { roomId, senderId, message, clientId, ...(replyTo && { replyTo: replyTo.id }) };
  return closeRoomIfBlocked(client, roomId, call(sendMessage, { body }));
}

/** The last message of each room that this page has marked as read. */
const ownReadMarks = new Map<number, number>();
onSessionReset(() => ownReadMarks.clear());

/** Whether another device of the user has read a room: the room list shows fewer unread messages. */
export const isReadElsewhere = (
  { roomId, userId: readerId, lastReadMessageId }: FrameOf<'messages-read'>,
  userId: number,
): boolean => readerId === userId && lastReadMessageId > (ownReadMarks.get(roomId) ?? 0);

/** Marks a room as read up to a message that the user has seen. */
export async function markReadUpTo(
  client: QueryClient,
  userId: number,
  roomId: number,
  lastReadMessageId: number,
): Promise<void> {
  ownReadMarks.set(roomId, lastReadMessageId);
  const { unreadCount } = await closeRoomIfBlocked(
    client,
    roomId,
    call(markRead, { params: { roomId, userId }, body: { lastReadMessageId } }),
  );
  client.setQueryData(roomsQuery(userId).queryKey, (rooms) =>
    rooms?.map((room): ChatRoom => (room.id === roomId ? { ...room, unreadCount } : room)),
  );
}
