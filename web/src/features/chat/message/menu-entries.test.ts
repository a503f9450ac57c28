import { DAY_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { aMessage } from '../../../test-support/chat-fixtures.ts';
import { aWalk, inMessage } from '../../../test-support/walk-fixtures.ts';
import { toConversationRows } from '../conversation/conversation-rows.ts';
import { type MenuEntry, menuEntries } from './menu-entries.ts';

const [OWN, PARTNER] = [1, 2];
const SENT_AT = '2026-11-21T00:00:00.000Z';
const NOW = Date.parse(SENT_AT) + 1000;
const OPEN = { canWrite: true, canTakeBack: true, canBlock: true };
const CLOSED = { ...OPEN, canWrite: false };
const BLOCKED_BY_ME = { canWrite: false, canTakeBack: false, canBlock: false };

const rowOf = (given: Parameters<typeof aMessage>[0]) => {
  const row = toConversationRows([aMessage({ createdAt: SENT_AT, ...given })], [], OWN).at(-1);
  if (row?.kind !== 'message') throw new Error('the last row is no message');
  return row;
};
const own = rowOf({ senderId: OWN });
const theirs = rowOf({ senderId: PARTNER });
const unsent = { ...own, id: null, clientId: 'c', state: 'failed' as const };
const photo = rowOf({ senderId: OWN, message: '' });
const ownWalk = rowOf({ senderId: OWN, walk: inMessage(aWalk({ proposedBy: OWN })) });
const changedWalk = rowOf({ senderId: OWN, walk: inMessage(aWalk({ proposedBy: PARTNER })) });
const takenBack = rowOf({ senderId: OWN, message: '', deletedAt: SENT_AT });

it.each<[string, Parameters<typeof menuEntries>[0], typeof OPEN, number, MenuEntry[]]>([
  ['an own message', own, OPEN, NOW, ['reply', 'copy', 'take-back']],
  ['an own message after a day', own, OPEN, NOW + DAY_MS, ['reply', 'copy']],
  ['an own photo without a text', photo, OPEN, NOW, ['reply', 'take-back']],
  ['one of the partner', theirs, OPEN, NOW, ['reply', 'copy', 'report', 'block']],
  ['an unsent one', unsent, OPEN, NOW, ['copy', 'discard']],
  ['one that was taken back', takenBack, OPEN, NOW, []],
  ['an own walk', ownWalk, OPEN, NOW, ['reply', 'copy']],
  [
    'an own walk that the partner changed',
    changedWalk,
    OPEN,
    NOW,
    ['reply', 'copy', 'report', 'block'],
  ],
  ['an own message in a closed room', own, CLOSED, NOW, ['copy', 'take-back']],
  ['one of the partner in a closed room', theirs, CLOSED, NOW, ['copy', 'report', 'block']],
  ['an own message across a block', own, BLOCKED_BY_ME, NOW, ['copy']],
  ['one of the partner across a block', theirs, BLOCKED_BY_ME, NOW, ['copy', 'report']],
])('[CHAT-77] the menu of %s', (_name, row, permissions, now, entries) => {
  expect(menuEntries(row, OWN, permissions, now)).toEqual(entries);
});
