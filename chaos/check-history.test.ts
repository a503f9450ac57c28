import { describe, expect, it } from 'vitest';
import { checkHistory } from './check-history.ts';
import type { History, Send, StoredMessage } from './history.ts';

const ROOM = 1;
const [MINA, JUN, STRANGER] = [7, 8, 9];

const message = (id: number, senderId: number): StoredMessage => ({
  id,
  senderId,
  clientId: `c${id}`,
  text: `말 ${id}`,
});
/** Sent at ten times its number in ms, acknowledged 5 ms later. */
const send = (id: number, senderId: number, change: Partial<Send> = {}): Send => ({
  roomId: ROOM,
  senderId,
  clientId: `c${id}`,
  text: `말 ${id}`,
  startedMs: id * 10,
  ackedMs: id * 10 + 5,
  acks: [id],
  ...change,
});
const messages = [message(1, MINA), message(2, JUN), message(3, MINA)];
const transcript = (readerId: number, read: readonly StoredMessage[] = messages) => ({
  roomId: ROOM,
  readerId,
  messages: read,
});

/** Three messages without a violation. */
const good: History = {
  members: new Map([[ROOM, [MINA, JUN]]]),
  sends: [send(1, MINA), send(2, JUN), send(3, MINA)],
  pollResults: [
    { roomId: ROOM, readerId: JUN, messageIds: [1, 2, 3] },
    { roomId: ROOM, readerId: MINA, messageIds: [1] },
  ],
  deliveries: [
    { roomId: ROOM, receiverId: JUN, messageId: 3 },
    { roomId: ROOM, receiverId: JUN, messageId: 3 },
    { roomId: ROOM, receiverId: MINA, messageId: 1 },
  ],
  transcripts: [transcript(MINA), transcript(JUN)],
  unreadCounts: [
    { roomId: ROOM, userId: JUN, markId: 1, reported: [1, 1] },
    { roomId: ROOM, userId: MINA, markId: 3, reported: [0] },
  ],
  walkChanges: [],
  seriesSteps: [],
  weekSkips: [],
  seriesLists: [],
};
const violationKinds = (change: Partial<History>) => [
  ...new Set(checkHistory({ ...good, ...change }).map(({ kind }) => kind)),
];
const transcriptsOf = (read: readonly StoredMessage[]) => ({
  transcripts: [transcript(MINA, read), transcript(JUN, read)],
  pollResults: [],
  deliveries: [],
  unreadCounts: [],
});

describe('a correct history', () => {
  it('[REL-1] has no violation', () => {
    expect(checkHistory(good)).toEqual([]);
  });

  it('[REL-1] may contain messages that were never acknowledged, stored or not', () => {
    const unacknowledged = { acks: [], ackedMs: null };
    const sends = [
      ...good.sends.slice(0, 2),
      send(3, MINA, unacknowledged),
      send(4, JUN, unacknowledged),
    ];
    expect(checkHistory({ ...good, sends })).toEqual([]);
  });

  it('[REL-1] may have messages sent at the same time in either order', () => {
    const sends = [send(1, MINA, { ackedMs: 35 }), send(2, JUN), send(3, MINA, { startedMs: 15 })];
    expect(checkHistory({ ...good, sends })).toEqual([]);
  });

  it('[MSG-6] may acknowledge one message several times with the same id', () => {
    const sends = [send(1, MINA, { acks: [1, 1, 1] }), ...good.sends.slice(1)];
    expect(checkHistory({ ...good, sends })).toEqual([]);
  });
});

describe('the checker finds', () => {
  it('[REL-1] an acknowledged message that is missing', () => {
    expect(violationKinds(transcriptsOf(messages.slice(0, 2)))).toEqual(['lost']);
  });

  it('[REL-1] a message that one of the two members does not see', () => {
    const transcripts = [transcript(MINA), transcript(JUN, messages.slice(1))];
    expect(violationKinds({ transcripts })).toContain('reordered');
  });

  it('[MSG-6] [REL-1] a message that appears twice, under one id or two', () => {
    const [first] = messages;
    expect(violationKinds(transcriptsOf([...messages, messages[2] ?? message(3, MINA)]))).toEqual([
      'duplicated',
    ]);
    const duplicate = { ...(first ?? message(1, MINA)), id: 4 };
    expect(violationKinds(transcriptsOf([...messages, duplicate]))).toContain('duplicated');
  });

  it('[MSG-6] a message that was acknowledged with two ids', () => {
    const sends = [send(1, MINA, { acks: [1, 6] }), ...good.sends.slice(1)];
    expect(violationKinds({ sends })).toEqual(['duplicated']);
  });

  it('[MSG-9] [REL-1] ids that do not increase, and different orders for the two members', () => {
    const swapped = [messages[1], messages[0], messages[2]].filter((one) => one !== undefined);
    expect(violationKinds(transcriptsOf(swapped))).toEqual(['reordered']);
    const transcripts = [transcript(MINA), transcript(JUN, swapped)];
    expect(violationKinds({ transcripts })).toEqual(['reordered']);
  });

  it('[MSG-9] a message before another one that was acknowledged before it was sent', () => {
    const late = send(1, MINA, { startedMs: 36, ackedMs: 40 });
    expect(violationKinds({ sends: [late, ...good.sends.slice(1)] })).toEqual(['reordered']);
  });

  it('[REL-1] a message that was never sent, or not with this text', () => {
    expect(violationKinds({ sends: good.sends.slice(1) })).toEqual(['fabricated']);
    const sends = [send(1, MINA, { text: '다른 말' }), ...good.sends.slice(1)];
    expect(violationKinds({ sends })).toEqual(['fabricated']);
    const deliveries = [{ roomId: ROOM, receiverId: JUN, messageId: 99 }];
    expect(violationKinds({ deliveries })).toEqual(['fabricated']);
  });

  it('[MSG-9] a following reader that missed a message with a smaller id', () => {
    const pollResults = [{ roomId: ROOM, readerId: JUN, messageIds: [1, 3] }];
    expect(violationKinds({ pollResults })).toEqual(['skipped']);
    const twice = [{ roomId: ROOM, readerId: JUN, messageIds: [1, 2, 2, 3] }];
    expect(violationKinds({ pollResults: twice })).toEqual(['duplicated']);
    const late = [{ roomId: ROOM, readerId: JUN, messageIds: [1, 3, 2] }];
    expect(violationKinds({ pollResults: late })).toEqual(['skipped']);
  });

  it('[RT-13] [REL-1] a stranger who receives or can read a message', () => {
    const deliveries = [{ roomId: ROOM, receiverId: STRANGER, messageId: 1 }];
    expect(violationKinds({ deliveries })).toEqual(['leaked']);
    expect(violationKinds({ transcripts: [...good.transcripts, transcript(STRANGER)] })).toEqual([
      'leaked',
    ]);
    const pollResults = [{ roomId: ROOM, readerId: STRANGER, messageIds: [] }];
    expect(violationKinds({ pollResults })).toEqual(['leaked']);
  });

  it('[ROOM-6] an unread count that differs from a recount, in any response', () => {
    for (const reported of [[2], [1, 0], [-1]]) {
      const unreadCounts = [{ roomId: ROOM, userId: JUN, markId: 1, reported }];
      expect(violationKinds({ unreadCounts })).toEqual(['miscounted']);
    }
  });
});
