import { expect, it } from 'vitest';
import { readRefusal, removalRefusal, writeRefusal } from './chat.rules.ts';

it.each([
  [false, false, false, null, null],
  [false, false, true, 'closed', null],
  [false, true, false, 'partner_inactive', null],
  [false, true, true, 'partner_inactive', null],
  [true, false, false, 'blocked', 'blocked'],
  [true, false, true, 'blocked', 'blocked'],
  [true, true, false, 'blocked', 'blocked'],
  [true, true, true, 'blocked', 'blocked'],
] as const)(
  '[BLK-9] [CHAT-22] [FR-49] blocked %s, partner inactive %s, closed %s: writing %s, reading %s',
  (blockedPair, partnerInactive, isClosed, writing, reading) => {
    const room = { blockedPair, partnerInactive, isClosed };
    expect(writeRefusal(room)).toBe(writing);
    expect(readRefusal(room)).toBe(reading);
  },
);

it.each([
  [true, null],
  [false, 'not_former_member'],
] as const)('[ROOM-12] partner deleted %s: removing the room %s', (partnerDeleted, refusal) => {
  expect(removalRefusal(partnerDeleted)).toBe(refusal);
});
