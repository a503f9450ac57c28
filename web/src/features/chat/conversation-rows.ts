import type { Message } from '@meongmate/shared/contract/chat';
import { isSameDay } from '../../texts/format.ts';
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

type Entry = Omit<MessageRow, 'opensRun' | 'showsTime'>;

const isSameMinute = (a: Date, b: Date) =>
  Math.floor(a.getTime() / 60_000) === Math.floor(b.getTime() / 60_000);

function toEntries(
  messages: readonly Message[],
  unsent: readonly UnsentMessage[],
  userId: number,
): Entry[] {
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  return [
    ...messages.map(
      ({ id, clientId, senderId, message, createdAt }): Entry => ({
        kind: 'message',
        // The same key before and after the server has it: the bubble stays where it is.
        key: clientId ?? `m${id}`,
        mine: senderId === userId,
        text: message,
        at: new Date(createdAt),
        state: 'sent',
        clientId: null,
      }),
    ),
    ...unsent
      .filter(({ clientId }) => !arrived.has(clientId))
      .map(
        ({ clientId, message, createdAt, state }): Entry => ({
          kind: 'message',
          key: clientId,
          mine: true,
          text: message,
          at: new Date(createdAt),
          state,
          clientId,
        }),
      ),
  ];
}

/** What a conversation draws, oldest first: a date before each day, runs, and times by the minute. */
export function toConversationRows(
  messages: readonly Message[],
  unsent: readonly UnsentMessage[],
  userId: number,
): ConversationRow[] {
  const entries = toEntries(messages, unsent, userId);
  return entries.flatMap((entry, index): ConversationRow[] => {
    const before = entries[index - 1];
    const after = entries[index + 1];
    const opensDay = !before || !isSameDay(before.at, entry.at);
    const row: MessageRow = {
      ...entry,
      opensRun: opensDay || before.mine !== entry.mine,
      showsTime:
        entry.state === 'sent' &&
        (!after || after.mine !== entry.mine || !isSameMinute(after.at, entry.at)),
    };
    const day = entry.at.toDateString();
    return opensDay ? [{ kind: 'date', key: `d ${day}`, at: entry.at }, row] : [row];
  });
}
