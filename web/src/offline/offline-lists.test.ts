import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { roomsQuery } from '../features/chat/api.ts';
import { connectionsQuery } from '../features/connections/api.ts';
import { nearbyKey } from '../lib/query-keys.ts';
import { currentUserEntry } from '../lib/storage.ts';
import { userCacheName } from '../lib/user-cache.ts';
import { aRoom } from '../test-support/chat-fixtures.ts';
import { fakeCacheStorage, pathsIn } from '../test-support/fake-cache-storage.ts';
import { fakeNetwork } from '../test-support/fake-network.ts';
import { aConnection, aNeighbour, aPerson, aUser } from '../test-support/user-fixtures.ts';
import { startOfflineLists } from './offline-lists.ts';

const photo = (name: string) => `/photos/${name}.webp`;
const image = { headers: { 'content-type': 'image/webp' } };

it('[OFFL-4] [OFFL-6] the page stores the photos of its lists and of the user once, after the worker is installed, and none of neighbours', async () => {
  const storage = fakeCacheStorage();
  let installWorker = (): void => undefined;
  const ready = new Promise<void>((resolve) => {
    installWorker = resolve;
  });
  vi.stubGlobal('navigator', { serviceWorker: { ready } });
  currentUserEntry.set(aUser({ id: 7, dogImage: photo('own') }));
  const network = fakeNetwork({
    [`GET ${photo('own')}`]: image,
    [`GET ${photo('room')}`]: image,
    [`GET ${photo('friend')}`]: image,
    [`GET ${photo('blocked')}`]: { status: 403 },
  });
  const client = new QueryClient();
  const stop = startOfflineLists(client, 7);
  const room = aRoom({ otherUser: { dogImage: photo('room') } });
  client.setQueryData(nearbyKey, [aNeighbour({ dogImage: photo('neighbour') })]);
  client.setQueryData(roomsQuery(7).queryKey, [room]);
  const connectedUser = aPerson({ dogImage: photo('friend'), profileImage: photo('blocked') });
  client.setQueryData(connectionsQuery(7).queryKey, [aConnection({ connectedUser })]);
  const storedPhotos = async () =>
    (await pathsIn(await storage.open(userCacheName(7)))).filter((path) => /photos/.test(path));
  const lists = await storage.open(userCacheName(7));
  await vi.waitFor(async () => expect(await pathsIn(lists)).toHaveLength(2), 3000);
  expect(network.calls.map(({ path }) => path)).toEqual([]);
  installWorker();
  const expected = ['own', 'room', 'friend'].map((name) => `${photo(name)}?w=320`);
  await vi.waitFor(async () => expect(await storedPhotos()).toEqual(expected), 3000);

  client.setQueryData(connectionsQuery(7).queryKey, []);
  await vi.waitFor(async () => expect(await storedPhotos()).toEqual(expected.slice(0, 2)), 3000);
  // A slow machine may also probe the connection.
  const requested = network.calls
    .map(({ path }) => path)
    .filter((path) => path.startsWith('/photos/'));
  expect(requested.sort()).toEqual(['blocked', 'friend', 'own', 'room'].map(photo));
  stop();
});
