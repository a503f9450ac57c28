import type { Message } from '@meongmate/shared/contract/chat';
import { expect, it, vi } from 'vitest';
import { aMessage } from '../../../test-support/chat-fixtures.ts';
import { type MessageTimeline, toTimeline } from './message-timeline.ts';
import { type ChangesPage, RoomSync } from './room-sync.ts';

const DELETED_AT = '2026-11-21T01:00:00.000Z';
const takenBack = (id: number): Message =>
  aMessage({ id, message: '', deletedAt: DELETED_AT, replyTo: null, reactions: [] });
const withHeart = (id: number, ...userIds: number[]): Message =>
  aMessage({ id, reactions: [{ reaction: 'heart', userIds }] });

function openRoom(loaded: readonly Message[] | undefined, changeSeq = 0) {
  let timeline: MessageTimeline | undefined = loaded && toTimeline(loaded, false, changeSeq);
  const fetchChanges = vi.fn<(after: number) => Promise<ChangesPage>>();
  const setTimer = vi.fn();
  const sync = new RoomSync({
    getTimeline: () => timeline,
    setTimeline: (next) => {
      timeline = next;
    },
    fetchAfter: async () => [],
    fetchChanges,
    setTimer,
    clearTimer() {},
    random: () => 0,
  });
  return {
    sync,
    fetchChanges,
    setTimer,
    load: (messages: readonly Message[], seq: number) => {
      timeline = toTimeline(messages, false, seq);
    },
    get messages() {
      return timeline?.messages;
    },
    get changeSeq() {
      return timeline?.changeSeq;
    },
  };
}

it('[CHAT-76] the next change from a frame replaces the message without a request', async () => {
  const room = openRoom([aMessage({ id: 1 }), aMessage({ id: 2 })], 4);
  room.sync.change(withHeart(1, 2), 5);
  expect(room.messages).toEqual([withHeart(1, 2), aMessage({ id: 2 })]);
  expect(room.changeSeq).toBe(5);
  await Promise.resolve();
  expect(room.fetchChanges).not.toHaveBeenCalled();
});

it('[CHAT-76] a frame that is older than the loaded state changes nothing', () => {
  const room = openRoom([takenBack(1)], 6);
  room.sync.change(withHeart(1, 2), 5);
  expect(room.messages).toEqual([takenBack(1)]);
});

it('[CHAT-76] after a gap the changes since the last known one are fetched, page by page', async () => {
  const room = openRoom([aMessage({ id: 1 }), aMessage({ id: 2 }), aMessage({ id: 3 })], 4);
  room.fetchChanges
    .mockResolvedValueOnce({ changeSeq: 5, messages: [takenBack(2)], more: true })
    .mockResolvedValueOnce({ changeSeq: 7, messages: [withHeart(1, 2)], more: false });
  room.sync.change(withHeart(1, 2), 7);
  expect(room.messages?.[0]).toEqual(withHeart(1, 2));
  await vi.waitFor(() => expect(room.changeSeq).toBe(7));
  expect(room.fetchChanges.mock.calls).toEqual([[4], [5]]);
  expect(room.messages).toEqual([withHeart(1, 2), takenBack(2), aMessage({ id: 3 })]);
});

it('[CHAT-76] the room list reports a change that no frame brought, and a failed request is repeated', async () => {
  const room = openRoom([aMessage({ id: 1, createdAt: DELETED_AT })], 4);
  room.sync.catchUpTo(DELETED_AT, 4);
  expect(room.fetchChanges).not.toHaveBeenCalled();
  room.fetchChanges
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValueOnce({ changeSeq: 5, messages: [takenBack(1)], more: false });
  room.sync.catchUpTo(DELETED_AT, 5);
  await vi.waitFor(() => expect(room.setTimer).toHaveBeenCalledOnce());
  room.setTimer.mock.calls[0]?.[0]();
  await vi.waitFor(() => expect(room.messages).toEqual([takenBack(1)]));
});

it('[CHAT-76] a change that arrives before the first page is fetched once the page is loaded', async () => {
  const room = openRoom(undefined);
  room.sync.change(takenBack(1), 5);
  // The page was requested before the change.
  room.load([aMessage({ id: 1, createdAt: DELETED_AT })], 4);
  room.fetchChanges.mockResolvedValueOnce({ changeSeq: 5, messages: [takenBack(1)], more: false });
  room.sync.catchUpTo(DELETED_AT, 4);
  await vi.waitFor(() => expect(room.messages).toEqual([takenBack(1)]));
});

it('[CHAT-76] a response that is older than a frame of the meantime does not undo it', async () => {
  const room = openRoom([aMessage({ id: 1 })], 4);
  let respond = (_: ChangesPage): void => undefined;
  room.fetchChanges.mockReturnValueOnce(
    new Promise((resolve) => {
      respond = resolve;
    }),
  );
  room.sync.catchUpTo(null, 5);
  await vi.waitFor(() => expect(room.fetchChanges).toHaveBeenCalled());
  room.sync.change(withHeart(1, 2), 5);
  room.sync.change(takenBack(1), 6);
  respond({ changeSeq: 5, messages: [withHeart(1, 2)], more: false });
  await new Promise((resolve) => setTimeout(resolve));
  expect(room.messages).toEqual([takenBack(1)]);
  expect(room.changeSeq).toBe(6);
});
