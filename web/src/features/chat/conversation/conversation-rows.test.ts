import type { Message } from '@meongmate/shared/contract/chat';
import { expect, it } from 'vitest';
import type { PendingMessage } from '../sending/message-outbox.ts';
import { toConversationRows } from './conversation-rows.ts';
import type { ConversationRow } from './message-row.ts';

const ME = 1;
const OTHER = 2;
const message = (
  id: number,
  senderId: number,
  createdAt: string,
  clientId: string | null = null,
): Message => ({
  id,
  roomId: 1,
  senderId,
  message: `말 ${id}`,
  createdAt,
  clientId,
  sender: { name: '민아', dogName: '보리', dogBreed: '시바견' },
  walkEvent: null,
});
const unsent = (clientId: string, createdAt: string): PendingMessage => ({
  clientId,
  roomId: 1,
  senderId: ME,
  message: '보내는 중인 말',
  createdAt,
  state: 'sending',
  retries: false,
});
const DAY_1 = '2026-11-20T03:00:00.000Z';
const DAY_2 = '2026-11-21T03:00:10.000Z';
const DAY_2_SAME_MINUTE = '2026-11-21T03:00:40.000Z';

it('[FMT-8] each day begins with its date', () => {
  const rows = toConversationRows([message(1, ME, DAY_1), message(2, ME, DAY_2)], [], ME);
  expect(rows.map(({ kind }) => kind)).toEqual(['date', 'message', 'date', 'message']);
});

it('[FMT-8] unsent messages of yesterday appear under the last day, and no date appears twice', () => {
  const messages = [message(1, ME, DAY_1), message(2, OTHER, DAY_2)];
  const waiting = [unsent('a', DAY_1), unsent('b', DAY_2_SAME_MINUTE)];
  const rows = toConversationRows(messages, waiting, ME);
  const kinds = rows.map((row) => (row.kind === 'date' ? 'date' : row.key));
  expect(kinds).toEqual(['date', 'm1', 'date', 'm2', 'a', 'b']);
  const tomorrow = toConversationRows([], [unsent('a', DAY_1), unsent('b', DAY_2)], ME);
  expect(tomorrow.map(({ kind }) => kind)).toEqual(['date', 'message', 'date', 'message']);
});

it('[CHAT-7] a run has one opening row, and the last message of a minute shows the time', () => {
  const messages = [
    message(1, OTHER, DAY_2),
    message(2, OTHER, DAY_2_SAME_MINUTE),
    message(3, ME, DAY_2_SAME_MINUTE),
  ];
  const rows = toConversationRows(messages, [], ME).filter((row) => row.kind === 'message');
  expect(
    rows.map(({ mine, startsGroup, showsTime }) => ({ mine, startsGroup, showsTime })),
  ).toEqual([
    { mine: false, startsGroup: true, showsTime: false },
    { mine: false, startsGroup: false, showsTime: true },
    { mine: true, startsGroup: true, showsTime: true },
  ]);
});

it('a sent message shows its time although an unsent one follows', () => {
  const waiting = [unsent('a', DAY_2_SAME_MINUTE)];
  const rows = toConversationRows([message(1, ME, DAY_2)], waiting, ME);
  expect(rows.map((row) => row.kind === 'message' && row.showsTime)).toEqual([false, true, false]);
});

it('[CHAT-11] a pending message has the same row key after the server has stored it', () => {
  const onItsWay = toConversationRows([], [unsent('a', DAY_2)], ME).at(-1);
  const arrived = toConversationRows([message(9, ME, DAY_2, 'a')], [unsent('a', DAY_2)], ME);
  expect(arrived).toHaveLength(2);
  expect(arrived.at(-1)?.key).toBe(onItsWay?.key);
  expect(arrived.at(-1)).toMatchObject({ state: 'sent', clientId: null });
});

it('[CHAT-11] a new message does not change the row objects of the others', () => {
  const messages = [message(1, OTHER, DAY_1), message(2, ME, DAY_2)];
  const isNew = (before: readonly ConversationRow[]) => (row: ConversationRow) =>
    row.kind === 'message' && !before.includes(row);
  const before = toConversationRows(messages, [], ME);
  const more = [...messages, message(3, ME, DAY_2_SAME_MINUTE)];
  const after = toConversationRows(more, [], ME);
  // The row before it no longer shows its time. For the other user all rows are different objects.
  expect(after.filter(isNew(before)).map(({ key }) => key)).toEqual(['m2', 'm3']);
  expect(toConversationRows(more, [], OTHER).filter(isNew(after))).toHaveLength(3);
});

it('[CHAT-35] without a connection a pending message waits; a refused one has failed', () => {
  const failed = { ...unsent('a', DAY_2), state: 'failed' as const };
  const stateOf = (message: PendingMessage, isReachable: boolean) => {
    const row = toConversationRows([], [message], ME, { isReachable }).at(-1);
    return row?.kind === 'message' && row.state;
  };
  expect(stateOf(unsent('a', DAY_2), true)).toBe('sending');
  expect(stateOf(unsent('a', DAY_2), false)).toBe('waiting');
  expect(stateOf({ ...failed, retries: true }, false)).toBe('waiting');
  expect(stateOf({ ...failed, retries: true, isRefused: true }, false)).toBe('failed');
  expect(stateOf(failed, true)).toBe('failed');
});

it('[OFFL-18] a waiting message that the device has not stored is marked as such, not as waiting', () => {
  const messages = [
    unsent('a', DAY_2),
    { ...unsent('b', DAY_2_SAME_MINUTE), isUnstored: true },
    { ...unsent('c', DAY_2_SAME_MINUTE), isUnstored: true },
  ];
  const rows = toConversationRows([], messages, ME, { isReachable: false }).slice(1);
  expect(rows.map((row) => row.kind === 'message' && [row.state, row.showsTime])).toEqual([
    ['waiting', true],
    ['unstored', false],
    ['unstored', true],
  ]);
});

it('[CHAT-35] only the last of several waiting messages states that they wait', () => {
  const waiting = [unsent('a', DAY_2), unsent('b', DAY_2_SAME_MINUTE)];
  const rows = toConversationRows([], waiting, ME, { isReachable: false });
  expect(rows.map((row) => row.kind === 'message' && row.showsTime)).toEqual([false, false, true]);
});

it('[CHAT-36] the greeting comes first, under its own day', () => {
  const greeting = { message: '인사', senderId: OTHER, createdAt: DAY_1 };
  const opening = { hasIntro: true, greeting };
  const kindsOf = (messages: readonly Message[]) =>
    toConversationRows(messages, [], ME, { opening }).map(({ kind }) => kind);
  expect(kindsOf([])).toEqual(['intro', 'date', 'greeting']);
  expect(kindsOf([message(1, ME, DAY_1)])).toEqual(['intro', 'date', 'greeting', 'message']);
  expect(kindsOf([message(1, ME, DAY_2)])).toEqual([
    'intro',
    'date',
    'greeting',
    'date',
    'message',
  ]);
});

it('[CHAT-30] without greeting and messages there are no rows', () => {
  const opening = { hasIntro: true, greeting: null };
  expect(toConversationRows([], [], ME, { opening })).toEqual([]);
});
