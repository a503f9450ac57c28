import type { Message } from '@meongmate/shared/contract/chat';

/** The loaded messages of a room, oldest first, in the order of the server. */
export interface MessageLog {
  messages: readonly Message[];
  hasOlder: boolean;
  /**
   * From the first message up to this id there are no gaps, because the server listed them in sequence.
   * Messages from frames can be beyond it, with unknown messages in between.
   */
  settledId: number;
  /** A block closed the room: the server returned 403 `blocked`. */
  isBlocked?: true;
}

export const BLOCKED_LOG: MessageLog = {
  messages: [],
  hasOlder: false,
  settledId: 0,
  isBlocked: true,
};

export function toMessageLog(page: readonly Message[], hasOlder: boolean): MessageLog {
  return { messages: page, hasOlder, settledId: page.at(-1)?.id ?? 0 };
}

/** Merges by id, without duplicates, in any order of arrival. */
function merge(known: readonly Message[], more: readonly Message[]): readonly Message[] {
  const ids = new Set(known.map(({ id }) => id));
  const added: Message[] = [];
  for (const message of more) {
    if (ids.has(message.id)) continue;
    ids.add(message.id);
    added.push(message);
  }
  if (added.length === 0) return known;
  return [...known, ...added].sort((a, b) => a.id - b.id);
}

/** Adds messages from frames and responses. */
export function withNewer(log: MessageLog, more: readonly Message[]): MessageLog {
  const messages = merge(log.messages, more);
  return messages === log.messages ? log : { ...log, messages };
}

/** Adds the page that follows `settledId`. */
export function withCaughtUp(log: MessageLog, page: readonly Message[]): MessageLog {
  const settledId = Math.max(log.settledId, page.at(-1)?.id ?? 0);
  if (settledId === log.settledId) return log;
  return { ...withNewer(log, page), settledId };
}

export function withOlder(
  log: MessageLog,
  page: readonly Message[],
  hasOlder: boolean,
): MessageLog {
  return { ...log, messages: merge(log.messages, page), hasOlder };
}
