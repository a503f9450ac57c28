import type { ChatRoom } from '@meongmate/shared/contract/chat';
import type { QueryKey } from '@tanstack/react-query';
import { isBlockedRoom, messagesQuery } from '../features/chat/api.ts';
import type { MessageTimeline } from '../features/chat/timeline/message-timeline.ts';
import { isOutdated, type LastNeighbours } from '../features/discover/last-neighbours.ts';
import {
  connectionsKey,
  friendRequestsKey,
  lastNeighboursKey,
  roomsKey,
  walksKey,
} from '../lib/query-keys.ts';
import { storedListPath } from '../lib/user-cache.ts';

export const STORED_MESSAGES_MAX = 50;
export const STORED_ROOMS_MAX = 20;
export const STORED_PHOTOS_MAX = 60;
export const STORED_MESSAGE_PHOTOS_MAX = 60;

const messagesKey = messagesQuery(0).queryKey.slice(0, -1);

const startsWith = (key: QueryKey, prefix: QueryKey) =>
  prefix.every((part, at) => key[at] === part);

const isMessages = (key: QueryKey) => startsWith(key, messagesKey);

/** The own lists, and the last list of neighbours. Not their locations, which must not be stored on other devices. */
export const isStoredKey = (key: QueryKey): boolean =>
  isMessages(key) ||
  [roomsKey, friendRequestsKey, connectionsKey, walksKey, lastNeighboursKey].some((prefix) =>
    startsWith(key, prefix),
  );

const isRoomsPath = (pathname: string) => pathname.startsWith(`${storedListPath(roomsKey)}/`);
const isMessagesPath = (pathname: string) => pathname.startsWith(`${storedListPath(messagesKey)}/`);

const isNeighboursPath = (pathname: string) =>
  pathname.startsWith(`${storedListPath(lastNeighboursKey)}/`);

/** Whether the device may no longer have the stored list of neighbours. */
const hasExpired = (text: string, now: number): boolean => {
  const last = JSON.parse(text) as LastNeighbours | null;
  return last === null || isOutdated(last, now);
};

/** The part of a list that is stored: of a conversation only the newest messages. */
export function toStored(key: QueryKey, data: unknown): unknown {
  if (!isMessages(key)) return data;
  const timeline = data as MessageTimeline;
  const messages = timeline.messages.slice(-STORED_MESSAGES_MAX);
  if (messages.length === timeline.messages.length) return timeline;
  return { ...timeline, messages, hasOlder: true };
}

/** The photos that a list shows, by their paths. */
const photosIn = (text: string): string[] => text.match(/\/photos\/[\w.-]+/g) ?? [];

/**
 * The photos of a stored conversation, the newest first. Those of a partner to whom the user has not written may be
 * covered, and are not requested (CHAT-71).
 */
function messagePhotosIn(text: string | undefined, userId: number, hasWritten: boolean): string[] {
  const { messages } = JSON.parse(text || '{"messages":[]}') as Pick<MessageTimeline, 'messages'>;
  if (!hasWritten && !messages.some(({ senderId }) => senderId === userId)) return [];
  return messages.flatMap(({ photo }) => photo?.path ?? []).reverse();
}

const isPhotoPath = (pathname: string) => /^(?:\/api\/chat)?\/photos\//.test(pathname);

/**
 * Compares the cache of a user with its lists. Returns what it must no longer contain: conversations that are gone or
 * closed by a block, those beyond the limit, and photos that no list shows, such as those of a user who blocked the
 * user; the list of neighbours once it was deleted or is older than a day. Also returns the paths of the photos that it
 * lacks. Of too many photos those of the user and of the rooms are stored, and of messages those of the rooms that were
 * opened last; `own.text` contains the paths of the user's own.
 */
export async function compareWithLists(
  cache: Cache,
  own: { id: number; text: string },
  now: number,
): Promise<{ outdated: Request[]; missingPhotos: string[] }> {
  const requests = await cache.keys();
  const pathOf = ({ url }: Request) => new URL(url).pathname;
  const lists = requests.filter((request) => pathOf(request).startsWith(storedListPath([])));
  const texts = new Map<Request, string>();
  for (const request of lists) {
    texts.set(request, (await (await cache.match(request))?.text()) ?? '');
  }
  const roomList = lists.find((request) => isRoomsPath(pathOf(request)));
  const roomsText = roomList && texts.get(roomList);
  const rooms = roomsText === undefined ? undefined : (JSON.parse(roomsText) as ChatRoom[]);
  const conversationsOf = (ofRooms: readonly ChatRoom[]) =>
    new Set(ofRooms.map(({ id }) => storedListPath(messagesQuery(id).queryKey)));
  const openRooms = rooms && conversationsOf(rooms.filter((room) => !isBlockedRoom(room)));
  const written = conversationsOf(rooms?.filter(({ hasWritten }) => hasWritten) ?? []);
  const conversations = lists.filter((request) => isMessagesPath(pathOf(request)));
  const newest = new Set(conversations.slice(-STORED_ROOMS_MAX));
  const closed = conversations.filter(
    (request) => !newest.has(request) || (openRooms && !openRooms.has(pathOf(request))),
  );
  const messagePhotos = conversations
    .filter((request) => !closed.includes(request))
    .reverse()
    .flatMap((request) => messagePhotosIn(texts.get(request), own.id, written.has(pathOf(request))))
    .slice(0, STORED_MESSAGE_PHOTOS_MAX);
  for (const request of conversations) texts.delete(request);
  // Only photos that are stored for other lists are shown in it.
  const neighbours = lists.filter((request) => isNeighboursPath(pathOf(request)));
  const expired = neighbours.filter((request) => hasExpired(texts.get(request) ?? 'null', now));
  for (const request of neighbours) texts.delete(request);
  const named = [own.text, roomsText || '', ...texts.values()].flatMap(photosIn);
  const shown = new Set([...[...new Set(named)].slice(0, STORED_PHOTOS_MAX), ...messagePhotos]);
  const photos = requests.filter((request) => isPhotoPath(pathOf(request)));
  const stored = new Set(photos.map(pathOf));
  return {
    outdated: [...closed, ...expired, ...photos.filter((photo) => !shown.has(pathOf(photo)))],
    missingPhotos: [...shown].filter((path) => !stored.has(path)),
  };
}
