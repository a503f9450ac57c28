import { expect, it } from 'vitest';
import { messagesQuery } from '../features/chat/api.ts';
import { toTimeline } from '../features/chat/timeline/message-timeline.ts';
import { storedListPath } from '../lib/user-cache.ts';
import { aMessage, aRoom } from '../test-support/chat-fixtures.ts';
import { fakeCacheStorage } from '../test-support/fake-cache-storage.ts';
import { errorResponse, fakeNetwork } from '../test-support/fake-network.ts';
import { updateStoredTimelines } from './stored-changes.ts';

const CHANGES = 'GET /api/chat/changes/5';
const takenBack = aMessage({ message: '', deletedAt: '2026-11-21T01:00:00.000Z' });
const path = storedListPath(messagesQuery(5).queryKey);

async function aStoredRoom() {
  const cache = await fakeCacheStorage().open('user-7');
  await cache.put(path, new Response(JSON.stringify(toTimeline([aMessage()], false, 3))));
  const stored = async () => (await cache.match(path))?.json();
  return { cache, stored };
}

it('[CHAT-80] a message that was taken back is deleted from the stored conversation', async () => {
  const network = fakeNetwork({
    [CHANGES]: { body: { changeSeq: 4, messages: [takenBack], more: false } },
  });
  const { cache, stored } = await aStoredRoom();
  await updateStoredTimelines(cache, [aRoom({ changeSeq: 3 }), aRoom({ id: 6, changeSeq: 9 })]);
  expect(network.calls).toEqual([]);
  await updateStoredTimelines(cache, [aRoom({ changeSeq: 4 })]);
  expect(network.calls.map(({ query }) => query.get('after'))).toEqual(['3']);
  expect(await stored()).toEqual(toTimeline([takenBack], false, 4));
});

it('[CHAT-80] changes that cannot be loaded are requested again with the next list', async () => {
  const network = fakeNetwork({ [CHANGES]: errorResponse(503, 'unavailable') });
  const { cache, stored } = await aStoredRoom();
  await updateStoredTimelines(cache, [aRoom({ changeSeq: 4 })]);
  expect(await stored()).toEqual(toTimeline([aMessage()], false, 3));
  network.handlers[CHANGES] = { body: { changeSeq: 4, messages: [takenBack], more: false } };
  await updateStoredTimelines(cache, [aRoom({ changeSeq: 4 })]);
  expect(await stored()).toEqual(toTimeline([takenBack], false, 4));
});
