import { TAKE_BACK_MS } from '@meongmate/shared/rules/limits';
import { expect, it } from 'vitest';
import { decideTakeBack, reactionRefusal } from './message-changes.rules.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const OPEN = { blockedPair: false, partnerInactive: false, isClosed: false };
const CLOSED = { ...OPEN, isClosed: true };
const BLOCKED = { ...CLOSED, blockedPair: true };
const INACTIVE = { ...CLOSED, partnerInactive: true };
const OWN = { isOwn: true, isAboutWalk: false, isTakenBack: false, sentAt: NOW };
const ageOf = (ms: number) => ({ ...OWN, sentAt: new Date(NOW.getTime() - ms) });
const LATE = ageOf(TAKE_BACK_MS + 1);

it.each([
  [OPEN, OWN, 'take_back'],
  [CLOSED, OWN, 'take_back'],
  [OPEN, ageOf(TAKE_BACK_MS), 'take_back'],
  [OPEN, LATE, 'too_late'],
  [OPEN, { ...LATE, isTakenBack: true }, 'unchanged'],
  [OPEN, { ...OWN, isOwn: false }, 'foreign'],
  [OPEN, { ...OWN, isOwn: false, isTakenBack: true }, 'foreign'],
  [OPEN, { ...LATE, isAboutWalk: true }, 'walk'],
  [BLOCKED, { ...OWN, isTakenBack: true }, 'blocked'],
  [INACTIVE, OWN, 'partner_inactive'],
] as const)('[MSG-35] in room %j message %j: %s', (room, message, expected) => {
  expect(decideTakeBack(room, message, NOW)).toBe(expected);
});

it.each([
  [OPEN, false, null],
  [OPEN, true, 'taken_back'],
  [CLOSED, true, 'closed'],
  [BLOCKED, false, 'blocked'],
  [INACTIVE, false, 'partner_inactive'],
] as const)(
  '[MSG-32] [MSG-35] in room %j reacting to a message, taken back %s: %s',
  (room, isTakenBack, expected) => {
    expect(reactionRefusal(room, { isTakenBack })).toBe(expected);
  },
);
