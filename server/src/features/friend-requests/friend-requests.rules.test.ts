import type { ConnectionType } from '@meongmate/shared/rules/people';
import { expect, it } from 'vitest';
import {
  canSeeHandle,
  type DecisionRefusal,
  decisionRefusal,
  mergeSharing,
  type StoredStatus,
  sendRefusal,
} from './friend-requests.rules.ts';

const SENDER = 1;
const RECEIVER = 2;
const STRANGER = 3;

type Row = [StoredStatus, number, 'accept' | 'delete', DecisionRefusal | null];
const TABLE: Row[] = [
  ['pending', SENDER, 'accept', 'forbidden'],
  ['pending', SENDER, 'delete', null],
  ['pending', RECEIVER, 'accept', null],
  ['pending', RECEIVER, 'delete', null],
  ['pending', STRANGER, 'accept', 'not_found'],
  ['pending', STRANGER, 'delete', 'not_found'],
  ['accepted', SENDER, 'accept', 'forbidden'],
  ['accepted', SENDER, 'delete', 'already_accepted'],
  ['accepted', RECEIVER, 'accept', null],
  ['accepted', RECEIVER, 'delete', 'already_accepted'],
  ['accepted', STRANGER, 'accept', 'not_found'],
  ['accepted', STRANGER, 'delete', 'not_found'],
  ['deleted', SENDER, 'accept', 'forbidden'],
  ['deleted', SENDER, 'delete', 'not_found'],
  ['deleted', RECEIVER, 'accept', 'not_found'],
  ['deleted', RECEIVER, 'delete', 'not_found'],
  ['deleted', STRANGER, 'accept', 'not_found'],
  ['deleted', STRANGER, 'delete', 'not_found'],
];
const request = (status: StoredStatus) => ({
  senderId: SENDER,
  receiverId: RECEIVER,
  status,
  blockedPair: false,
  senderInactive: false,
});

it.each(TABLE)(
  '[FR-4] [FR-20] [FR-24] a %s request, user %d, %s: returns %s',
  (status, actor, action, refusal) => {
    expect(decisionRefusal(request(status), actor, action)).toBe(refusal);
  },
);

it.each(TABLE)(
  '[FR-7] for a blocked pair: a %s request, user %d, %s',
  (status, actor, action, refusal) => {
    const blocked = { ...request(status), blockedPair: true };
    const mayDecide = actor === RECEIVER || (actor === SENDER && action === 'delete');
    const expected = mayDecide ? 'blocked' : refusal;
    expect(decisionRefusal(blocked, actor, action)).toBe(expected);
  },
);

it.each(TABLE)(
  '[FR-30] with a deleted sender: a %s request, user %d, %s',
  (status, actor, action, refusal) => {
    const withInactiveSender = { ...request(status), senderInactive: true };
    const expected = actor === RECEIVER && action === 'accept' ? 'not_found' : refusal;
    expect(decisionRefusal(withInactiveSender, actor, action)).toBe(expected);
  },
);

const SENT = { id: 7, senderId: SENDER, status: 'pending' } as const;
const RECEIVED = { ...SENT, senderId: RECEIVER };
const FRIENDS = { ...SENT, status: 'accepted' } as const;
const NOT_FOUND = { code: 'not_found' };
const BLOCKED = { code: 'blocked' };

it.each([
  ['yes', null, null],
  ['yes', SENT, { code: 'already_requested' }],
  ['yes', RECEIVED, { code: 'request_waiting', requestId: 7 }],
  ['yes', FRIENDS, { code: 'already_friends' }],
  ['no member', null, NOT_FOUND],
  ['no member', FRIENDS, NOT_FOUND],
  ['blocked', null, BLOCKED],
  ['blocked', SENT, BLOCKED],
  ['audience', null, NOT_FOUND],
  ['audience', RECEIVED, { code: 'request_waiting', requestId: 7 }],
  ['paused', null, NOT_FOUND],
  ['paused', SENT, { code: 'already_requested' }],
  ['paused', FRIENDS, { code: 'already_friends' }],
] as const)(
  '[FR-6] [FR-7] [FR-8] [FR-9] [FR-10] sight %s, existing relation %j: sending returns %j',
  (maySee, existing, refusal) => {
    const sight = { maySee, isSilentlyBlocked: false };
    expect(sendRefusal({ sight, existing }, SENDER)).toEqual(refusal);
    const silent = { maySee, isSilentlyBlocked: true };
    expect(sendRefusal({ sight: silent, existing }, SENDER)).toEqual(NOT_FOUND);
    expect(sendRefusal({ sight: null, existing }, SENDER)).toEqual(NOT_FOUND);
  },
);

const TYPES: [ConnectionType, boolean, boolean][] = [
  ['instagram', true, false],
  ['chat', false, true],
  ['both', true, true],
];

it.each(TYPES)(
  '[FR-17] [FR-20] accepting with %s adds to what is shared and removes nothing',
  (type, handle, chat) => {
    for (const instagramShared of [false, true]) {
      for (const chatAccepted of [false, true]) {
        expect(mergeSharing({ instagramShared, chatAccepted }, type)).toEqual({
          instagramShared: instagramShared || handle,
          chatAccepted: chatAccepted || chat,
        });
      }
    }
  },
);

it.each([
  ['pending', SENDER, false, false, false],
  ['pending', RECEIVER, false, false, true],
  ['accepted', SENDER, false, false, false],
  ['accepted', RECEIVER, false, false, false],
  ['accepted', SENDER, true, false, true],
  ['accepted', RECEIVER, true, false, true],
  ['accepted', SENDER, true, true, false],
  ['accepted', RECEIVER, true, true, false],
  ['deleted', SENDER, true, false, false],
  ['deleted', RECEIVER, true, false, false],
] as const)(
  '[FR-28] [FR-29] [HND-3] a %s request, user %d, shared %s, withdrawn %s: handle visible %s',
  (status, viewer, shared, handleWithdrawn, isVisible) => {
    const row = { status, receiverId: RECEIVER, instagramShared: shared, handleWithdrawn };
    expect(canSeeHandle(row, viewer)).toBe(isVisible);
  },
);
