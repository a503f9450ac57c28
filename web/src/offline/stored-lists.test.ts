import { HOUR_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { messagesQuery, roomsQuery } from '../features/chat/api.ts';
import { connectionsQuery } from '../features/connections/api.ts';
import { receivedRequestsQuery, sentRequestsQuery } from '../features/friend-requests/api.ts';
import { pastWalksQuery, walksQuery } from '../features/walks/api.ts';
import { seriesQuery } from '../features/walks/series-api.ts';
import { blockedUsersKey, lastNeighboursKey, locationKey, nearbyKey } from '../lib/query-keys.ts';
import { storedListPath } from '../lib/user-cache.ts';
import { fakeCacheStorage } from '../test-support/fake-cache-storage.ts';
import {
  compareWithLists,
  isStoredKey,
  STORED_MESSAGES_MAX,
  STORED_PHOTOS_MAX,
  STORED_ROOMS_MAX,
  toStored,
} from './stored-lists.ts';

const NOW = Date.parse('2026-07-02T09:00:00.000Z');

async function cacheOf(
  entries: readonly (readonly [path: string, content: unknown])[],
): Promise<Cache> {
  const cache = await fakeCacheStorage().open('user-7');
  for (const [path, content] of entries)
    await cache.put(path, new Response(JSON.stringify(content)));
  return cache;
}

async function outdatedPaths(cache: Cache): Promise<string[]> {
  return (await compareWithLists(cache, { id: 7, text: '' }, NOW)).outdated.map(
    ({ url }) => new URL(url).pathname,
  );
}

const roomsPath = storedListPath(roomsQuery(7).queryKey);
const messagesPath = (roomId: number) => storedListPath(messagesQuery(roomId).queryKey);
const open = (id: number, dogImage: string | null = null) => ({
  id,
  lastMessage: '안녕',
  lastMessageAt: '2026-07-01T09:00:00.000Z',
  otherUser: { dogImage },
});
const blocked = (id: number) => ({ ...open(id), lastMessage: null });

it('[OFFL-6] [OFFL-1] the own lists are stored, searches and locations are not', () => {
  const stored = [
    ...[roomsQuery(7), messagesQuery(3), connectionsQuery(7)],
    ...[receivedRequestsQuery(7), sentRequestsQuery(7)],
    ...[walksQuery(7), pastWalksQuery(7), seriesQuery(7)],
    { queryKey: [...lastNeighboursKey, 7] },
  ];
  for (const { queryKey } of stored)
    expect([queryKey, isStoredKey(queryKey)]).toEqual([queryKey, true]);
  for (const key of [nearbyKey, locationKey, blockedUsersKey, ['chat', 'block', 7, 8]]) {
    expect([key, isStoredKey(key)]).toEqual([key, false]);
  }
});

it('[OFFL-2] only the newest messages of a conversation are stored', () => {
  const messages = Array.from({ length: STORED_MESSAGES_MAX + 5 }, (_, at) => ({ id: at + 1 }));
  const timeline = { messages, hasOlder: false, contiguousUpToId: messages.length };
  const { queryKey } = messagesQuery(3);
  expect(toStored(queryKey, timeline)).toEqual({
    ...timeline,
    messages: messages.slice(5),
    hasOlder: true,
  });
  const short = { ...timeline, messages: messages.slice(0, 2) };
  expect(toStored(queryKey, short)).toBe(short);
  expect(toStored(roomsQuery(7).queryKey, [1])).toEqual([1]);
});

it('[OFFL-6] conversations that are gone or closed by a block are deleted', async () => {
  const cache = await cacheOf([
    [roomsPath, [open(1), blocked(2)]],
    [messagesPath(1), { messages: [] }],
    [messagesPath(2), { messages: [] }],
    [messagesPath(3), { messages: [] }],
  ]);
  expect(await outdatedPaths(cache)).toEqual([messagesPath(2), messagesPath(3)]);
});

it('[OFFL-2] conversations beyond the limit are deleted, the oldest first', async () => {
  const ids = Array.from({ length: STORED_ROOMS_MAX + 2 }, (_, at) => at + 1);
  const conversations = ids.map((id) => [messagesPath(id), { messages: [] }] as const);
  const cache = await cacheOf([...conversations, [roomsPath, ids.map((id) => open(id))]]);
  expect(await outdatedPaths(cache)).toEqual([messagesPath(1), messagesPath(2)]);
  // The room list may not be stored yet.
  expect(await outdatedPaths(await cacheOf(conversations.slice(1)))).toEqual([messagesPath(2)]);
});

it('[OFFL-4] photos of users who are in no stored list are deleted', async () => {
  const cache = await cacheOf([
    ['/photos/shown-1_a.webp', ''],
    ['/photos/gone.webp', ''],
    [roomsPath, [open(1, '/photos/shown-1_a.webp')]],
  ]);
  expect(await outdatedPaths(cache)).toEqual(['/photos/gone.webp']);
});

it('[OFFL-4] of too many photos the own ones and those of the rooms are stored first', async () => {
  const photo = (name: string) => `/photos/${name}.webp`;
  const friends = Array.from({ length: STORED_PHOTOS_MAX }, (_, at) => photo(`friend${at}`));
  const last = friends.at(-1) ?? '';
  const cache = await cacheOf([
    [storedListPath(connectionsQuery(7).queryKey), friends],
    [roomsPath, [open(1, photo('room'))]],
    [last, ''],
  ]);
  const { missingPhotos, outdated } = await compareWithLists(
    cache,
    { id: 7, text: photo('own') },
    NOW,
  );
  expect(missingPhotos).toEqual([photo('own'), photo('room'), ...friends.slice(0, -2)]);
  expect(outdated.map(({ url }) => new URL(url).pathname)).toEqual([last]);
});

it('[CHAT-74] photos of messages are stored unless they may be covered, and deleted with their messages', async () => {
  const path = (id: number) => `/api/chat/photos/${id}`;
  const photo = (id: number, senderId: number) => ({ id, senderId, photo: { path: path(id) } });
  const cache = await cacheOf([
    [messagesPath(1), { messages: [photo(11, 7), { id: 12, senderId: 8 }, photo(13, 8)] }],
    [messagesPath(2), { messages: [photo(21, 9)] }],
    [`${path(11)}?width=640`, ''],
    [`${path(14)}?width=640`, ''],
  ]);
  const { missingPhotos, outdated } = await compareWithLists(cache, { id: 7, text: '' }, NOW);
  expect(missingPhotos).toEqual([path(13)]);
  expect(outdated.map(({ url }) => new URL(url).pathname)).toEqual([path(14)]);
});

const neighboursPath = storedListPath([...lastNeighboursKey, 7]);

it('[OFFL-19] the list of neighbours is deleted after a day, and once it was emptied', async () => {
  const hours = (count: number) => ({ at: NOW - count * HOUR_MS, people: [] });
  expect(await outdatedPaths(await cacheOf([[neighboursPath, hours(24)]]))).toEqual([]);
  for (const gone of [hours(25), hours(-1), null])
    expect(await outdatedPaths(await cacheOf([[neighboursPath, gone]]))).toEqual([neighboursPath]);
});

it('[OFFL-6] no photo is stored for the list of neighbours', async () => {
  const people = [{ dogImage: '/photos/neighbour.webp' }, { dogImage: '/photos/friend.webp' }];
  const cache = await cacheOf([
    [neighboursPath, { at: NOW, people }],
    [storedListPath(connectionsQuery(7).queryKey), ['/photos/friend.webp']],
    ['/photos/friend.webp', ''],
    ['/photos/neighbour.webp', ''],
  ]);
  const { missingPhotos, outdated } = await compareWithLists(cache, { id: 7, text: '' }, NOW);
  expect(missingPhotos).toEqual([]);
  expect(outdated.map(({ url }) => new URL(url).pathname)).toEqual(['/photos/neighbour.webp']);
});
