import { expect, it } from 'vitest';
import { readRefusal, writeRefusal } from './chat.rules.ts';

it.each([
  [false, false, null, null],
  [false, true, 'partner_inactive', null],
  [true, false, 'blocked', 'blocked'],
  [true, true, 'blocked', 'blocked'],
] as const)(
  '[BLK-9] [MSG-5] [MSG-18] blocked pair %s, partner inactive %s: writing returns %s, reading %s',
  (blockedPair, partnerInactive, writing, reading) => {
    expect(writeRefusal({ blockedPair, partnerInactive })).toBe(writing);
    expect(readRefusal({ blockedPair, partnerInactive })).toBe(reading);
  },
);
