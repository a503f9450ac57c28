import type { Message } from '@meongmate/shared/contract/chat';
import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import type { PendingMessage } from './message-outbox.ts';

export interface MessageRow {
  kind: 'message';
  key: string;
  mine: boolean;
  text: string;
  at: Date;
  /** The first row of a run of one sender: shows name, photo and tail. */
  startsGroup: boolean;
  /** The last row of a minute: shows the time. */
  showsTime: boolean;
  state: 'sent' | 'sending' | 'failed';
  /** Set for a pending message, to retry or delete it. */
  clientId: string | null;
}
export interface DateRow {
  kind: 'date';
  key: string;
  at: Date;
}
export type ConversationRow = MessageRow | DateRow;

interface Entry extends Omit<MessageRow, 'startsGroup' | 'showsTime'> {
  day: string;
  minute: number;
  /** The last returned row, reused unless its neighbours change it. */
  row?: MessageRow;
}

/**
 * Entries by message object, which never changes. A new message must not cost the work of the whole
 * conversation, and React does not re-render a row that is the same object.
 */
const entryCache = new WeakMap<Message | PendingMessage, Entry>();

function entryOf(
  source: Message | PendingMessage,
  properties: Pick<Entry, 'key' | 'mine' | 'state' | 'clientId'>,
): Entry {
  const cached = entryCache.get(source);
  if (cached?.mine === properties.mine) return cached;
  const at = new Date(source.createdAt);
  const entry: Entry = {
    ...properties,
    kind: 'message',
    text: source.message,
    at,
    day: at.toDateString(),
    minute: Math.floor(at.getTime() / MINUTE_MS),
  };
  entryCache.set(source, entry);
  return entry;
}

function toEntries(
  messages: readonly Message[],
  unsent: readonly PendingMessage[],
  userId: number,
): Entry[] {
  const storedClientIds = new Set(messages.map(({ clientId }) => clientId));
  return [
    ...messages.map((message) =>
      entryOf(message, {
        // The same key before and after the server has stored it: React reuses the bubble.
        key: message.clientId ?? `m${message.id}`,
        mine: message.senderId === userId,
        state: 'sent',
        clientId: null,
      }),
    ),
    ...unsent
      .filter(({ clientId }) => !storedClientIds.has(clientId))
      .map((message) => {
        const { clientId, state } = message;
        return entryOf(message, { key: clientId, mine: true, state, clientId });
      }),
  ];
}

function rowOf(entry: Entry, startsGroup: boolean, showsTime: boolean): MessageRow {
  const { row } = entry;
  if (row?.startsGroup === startsGroup && row.showsTime === showsTime) return row;
  const { kind, key, mine, text, at, state, clientId } = entry;
  entry.row = { kind, key, mine, text, at, state, clientId, startsGroup, showsTime };
  return entry.row;
}

/** Returns the rows, oldest first: a date before each day, runs by sender, one time per minute. */
export function toConversationRows(
  messages: readonly Message[],
  unsent: readonly PendingMessage[],
  userId: number,
): ConversationRow[] {
  const rows: ConversationRow[] = [];
  const entries = toEntries(messages, unsent, userId);
  let dayStart: Entry | undefined;
  for (const [index, entry] of entries.entries()) {
    const [previous, next] = [entries[index - 1], entries[index + 1]];
    // An unsent message of an earlier day comes last, under the current last day.
    const startsDay = !dayStart || (dayStart.day !== entry.day && dayStart.at < entry.at);
    if (startsDay) {
      dayStart = entry;
      rows.push({ kind: 'date', key: `d ${entry.day}`, at: entry.at });
    }
    const startsGroup = startsDay || previous?.mine !== entry.mine;
    // An unsent message shows no time, so the sent one before it must show its own.
    const hidesTime =
      next?.state === 'sent' && next.mine === entry.mine && next.minute === entry.minute;
    rows.push(rowOf(entry, startsGroup, entry.state === 'sent' && !hidesTime));
  }
  return rows;
}
