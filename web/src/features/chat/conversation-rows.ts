import type { Message } from '@meongmate/shared/contract/chat';
import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import type { UnsentMessage } from './unsent-messages.ts';

export interface MessageRow {
  kind: 'message';
  key: string;
  mine: boolean;
  text: string;
  at: Date;
  /** First of a run by one person: with name, photo and tail. */
  opensRun: boolean;
  /** Last of a minute: with the time beside it. */
  showsTime: boolean;
  state: 'sent' | 'sending' | 'failed';
  /** Of a message on its way, to retry or delete it. */
  clientId: string | null;
}
export interface DateRow {
  kind: 'date';
  key: string;
  at: Date;
}
export type ConversationRow = MessageRow | DateRow;

interface Entry extends Omit<MessageRow, 'opensRun' | 'showsTime'> {
  day: string;
  minute: number;
  /** Drawn last, and still, unless its neighbours have changed. */
  row?: MessageRow;
}

/**
 * By what was sent, which never changes: in a long conversation one more message must not cost what
 * all of them did, and a row that is the same object is not drawn again.
 */
const known = new WeakMap<Message | UnsentMessage, Entry>();

function entryOf(
  source: Message | UnsentMessage,
  of: Pick<Entry, 'key' | 'mine' | 'state' | 'clientId'>,
): Entry {
  const before = known.get(source);
  if (before?.mine === of.mine) return before;
  const at = new Date(source.createdAt);
  const entry: Entry = {
    ...of,
    kind: 'message',
    text: source.message,
    at,
    day: at.toDateString(),
    minute: Math.floor(at.getTime() / MINUTE_MS),
  };
  known.set(source, entry);
  return entry;
}

function toEntries(
  messages: readonly Message[],
  unsent: readonly UnsentMessage[],
  userId: number,
): Entry[] {
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  return [
    ...messages.map((message) =>
      entryOf(message, {
        // The same key before and after the server has it: the bubble stays where it is.
        key: message.clientId ?? `m${message.id}`,
        mine: message.senderId === userId,
        state: 'sent',
        clientId: null,
      }),
    ),
    ...unsent
      .filter(({ clientId }) => !arrived.has(clientId))
      .map((message) => {
        const { clientId, state } = message;
        return entryOf(message, { key: clientId, mine: true, state, clientId });
      }),
  ];
}

function rowOf(entry: Entry, opensRun: boolean, showsTime: boolean): MessageRow {
  const { row } = entry;
  if (row?.opensRun === opensRun && row.showsTime === showsTime) return row;
  const { kind, key, mine, text, at, state, clientId } = entry;
  entry.row = { kind, key, mine, text, at, state, clientId, opensRun, showsTime };
  return entry.row;
}

/** What a conversation draws, oldest first: a date before each day, runs, and times by the minute. */
export function toConversationRows(
  messages: readonly Message[],
  unsent: readonly UnsentMessage[],
  userId: number,
): ConversationRow[] {
  const rows: ConversationRow[] = [];
  const entries = toEntries(messages, unsent, userId);
  let day: Entry | undefined;
  for (const [index, entry] of entries.entries()) {
    const [before, after] = [entries[index - 1], entries[index + 1]];
    // What could not be sent yesterday stands last, under the day that is last.
    const opensDay = !day || (day.day !== entry.day && day.at < entry.at);
    if (opensDay) {
      day = entry;
      rows.push({ kind: 'date', key: `d ${entry.day}`, at: entry.at });
    }
    const opensRun = opensDay || before?.mine !== entry.mine;
    // An unsent message shows no time, so it cannot show that of the sent one before it.
    const hidesTime =
      after?.state === 'sent' && after.mine === entry.mine && after.minute === entry.minute;
    rows.push(rowOf(entry, opensRun, entry.state === 'sent' && !hidesTime));
  }
  return rows;
}
