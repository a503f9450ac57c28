import type { Message, Quote } from '@meongmate/shared/contract/chat';
import type { SeriesEvent } from '@meongmate/shared/contract/walk-series';
import type { SharedWalk, WalkEvent } from '@meongmate/shared/contract/walks';
import type { WalkView } from '../timeline/walk-messages.ts';

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
  /** The sender's action on a series of walks. */
  seriesEvent: SeriesEvent | null;
  /** It is the last message about its series, which shows the series. */
  showsSeries?: boolean;
  /** How a message about a walk looks, which depends on the later ones. */
  walkView?: WalkView | undefined;
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
/** A message of the server to which one can react and reply. */
export const isSent = (row: MessageRow): row is MessageRow & { id: number } =>
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

/** It may be a line in the middle, without a name and a time. */
export const isOfWalk = ({
  walk,
  walkEvent,
  seriesEvent,
}: Pick<MessageRow, 'walk' | 'walkEvent' | 'seriesEvent'>): boolean =>
  seriesEvent !== null || walk !== undefined || walkEvent !== null;
