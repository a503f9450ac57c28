import type { Message } from '@meongmate/shared/contract/chat';

/** What the page knows of a room, oldest first, in the server's order. */
export interface MessageLog {
  messages: readonly Message[];
  hasOlder: boolean;
  /** Where the list grew last: what grows at its start must not move what is on screen. */
  lastChange: 'older' | 'newer';
}

/** Each message once, by id, however often and in whatever order it arrived. */
function merge(known: readonly Message[], more: readonly Message[]): readonly Message[] {
  const ids = new Set(known.map(({ id }) => id));
  const added = more.filter(({ id }) => !ids.has(id));
  if (added.length === 0) return known;
  return [...known, ...added].sort((a, b) => a.id - b.id);
}

export function withNewer(log: MessageLog, more: readonly Message[]): MessageLog {
  const messages = merge(log.messages, more);
  return messages === log.messages ? log : { ...log, messages, lastChange: 'newer' };
}

export function withOlder(
  log: MessageLog,
  page: readonly Message[],
  hasOlder: boolean,
): MessageLog {
  return { messages: merge(log.messages, page), hasOlder, lastChange: 'older' };
}
