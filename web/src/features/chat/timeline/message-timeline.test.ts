import type { Message } from '@meongmate/shared/contract/chat';
import { expect, it } from 'vitest';
import { aWalk, inMessage } from '../../../test-support/walk-fixtures.ts';
import {
  type MessageTimeline,
  toClosed,
  toTimeline,
  withChanges,
  withNewer,
  withNextPage,
  withOlder,
  withWalks,
} from './message-timeline.ts';

const message = (id: number): Message => ({
  id,
  roomId: 1,
  senderId: 1,
  message: `말 ${id}`,
  createdAt: '2026-11-21T09:00:00.000Z',
  clientId: null,
  sender: { name: '민아', dogName: '보리', dogBreed: '시바견' },
  walkEvent: null,
});
const logOf = (...ids: number[]): MessageTimeline => toTimeline(ids.map(message), true);
const idsOf = (log: MessageTimeline) => log.messages.map(({ id }) => id);

it('[CLI-7] a message from socket, response and poll is stored once, in order of id', () => {
  const log = withNewer(withNewer(logOf(3, 5), [message(7), message(4)]), [message(4), message(7)]);
  expect(idsOf(log)).toEqual([3, 4, 5, 7]);
});

it('[CLI-7] a known message returns the same log object', () => {
  const log = logOf(1, 2);
  expect(withNewer(log, [message(2)])).toBe(log);
});

it('[CHAT-15] older messages are added at the start, with the flag for more', () => {
  const log = withOlder(logOf(8, 9), [message(6), message(7)], false);
  expect(idsOf(log)).toEqual([6, 7, 8, 9]);
  expect(log).toMatchObject({ hasOlder: false });
});

it('[CLI-7] a message from a frame does not extend the part without gaps', () => {
  const withFrame = withNewer(logOf(1, 2), [message(5)]);
  expect(withFrame.contiguousUpToId).toBe(2);
  const withPage = withNextPage(withFrame, [message(3), message(5)]);
  expect(idsOf(withPage)).toEqual([1, 2, 3, 5]);
  expect(withPage.contiguousUpToId).toBe(5);
  expect(withNextPage(withPage, [])).toBe(withPage);
});

it('[CLI-7] a message that is twice in a page is stored once', () => {
  expect(idsOf(withNewer(logOf(1), [message(2), message(2)]))).toEqual([1, 2]);
});

it('[CHAT-76] taking back a message empties the quotes of it', () => {
  const replyTo = { id: 1, senderId: 1, text: '말 1', photo: false };
  const log = toTimeline([message(1), { ...message(2), replyTo }, message(3)], false);
  const takenBack = { ...message(1), message: '', deletedAt: '2026-11-21T10:00:00.000Z' };
  const changed = withChanges(log, [takenBack], 1);
  expect(changed.messages).toEqual([
    takenBack,
    { ...message(2), replyTo: { ...replyTo, text: '' } },
    message(3),
  ]);
  expect(changed.messages[2]).toBe(log.messages[2]);
  expect(withChanges(changed, [message(1)], 1)).toBe(changed);
});

it('[WALKUI-9] a newer version of a walk replaces the one in its message, an older one does not', () => {
  const walk = inMessage(aWalk({ version: 2 }));
  const log = toTimeline([message(1), { ...message(2), walk }], false);
  const cancelled = { ...walk, status: 'cancelled', version: 3 } as const;
  expect(withWalks(log, [cancelled]).messages).toEqual([
    message(1),
    { ...message(2), walk: cancelled },
  ]);
  expect(withWalks(log, [{ ...cancelled, version: 2 }])).toBe(log);
  expect(withWalks(log, [{ ...cancelled, id: 99 }])).toBe(log);
});

it('[BLK-22] a closed timeline keeps its messages, shows open walks as cancelled and adds nothing', () => {
  const now = Date.parse('2026-11-21T09:00:00.000Z');
  const walk = (startsAt: string, status: 'accepted' | 'proposed' | 'declined') => ({
    ...message(1),
    walk: { ...inMessage(aWalk()), startsAt, status },
  });
  const later = '2026-11-22T09:00:00.000Z';
  const log = toTimeline(
    [
      walk(later, 'accepted'),
      walk(later, 'proposed'),
      walk(later, 'declined'),
      walk('2026-11-20T09:00:00.000Z', 'accepted'),
      message(2),
    ],
    true,
  );
  const closed = toClosed(log, now);
  expect(closed.messages.map(({ walk: shown }) => shown?.status)).toEqual([
    'cancelled',
    'cancelled',
    'declined',
    'accepted',
    undefined,
  ]);
  expect(closed).toMatchObject({ hasOlder: true, isBlocked: true });
  expect(toClosed(closed, now)).toBe(closed);
  expect(toClosed(undefined, now)).toMatchObject({ messages: [], isBlocked: true });
});
