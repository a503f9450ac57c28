import { expect, it } from 'vitest';
import { checkHistory } from './check-history.ts';
import { checkWalks } from './check-walks.ts';
import type { StoredMessage, StoredWalk, WalkChange } from './history.ts';

const change = (version: number, values: Partial<WalkChange> = {}): WalkChange => ({
  walkId: 1,
  userId: 7,
  version,
  status: 'proposed',
  note: `v${version + 1}`,
  outcome: version + 1,
  ...values,
});
const message = (walk?: StoredWalk): StoredMessage => ({
  id: 3,
  senderId: 7,
  clientId: 'c',
  text: '산책',
  ...(walk && { walk }),
});
const state = (version: number, values: Partial<StoredWalk> = {}): StoredWalk => ({
  id: 1,
  version,
  status: 'proposed',
  note: version === 1 ? null : `v${version}`,
  ...values,
});
const event = { ...message(), changedWalkId: 1, clientId: null };
const kindsOf = (changes: WalkChange[], walk: StoredWalk, events = walk.version - 1) =>
  checkWalks(changes, [message(walk), ...Array<StoredMessage>(events).fill(event)]).map(
    ({ kind }) => kind,
  );
const anAnswer = (version: number): WalkChange => ({
  walkId: 1,
  userId: 8,
  version,
  status: 'accepted',
  outcome: version + 1,
});
const rejected = { outcome: 'rejected' } as const;
const unknown = { outcome: 'unknown' } as const;

it.each<[string, WalkChange[], StoredWalk]>([
  ['no change', [], state(1)],
  ['two changes', [change(1), change(2)], state(3)],
  ['a rejected change', [change(1), change(1, rejected)], state(2)],
  ['a change without a response that was stored', [change(1, unknown)], state(2)],
  ['a change without a response that was not stored', [change(1, unknown)], state(1)],
  ['an answer', [change(1), anAnswer(2)], state(3, { status: 'accepted', note: 'v2' })],
])('[REL-1] %s is correct', (_, changes, walk) => {
  expect(kindsOf(changes, walk)).toEqual([]);
});

it.each<[string, WalkChange[], StoredWalk, string[]]>([
  ['an acknowledged change that is not stored', [change(1)], state(1), ['lost']],
  ['a change without a call', [], state(2), ['fabricated']],
  ['a rejected change that was stored', [change(1, rejected)], state(2), ['fabricated']],
  ['one version for two changes', [change(1), change(1)], state(2), ['duplicated']],
  ['a change of another version', [change(1), change(2, { version: 1 })], state(3), ['duplicated']],
  ['another state than the last change', [change(1)], state(2, { note: 'other' }), ['lost']],
  ['an answer without a call', [], state(1, { status: 'accepted' }), ['fabricated']],
])('[REL-1] the checker detects %s', (_, changes, walk, kinds) => {
  expect(kindsOf(changes, walk)).toEqual(kinds);
});

it('[REL-1] the checker detects a change without its message, and a second message', () => {
  expect(kindsOf([change(1)], state(2), 0)).toEqual(['lost']);
  expect(kindsOf([change(1)], state(2), 2)).toEqual(['duplicated']);
});

it('[REL-1] the checker detects a walk that is missing, and a message without its walk', () => {
  expect(checkWalks([change(1)], []).map(({ kind }) => kind)).toEqual(['lost']);
  const history = (walk: StoredWalk | undefined) => ({
    members: new Map([[1, [7, 8]]]),
    sends: [
      {
        roomId: 1,
        senderId: 7,
        clientId: 'c',
        text: '산책',
        isWalk: true,
        startedMs: 1,
        acks: [1],
        ackedMs: 2,
      },
    ],
    pollResults: [],
    deliveries: [],
    transcripts: [7, 8].map((readerId) => ({ roomId: 1, readerId, messages: [message(walk)] })),
    unreadCounts: [],
    walkChanges: [],
    seriesSteps: [],
    weekSkips: [],
    seriesLists: [],
  });
  expect(checkHistory(history(state(1)))).toEqual([]);
  expect(checkHistory(history(undefined)).map(({ kind }) => kind)).toContain('lost');
});
