import { expect, it, vi } from 'vitest';
import { fillLocalStorage } from '../../../test-support/full-storage.ts';
import { MessageOutbox, type PendingMessage } from './message-outbox.ts';

const pending = (clientId: string, createdAt: string): PendingMessage => ({
  clientId,
  roomId: 1,
  senderId: 7,
  message: clientId,
  createdAt,
  state: 'failed',
  retries: true,
});

it('[OFFL-3] pending messages keep their order after a reload if the clock was set back', () => {
  const outbox = new MessageOutbox(7);
  outbox.add(pending('zz-first', '2026-07-01T10:00:00.000Z'));
  outbox.add(pending('mm-second', '2026-07-01T09:00:00.000Z'));
  outbox.add(pending('aa-third', '2026-07-01T09:00:00.000Z'));
  const reloaded = new MessageOutbox(7).entries.get().map(({ clientId }) => clientId);
  expect(reloaded).toEqual(['zz-first', 'mm-second', 'aa-third']);
});

it('[OFFL-3] messages of two windows are in the order of writing', () => {
  const [one, other] = [new MessageOutbox(7), new MessageOutbox(7)];
  one.add(pending('zz-first', '2026-07-01T10:00:00.000Z'));
  other.add(pending('mm-second', '2026-07-01T09:00:00.000Z'));
  one.add(pending('aa-third', '2026-07-01T10:00:00.000Z'));
  const idsOf = (outbox: MessageOutbox) => outbox.reread().map(({ clientId }) => clientId);
  expect(idsOf(one)).toEqual(['zz-first', 'mm-second', 'aa-third']);
  expect(idsOf(other)).toEqual(idsOf(one));
});

it('[OFFL-18] a message that the full storage rejects is marked until it can be stored', () => {
  const outbox = new MessageOutbox(7);
  outbox.add(pending('a', '2026-07-01T10:00:00.000Z'));
  fillLocalStorage();
  outbox.add(pending('b', '2026-07-01T10:00:01.000Z'));
  // Without its new state, the stored copy would be outdated.
  outbox.update('a', { isRefused: true });
  expect(outbox.reread()).toMatchObject([
    { clientId: 'a', isRefused: true, isUnstored: true },
    { clientId: 'b', isUnstored: true },
  ]);
  expect(new MessageOutbox(7).entries.get()).toEqual([]);
  vi.unstubAllGlobals();
  outbox.update('b', { state: 'sending' });
  outbox.remove('a');
  expect(outbox.reread()).toEqual([
    { ...pending('b', '2026-07-01T10:00:01.000Z'), state: 'sending' },
  ]);
  expect(new MessageOutbox(7).entries.get()).toEqual(outbox.entries.get());
});
