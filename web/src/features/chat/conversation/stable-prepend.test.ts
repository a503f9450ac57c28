import type { Message } from '@meongmate/shared/contract/chat';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PendingMessage } from '../sending/message-outbox.ts';
import { toConversationRows } from './conversation-rows.ts';
import type { ConversationRow } from './message-row.ts';
import { nextRows, type RenderedRows, useStablePrepend } from './stable-prepend.ts';

/** Ten messages a day. */
const message = (id: number): Message => ({
  id,
  roomId: 1,
  senderId: 1,
  message: `말 ${id}`,
  createdAt: new Date(2026, 10, 1 + Math.floor(id / 10), 12, id % 10).toISOString(),
  clientId: null,
  sender: { name: '민아', dogName: '보리', dogBreed: '시바견' },
  walkEvent: null,
});
const onItsWay: PendingMessage = {
  clientId: 'on-its-way',
  roomId: 1,
  senderId: 1,
  message: '가는 중',
  createdAt: new Date(2026, 11, 1).toISOString(),
  state: 'sending',
  retries: false,
};
const rowsOf = (from: number, to: number, unsent: readonly PendingMessage[] = []) =>
  toConversationRows(
    Array.from({ length: to - from + 1 }, (_, index) => message(from + index)),
    unsent,
    1,
  );
const keysOf = (rows: readonly ConversationRow[]) => rows.map(({ key }) => key);

/** Returns all states that the list renders, from the first rows to the last. */
function drawingsOf(changes: readonly ConversationRow[][]): RenderedRows[] {
  const drawings: RenderedRows[] = [];
  const useDrawn = ({ rows }: { rows: ConversationRow[] }) => {
    const drawn = useStablePrepend(rows);
    if (drawings.at(-1) !== drawn) drawings.push(drawn);
  };
  const [first = [], ...later] = changes;
  const { rerender } = renderHook(useDrawn, { initialProps: { rows: first } });
  for (const rows of later) rerender({ rows });
  return drawings;
}

it('[CHAT-15] older and newer messages that arrive together are rendered in two steps', () => {
  const [before, both] = [rowsOf(21, 38), rowsOf(3, 41)];
  const drawings = drawingsOf([before, both]);
  expect(drawings.map(({ hasPrepended }) => hasPrepended)).toEqual([false, true, false]);
  expect(keysOf(drawings[1]?.rows ?? [])).toEqual(keysOf(rowsOf(3, 38)));
  expect(drawings[2]?.rows).toBe(both);
});

it('[CHAT-15] older messages alone are rendered in one step, also within a day', () => {
  for (const from of [11, 14, 20]) {
    const grown = rowsOf(from, 38);
    expect(nextRows(rowsOf(21, 38), grown)).toEqual({ rows: grown, hasPrepended: true });
  }
});

it('[CHAT-15] rows below, in between or replaced do not count as growth at the start', () => {
  const below = [rowsOf(21, 41), rowsOf(21, 38, [onItsWay]), rowsOf(90, 99), []];
  for (const wanted of below) {
    expect(nextRows(rowsOf(21, 38), wanted)).toEqual({ rows: wanted, hasPrepended: false });
  }
  const gap = rowsOf(21, 38).filter(({ key }) => key !== 'm30');
  expect(nextRows(gap, rowsOf(21, 38))).toMatchObject({ hasPrepended: false });
});

it('[CHAT-15] the user’s own message after older messages does not count as growth at the start', () => {
  const drawings = drawingsOf([rowsOf(21, 38), rowsOf(11, 38), rowsOf(11, 38, [onItsWay])]);
  expect(drawings.map(({ hasPrepended }) => hasPrepended)).toEqual([false, true, false]);
});
