import type { ChatRoom, Message, Quote } from '@meongmate/shared/contract/chat';
import type { SharedWalk, WalkEvent } from '@meongmate/shared/contract/walks';
import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import { withPhotoGrids } from '../photos/photo-grid.ts';
import type { PendingMessage } from '../sending/message-outbox.ts';

export interface MessageRow {
  kind: 'message';
  key: string;
  /** Null for a pending message. */
  id: number | null;
  mine: boolean;
  text: string;
  /** Set for a walk, which is shown as a card in place of the text. */
  walk: SharedWalk | undefined;
  /** The sender's action on a walk. */
  walkEvent: WalkEvent | null;
  /** The message to which this one replies; without a text after it was taken back. */
  replyTo: Quote | null;
  reactions: NonNullable<Message['reactions']>;
  /** Its sender took it back. */
  isTakenBack: boolean;
  photo: RowPhoto | null;
  /** A photo that is shown, and requested, only after a tap (CHAT-71). */
  isCovered: boolean;
  /** The photos of a grid, of which this row is the first. Each is a message of its own. */
  grid?: readonly MessageRow[];
  /** Why the server refused a photo. */
  reason: string | undefined;
  at: Date;
  /** The first row of a run of one sender: shows name, photo and tail. */
  startsGroup: boolean;
  /** The last row of a minute shows the time, the last waiting one that it waits. */
  showsTime: boolean;
  /** `waiting`: there is no connection; it is sent when there is one. `unstored`: only if the page is still open then. */
  state: 'sent' | 'sending' | 'waiting' | 'unstored' | 'failed';
  /** Set for a pending message, to retry or delete it. */
  clientId: string | null;
}
/** A photo with its size in pixels; `path` is null until the server has it. */
export interface RowPhoto {
  path: string | null;
  width: number;
  height: number;
}
/** A stored message to which one can react and reply. */
export const isStored = (row: MessageRow): row is MessageRow & { id: number } =>
  row.id !== null && !row.isTakenBack;

export interface DateRow {
  kind: 'date';
  key: string;
  at: Date;
}
/** The friends and the safety tip, at the start of a conversation. */
export interface IntroRow {
  kind: 'intro';
  key: string;
}
/** The text of the friend request, which is no message. */
export interface GreetingRow {
  kind: 'greeting';
  key: string;
  mine: boolean;
  text: string;
  at: Date;
}
export type ConversationRow = MessageRow | DateRow | IntroRow | GreetingRow;

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
  const storedClientIds = new Set(messages.map(({ clientId }) => clientId));
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
      .filter(({ clientId }) => !storedClientIds.has(clientId))
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

function rowOf(entry: Entry, startsGroup: boolean, showsTime: boolean): MessageRow {
  const { row } = entry;
  if (row?.startsGroup === startsGroup && row.showsTime === showsTime) return row;
  const { day: _, minute: __, row: ___, ...shown } = entry;
  entry.row = { ...shown, startsGroup, showsTime };
  return entry.row;
}

/** It may be a line in the middle, without a name and a time. */
const isOfWalk = ({ walk, walkEvent }: Entry) => walk !== undefined || walkEvent !== null;

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
    rows.push(rowOf(entry, startsGroup, showsTime(entry, next)));
  }
  return withPhotoGrids(rows);
}
