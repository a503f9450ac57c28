import { type ChatRoom, listChanges } from '@meongmate/shared/contract/chat';
import { messagesQuery } from '../features/chat/api.ts';
import { type MessageTimeline, withChanges } from '../features/chat/timeline/message-timeline.ts';
import { call } from '../lib/api.ts';
import { storedListPath } from '../lib/user-cache.ts';

/** The changes since those that the stored conversation contains. */
async function update(roomId: number, stored: MessageTimeline): Promise<MessageTimeline> {
  let timeline = stored;
  for (;;) {
    const query = { after: timeline.changeSeq ?? 0 };
    const { messages, changeSeq, more } = await call(listChanges, { params: { roomId }, query });
    timeline = withChanges(timeline, messages, changeSeq);
    if (!more) return timeline;
  }
}

/**
 * Applies the changes of messages to the conversations that the device stores: a message that was taken back must not be
 * stored any longer. A conversation whose changes cannot be loaded is tried again with the next list of rooms.
 */
export async function updateStoredTimelines(
  cache: Cache,
  rooms: readonly ChatRoom[],
): Promise<void> {
  for (const { id, changeSeq = 0 } of rooms) {
    const path = storedListPath(messagesQuery(id).queryKey);
    const read = async () =>
      (await cache.match(path))?.json() as Promise<MessageTimeline | undefined>;
    const stored = await read();
    if (!stored || stored.isBlocked || (stored.changeSeq ?? 0) >= changeSeq) continue;
    const updated = await update(id, stored).catch(() => undefined);
    // The open conversation may have been stored meanwhile.
    const isUnchanged = (await read())?.changeSeq === stored.changeSeq;
    if (updated && isUnchanged) await cache.put(path, new Response(JSON.stringify(updated)));
  }
}
