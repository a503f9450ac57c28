import type { Message } from '@meongmate/shared/contract/chat';
import { expect, it } from 'vitest';
import { aMessage } from '../../../test-support/chat-fixtures.ts';
import { toConversationRows } from '../conversation/conversation-rows.ts';
import type { MessageRow } from '../conversation/message-row.ts';
import type { PendingMessage } from '../sending/message-outbox.ts';

const ME = 1;
const OTHER = 2;
const START = Date.parse('2026-11-21T03:00:10.000Z');
const at = (seconds: number) => new Date(START + seconds * 1000).toISOString();

const photo = (id: number, seconds: number, given: Partial<Message> = {}): Message =>
  aMessage({
    id,
    senderId: OTHER,
    message: '',
    createdAt: at(seconds),
    photo: { path: `/api/chat/photos/${id}`, width: 1280, height: 960 },
    ...given,
  });
const pendingPhoto = (clientId: string, seconds: number): PendingMessage => ({
  clientId,
  roomId: 5,
  senderId: ME,
  message: '',
  createdAt: at(seconds),
  state: 'sending',
  retries: false,
  photo: { width: 1600, height: 1200 },
});

const rowsOf = (...given: Parameters<typeof toConversationRows>): MessageRow[] =>
  toConversationRows(...given).filter((row) => row.kind === 'message');
const keysOf = (rows: readonly MessageRow[]) =>
  rows.map(({ key, grid }) => (grid ? grid.map((one) => one.key) : key));

it('[CHAT-72] photos that one member sent within a minute form a grid', () => {
  const messages = [photo(1, 0), photo(2, 20), photo(3, 59), photo(4, 61), photo(5, 62)];
  expect(keysOf(rowsOf(messages, [], ME))).toEqual([
    ['m1', 'm2', 'm3'],
    ['m4', 'm5'],
  ]);
});

it.each([
  ['a caption', photo(2, 5, { message: '꽃핀 했어요' })],
  ['a text', photo(2, 5, { photo: null, message: '안녕하세요' })],
  ['a photo of the other member', photo(2, 5, { senderId: ME })],
])('[CHAT-72] %s is no part of a grid', (_, message) => {
  const messages = [photo(1, 0), message, photo(3, 10)];
  expect(keysOf(rowsOf(messages, [], ME))).toEqual(['m1', 'm2', 'm3']);
});

it('[CHAT-72] pending photos are in the grid of those before them, failed ones are not', () => {
  const messages = [photo(1, 0, { senderId: ME, clientId: 'a' })];
  const pending = [
    pendingPhoto('b', 1),
    { ...pendingPhoto('c', 2), state: 'failed' as const },
    pendingPhoto('d', 3),
  ];
  const rows = rowsOf(messages, pending, ME);
  expect(keysOf(rows)).toEqual([['a', 'b'], 'c', 'd']);
  expect(rows.map(({ state }) => state)).toEqual(['sending', 'failed', 'sending']);
});

it('[CHAT-72] a grid shows the time of its last photo, and is reused until one of its photos changes', () => {
  const messages = [photo(1, 0), photo(2, 55)];
  const [grid] = rowsOf(messages, [], ME);
  expect(grid).toMatchObject({ id: 2, showsTime: true, at: new Date(at(55)) });
  expect(rowsOf([...messages, photo(3, 600)], [], ME)[0]).toBe(grid);
  expect(rowsOf([...messages, photo(3, 58)], [], ME)[0]).not.toBe(grid);
});

it('[CHAT-71] covered and uncovered photos are in different grids; own ones are never covered', () => {
  const isPhotoCovered = (id: number) => id > 2;
  const messages = [
    photo(1, 0),
    photo(2, 1),
    photo(3, 2),
    photo(4, 3),
    photo(5, 4, { senderId: ME }),
  ];
  const rows = rowsOf(messages, [], ME, { isPhotoCovered });
  expect(keysOf(rows)).toEqual([['m1', 'm2'], ['m3', 'm4'], 'm5']);
  expect(rows.map(({ isCovered }) => isCovered)).toEqual([false, true, false]);
});
