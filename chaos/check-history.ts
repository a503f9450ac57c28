import { checkSeries } from './check-series.ts';
import { checkWalks } from './check-walks.ts';
import type { History, Send, StoredMessage, Transcript, Violation } from './history.ts';

/** Compares acknowledged operations with the stored state; returns no violation if all guarantees held. */
export function checkHistory(history: History): Violation[] {
  const transcripts = groupByRoom(history.transcripts);
  const messages = [...transcripts.keys()].flatMap((roomId) => messagesOf(transcripts, roomId));
  return [
    ...history.transcripts.flatMap((transcript) => checkTranscript(transcript)),
    ...[...transcripts.values()].flatMap(checkSameOrderForAll),
    ...checkSends(history, transcripts),
    ...checkOrder(history, transcripts),
    ...checkPollResults(history, transcripts),
    ...checkDeliveries(history, transcripts),
    ...checkAccess(history),
    ...checkUnread(history, transcripts),
    ...checkWalks(history.walkChanges, messages),
    ...checkSeries(history, messages),
  ];
}

type ByRoom = ReadonlyMap<number, readonly Transcript[]>;

function groupByRoom(transcripts: readonly Transcript[]): ByRoom {
  const rooms = new Map<number, Transcript[]>();
  for (const transcript of transcripts) {
    rooms.set(transcript.roomId, [...(rooms.get(transcript.roomId) ?? []), transcript]);
  }
  return rooms;
}

const messagesOf = (transcripts: ByRoom, roomId: number): readonly StoredMessage[] =>
  transcripts.get(roomId)?.[0]?.messages ?? [];

const keyOf = (senderId: number, clientId: string | null) => `${senderId} ${clientId}`;

/** Ids increase, and no message of a sender appears twice. */
function checkTranscript({ roomId, readerId, messages }: Transcript): Violation[] {
  const violations: Violation[] = [];
  const seen = new Map<string, number>();
  let lastId = 0;
  for (const { id, senderId, clientId } of messages) {
    const where = `message ${id} of room ${roomId}, read by ${readerId}`;
    if (id === lastId)
      violations.push({ kind: 'duplicated', description: `${where}, appears twice` });
    else if (id < lastId)
      violations.push({ kind: 'reordered', description: `${where}, after ${lastId}` });
    lastId = id;
    const previousId = seen.get(keyOf(senderId, clientId));
    if (clientId !== null && previousId !== undefined && previousId !== id) {
      violations.push({ kind: 'duplicated', description: `${where}, is ${previousId} once more` });
    }
    seen.set(keyOf(senderId, clientId), id);
  }
  return violations;
}

/** All members read the same messages in the same order. */
function checkSameOrderForAll(transcripts: readonly Transcript[]): Violation[] {
  const [first, ...others] = transcripts;
  if (!first) return [];
  const serialize = ({ messages }: Transcript) => JSON.stringify(messages);
  return others
    .filter((other) => serialize(other) !== serialize(first))
    .map((other) => ({
      kind: 'reordered',
      description: `room ${first.roomId} is another one for ${other.readerId} than for ${first.readerId}`,
    }));
}

/** Every acknowledged message is stored as it was sent, and no other message is stored. */
function checkSends({ sends }: History, transcripts: ByRoom): Violation[] {
  const violations: Violation[] = [];
  const stored = new Map<string, StoredMessage & { roomId: number }>();
  for (const roomId of transcripts.keys()) {
    for (const message of messagesOf(transcripts, roomId)) {
      // Counted with the changes of walks and the steps of series.
      if (message.changedWalkId !== undefined || (message.seriesEvent && !message.walk)) continue;
      stored.set(keyOf(message.senderId, message.clientId), { ...message, roomId });
    }
  }
  for (const send of sends) {
    const key = keyOf(send.senderId, send.clientId);
    const message = stored.get(key);
    stored.delete(key);
    violations.push(...checkSend(send, message));
  }
  for (const { id, roomId } of stored.values()) {
    violations.push({
      kind: 'fabricated',
      description: `message ${id} of room ${roomId} was never sent`,
    });
  }
  return violations;
}

function checkSend(
  send: Send,
  message: (StoredMessage & { roomId: number }) | undefined,
): Violation[] {
  const description = `${send.text} of ${send.senderId} in room ${send.roomId}`;
  if (!message) {
    return send.acks.length > 0
      ? [{ kind: 'lost', description: `${description}: ${send.acks[0]}` }]
      : [];
  }
  const violations: Violation[] = [];
  if (message.text !== send.text || message.roomId !== send.roomId) {
    violations.push({ kind: 'fabricated', description: `${description} became ${message.text}` });
  }
  const storedId = send.isWalk ? message.walk?.id : message.id;
  if (send.isWalk && storedId === undefined) {
    violations.push({ kind: 'lost', description: `${description} has no walk` });
  }
  for (const id of new Set(send.acks)) {
    if (id !== storedId) {
      violations.push({
        kind: 'duplicated',
        description: `${description} was called ${id} and ${storedId}`,
      });
    }
  }
  return violations;
}

/** A message acknowledged before another one was first sent comes before it. */
function checkOrder({ sends }: History, transcripts: ByRoom): Violation[] {
  const byKey = new Map(sends.map((send) => [keyOf(send.senderId, send.clientId), send]));
  return [...transcripts.keys()].flatMap((roomId) => {
    const violations: Violation[] = [];
    let earliestLater: Send | undefined;
    for (const message of [...messagesOf(transcripts, roomId)].reverse()) {
      const send = byKey.get(keyOf(message.senderId, message.clientId));
      if (!send) continue;
      if (earliestLater?.ackedMs != null && earliestLater.ackedMs < send.startedMs) {
        const description = `room ${roomId}: ${send.text} is before ${earliestLater.text}, which was there first`;
        violations.push({ kind: 'reordered', description });
      }
      const isEarlier =
        send.ackedMs !== null &&
        send.ackedMs < (earliestLater?.ackedMs ?? Number.POSITIVE_INFINITY);
      if (isEarlier) earliestLater = send;
    }
    return violations;
  });
}

/** A reader who polled with `after` saw every message once, in order, up to the last one read. */
function checkPollResults({ pollResults }: History, transcripts: ByRoom): Violation[] {
  return pollResults.flatMap(({ roomId, readerId, messageIds }) => {
    const lastId = messageIds.at(-1) ?? 0;
    const ids = messagesOf(transcripts, roomId).map(({ id }) => id);
    const expected = ids.filter((id) => id <= lastId);
    const mismatch = expected.findIndex((id, index) => messageIds[index] !== id);
    if (mismatch < 0 && expected.length === messageIds.length) return [];
    const seen = messageIds[mismatch < 0 ? expected.length : mismatch];
    const kind = new Set(messageIds).size < messageIds.length ? 'duplicated' : 'skipped';
    const description = `${readerId} saw ${seen} in room ${roomId} where ${expected[mismatch] ?? 'nothing'} stands`;
    return [{ kind, description }];
  });
}

/** Every delivered message is stored, and only members received it. */
function checkDeliveries({ deliveries, members }: History, transcripts: ByRoom): Violation[] {
  const stored = new Map(
    [...transcripts.keys()].map((roomId) => [
      roomId,
      new Set(messagesOf(transcripts, roomId).map(({ id }) => id)),
    ]),
  );
  return deliveries.flatMap(({ roomId, receiverId, messageId }): Violation[] => {
    const description = `message ${messageId} of room ${roomId}, delivered to ${receiverId}`;
    if (!members.get(roomId)?.includes(receiverId)) return [{ kind: 'leaked', description }];
    const isStored = stored.get(roomId)?.has(messageId) ?? false;
    return isStored ? [] : [{ kind: 'fabricated', description: `${description}, is not stored` }];
  });
}

function checkAccess({ pollResults, transcripts, members }: History): Violation[] {
  return [...pollResults, ...transcripts]
    .filter(({ roomId, readerId }) => !members.get(roomId)?.includes(readerId))
    .map(({ roomId, readerId }) => ({
      kind: 'leaked',
      description: `room ${roomId} to ${readerId}`,
    }));
}

function checkUnread({ unreadCounts }: History, transcripts: ByRoom): Violation[] {
  return unreadCounts.flatMap(({ roomId, userId, markId, reported }) => {
    const recount = messagesOf(transcripts, roomId).filter(
      ({ id, senderId }) => id > markId && senderId !== userId,
    ).length;
    return reported
      .filter((count) => count !== recount)
      .map((count) => ({
        kind: 'miscounted',
        description: `room ${roomId} shows ${userId} ${count} unread where ${recount} are`,
      }));
  });
}
