import type { ChatRoom, Message } from '@meongmate/shared/contract/chat';
import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import { withPhotoGrids } from '../photos/photo-grid.ts';
import type { PendingMessage } from '../sending/message-outbox.ts';
import { isSameView, walkMessagesOf, walkViewOf } from '../timeline/walk-messages.ts';
import { type ConversationRow, isOfWalk, type MessageRow } from './message-row.ts';

/** Rows before the first message of the room. */
export interface Opening {
  hasIntro: boolean;
  greeting: ChatRoom['greeting'];
}

interface RowOptions {
  isReachable?: boolean;
  opening?: Opening | undefined;
  isPhotoCovered?: (messageId: number) => boolean;
}

interface Entry extends Omit<MessageRow, 'startsGroup' | 'showsTime'> {
  day: string;
  minute: number;
  /** The last returned row, reused unless its neighbours change it. */
  row?: MessageRow;
}

/**
 * Entries by message object, which is replaced when its walk changes. A new message must not cost the work of the whole
 * conversation, and React does not re-render a row that is the same object.
 */
const entryCache = new WeakMap<Message | PendingMessage, Entry>();

const NO_REACTIONS: MessageRow['reactions'] = [];

function entryOf(
  source: Message | PendingMessage,
  properties: Pick<Entry, 'key' | 'id' | 'mine' | 'state' | 'clientId' | 'isCovered'>,
): Entry {
  const cached = entryCache.get(source);
  const { mine, state, isCovered } = properties;
  if (cached?.mine === mine && cached.state === state && cached.isCovered === isCovered)
    return cached;
  const at = new Date(source.createdAt);
  const entry: Entry = {
    ...properties,
    kind: 'message',
    text: source.message,
    walk: 'walk' in source ? source.walk : undefined,
    // A message of an earlier version of the server has none.
    walkEvent: ('walkEvent' in source && source.walkEvent) || null,
    seriesEvent: ('seriesEvent' in source && source.seriesEvent) || null,
    replyTo: source.replyTo ?? null,
    reactions: ('reactions' in source && source.reactions) || NO_REACTIONS,
    isTakenBack: 'deletedAt' in source && Boolean(source.deletedAt),
    photo: source.photo ? { path: null, ...source.photo } : null,
    reason: 'reason' in source ? source.reason : undefined,
    at,
    day: at.toDateString(),
    minute: Math.floor(at.getTime() / MINUTE_MS),
  };
  entryCache.set(source, entry);
  return entry;
}

function stateOf(message: PendingMessage, isReachable: boolean): MessageRow['state'] {
  const isSending = message.state === 'sending';
  if (isSending && isReachable) return 'sending';
  if (!isSending && (!message.retries || message.isRefused)) return 'failed';
  return message.isUnstored ? 'unstored' : 'waiting';
}

function toEntries(
  messages: readonly Message[],
  unsent: readonly PendingMessage[],
  userId: number,
  isReachable: boolean,
  isPhotoCovered: (messageId: number) => boolean,
): Entry[] {
  const sentClientIds = new Set(messages.map(({ clientId }) => clientId));
  return [
    ...messages.map((message) => {
      const { id, clientId, photo } = message;
      const mine = message.senderId === userId;
      return entryOf(message, {
        // The same key before and after the server has stored it: React reuses the bubble.
        key: clientId ?? `m${id}`,
        id,
        mine,
        state: 'sent',
        clientId: null,
        isCovered: Boolean(photo) && !mine && isPhotoCovered(id),
      });
    }),
    ...unsent
      .filter(({ clientId }) => !sentClientIds.has(clientId))
      .map((message) => {
        const { clientId } = message;
        const state = stateOf(message, isReachable);
        return entryOf(message, {
          ...{ key: clientId, id: null, mine: true, state, clientId },
          isCovered: false,
        });
      }),
  ];
}

type Placement = Pick<MessageRow, 'startsGroup' | 'showsTime' | 'walkView' | 'showsSeries'>;

function rowOf(entry: Entry, placement: Placement): MessageRow {
  const { row } = entry;
  const isSame =
    row?.startsGroup === placement.startsGroup &&
    row.showsTime === placement.showsTime &&
    row.showsSeries === placement.showsSeries &&
    isSameView(row.walkView, placement.walkView);
  if (isSame) return row;
  const { day: _, minute: __, row: ___, ...shown } = entry;
  entry.row = { ...shown, ...placement };
  return entry.row;
}

function showsTime({ state, mine, minute, isTakenBack }: Entry, next: Entry | undefined): boolean {
  if (isTakenBack) return true;
  if (state === 'waiting' || state === 'unstored') return next?.state !== state;
  // An unsent message shows no time, so the sent one before it must show its own.
  const isHidden =
    next?.state === 'sent' && !isOfWalk(next) && next.mine === mine && next.minute === minute;
  return state === 'sent' && !isHidden;
}

function openingRows(opening: Opening, userId: number): ConversationRow[] {
  const { hasIntro, greeting } = opening;
  const rows: ConversationRow[] = hasIntro ? [{ kind: 'intro', key: 'intro' }] : [];
  if (!greeting) return rows;
  const at = new Date(greeting.createdAt);
  const mine = greeting.senderId === userId;
  rows.push({ kind: 'date', key: `d ${at.toDateString()}`, at });
  rows.push({ kind: 'greeting', key: 'greeting', mine, text: greeting.message, at });
  return rows;
}

/**
 * Returns the rows, oldest first: a date before each day, runs by sender, one time per minute. `opening` is
 * absent until the first message of the room is loaded.
 */
export function toConversationRows(
  messages: readonly Message[],
  unsent: readonly PendingMessage[],
  userId: number,
  { isReachable = true, opening, isPhotoCovered = () => false }: RowOptions = {},
): ConversationRow[] {
  const entries = toEntries(messages, unsent, userId, isReachable, isPhotoCovered);
  if (entries.length === 0 && !opening?.greeting) return [];
  const walkMessages = walkMessagesOf({ messages });
  const lastOfSeries = new Map(
    messages.flatMap(({ id, seriesEvent }): [number, number][] =>
      seriesEvent ? [[seriesEvent.seriesId, id]] : [],
    ),
  );
  const rows = opening ? openingRows(opening, userId) : [];
  const greeting = rows.findLast((row) => row.kind === 'greeting');
  let dayStart = greeting && { day: greeting.at.toDateString(), at: greeting.at };
  for (const [index, entry] of entries.entries()) {
    const [previous, next] = [entries[index - 1], entries[index + 1]];
    // An unsent message of an earlier day comes last, under the current last day.
    const startsDay = !dayStart || (dayStart.day !== entry.day && dayStart.at < entry.at);
    if (startsDay) {
      dayStart = entry;
      rows.push({ kind: 'date', key: `d ${entry.day}`, at: entry.at });
    }
    const startsGroup =
      startsDay || !previous || previous.mine !== entry.mine || isOfWalk(previous);
    const walkView = walkViewOf(entry.id, walkMessages);
    const showsSeries =
      entry.seriesEvent !== null && lastOfSeries.get(entry.seriesEvent.seriesId) === entry.id;
    const placement = { startsGroup, showsTime: showsTime(entry, next), walkView, showsSeries };
    rows.push(rowOf(entry, placement));
  }
  return withPhotoGrids(rows);
}
