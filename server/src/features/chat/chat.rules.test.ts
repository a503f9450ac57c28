import { expect, it } from 'vitest';
import { readRefusal, writeRefusal } from './chat.rules.ts';

it.each([
  [false, false, null, null],
  [false, true, 'partner_gone', null],
  [true, false, 'blocked', 'blocked'],
  [true, true, 'blocked', 'blocked'],
] as const)(
  '[BLK-9] [MSG-5] [MSG-18] blocked pair %s, partner gone %s: writing returns %s, reading %s',
  (blockedPair, partnerGone, writing, reading) => {
    expect(writeRefusal({ blockedPair, partnerGone })).toBe(writing);
    expect(readRefusal({ blockedPair, partnerGone })).toBe(reading);
  },
);
